/** The short number by which people name an application: on the receipt, in mails and in the panel. */

const MOST = 100_000_000;

/** `4711-0815`, derived from the id. Not unique: among thousands of applications two may share a number. */
export function applicationNumber(applicationId: string): string {
  const digits = String(Number.parseInt(applicationId.slice(0, 8), 16) % MOST).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The number for display: it does not break across lines, and a text search still finds it. */
export const unbroken = (number: string) => number.replace('-', '\u2011');
