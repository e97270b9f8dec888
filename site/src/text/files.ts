import { FILE_KINDS } from '@trama/shared/texts/documents';

/** `420 KB`, `1,4 MB`: a size as people read it in Chile. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',').replace(',0', '')} MB`;
}

/** `PDF, 420 KB`, from a file's name and size. */
export function fileFacts(filename: string, bytes: number): string {
  const extension = /\.([^.]+)$/u.exec(filename.toLowerCase())?.[1] ?? '';
  const kind = FILE_KINDS[extension];
  return kind ? `${kind}, ${fileSize(bytes)}` : fileSize(bytes);
}
