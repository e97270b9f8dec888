/// <reference lib="dom" />
/** Saves a file in the visitor's downloads under `name`, as a click on a link would. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
