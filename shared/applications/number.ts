/** The short number by which people speak of an application: on the receipt, in mails and in the panel. */

const MOST = 100_000_000;

/** `4711-0815`, always the same for an application; of many thousand two may have the same. */
export function applicationNumber(applicationId: string): string {
  const digits = String(Number.parseInt(applicationId.slice(0, 8), 16) % MOST).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The number for readers: no line ends within it, and a search finds it like the plain one. */
export const unbroken = (number: string) => number.replace('-', '\u2011');
