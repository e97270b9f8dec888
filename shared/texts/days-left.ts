/** Days until a date, in words. */

const remaining = (days: number) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`);

/** Of the last day of a work. */
export const lastDayIn = (days: number): string => (days === 0 ? 'Último día' : remaining(days));

/** Of the close of a call. */
export const closesIn = (days: number): string => (days === 0 ? 'Cierra hoy' : remaining(days));

/** Of a term, which may be over. */
export const termLeft = (days: number): string => {
  if (days < 0) return `Venció hace ${days === -1 ? '1 día' : `${-days} días`}`;
  return days === 0 ? 'Vence hoy' : remaining(days);
};
