/** A full name in its two halves, and back. */

/**
 * Splits a name written in one piece, the way Spanish names are usually built: two surnames at the end, one or
 * more given names before. Pages show the full name; the halves serve lists with a column for each.
 */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(' ');
  const given = words.length <= 3 ? 1 : words.length - 2;
  return { firstName: words.slice(0, given).join(' '), lastName: words.slice(given).join(' ') };
}

export const joinNames = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim();
