const megabytes = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

/** Bytes as a person reads them: «312 KB», «1,4 MB». */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${megabytes.format(bytes / 1024 / 1024)} MB`;
}
