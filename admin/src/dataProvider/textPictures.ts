/**
 * URLs of pictures in texts. The API signs them so that administrators see unpublished pictures. Forms, drafts and comparisons
 * store them without the signature, which expires in a day or two.
 */
const ADDRESS = /(\/uploads\/images\/[0-9a-f]{24}-\d{1,4}\.jpg)(?:\?vista=[\w-]+)?/gu;

/** Path -> the URL of the latest response. */
const shown = new Map<string, string>();

/** Removes the signatures from a text, and remembers the signed URLs for display. */
export const withoutSignatures = (html: string): string =>
  html.replace(ADDRESS, (address, path: string) => {
    shown.set(path, address);
    return path;
  });

/** The signed URL of a text's picture; undefined: no response of this visit had one. */
export const shownAddress = (path: string): string | undefined => shown.get(path);
