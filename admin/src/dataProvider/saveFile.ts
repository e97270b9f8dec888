/** Saves a file that was fetched with the session's token, under the server's name for it, else under `fallback`. */
export function saveFile({ blob, name }: { blob: Blob; name: string | null }, fallback: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? fallback;
  link.click();
  // The browser has read the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
