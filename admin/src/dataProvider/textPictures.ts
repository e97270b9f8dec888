/**
 * Addresses of the pictures in texts. The API signs them for an administrator's eyes; forms, drafts and
 * comparisons hold them without that signature, which is good for a day or two.
 */
const ADDRESS = /(\/uploads\/images\/[0-9a-f]{24}-\d{1,4}\.jpg)(?:\?vista=[\w-]+)?/gu;

/** Path -> the address under which it was last answered. */
const shown = new Map<string, string>();

/** The text as it is stored; the addresses that can be shown are remembered. */
export const withoutSignatures = (html: string): string =>
  html.replace(ADDRESS, (address, path: string) => {
    shown.set(path, address);
    return path;
  });

/** An address that loads a picture of a text; undefined: this visit got none. */
export const shownAddress = (path: string): string | undefined => shown.get(path);
