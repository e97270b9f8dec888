/** Splits full names into two halves, and joins them. */

/**
 * Splits a full name like most Spanish names: two surnames at the end, one or more given names before. Pages show the full name;
 * lists with a column for each half use the halves.
 */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(' ');
  const given = words.length <= 3 ? 1 : words.length - 2;
  return { firstName: words.slice(0, given).join(' '), lastName: words.slice(given).join(' ') };
}

export const fullNameOf = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim();
