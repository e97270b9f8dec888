/** Numbers and moments as the screen writes them. */
const whole = new Intl.NumberFormat('es-CL');
const short = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });
const when = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

export const count = (value: number) => whole.format(value);
export const milliseconds = (value: number) => short.format(value);
/** By the clock of whoever reads it: `20 de noviembre de 2026, 09:30`. */
export const moment = (iso: string) => when.format(new Date(iso));

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1,4 GB`: the largest unit in which there is at least one. */
export function bytes(value: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, value)) / 10)));
  return `${short.format(value / 1024 ** step)} ${UNITS[step]}`;
}
