/** Days until a date, in words. */
import { formatNumber } from '../format/format.ts';

const remaining = (days: number) => (days === 1 ? 'Queda 1 día' : `Quedan ${formatNumber(days)} días`);

/** Days until the last day of a work. @param days at least 0 */
export const lastDayIn = (days: number): string => (days === 0 ? 'Último día' : remaining(days));

/** Days until a call closes. @param days at least 0 */
export const closesIn = (days: number): string => (days === 0 ? 'Cierra hoy' : remaining(days));

/** Days until a term ends. @param days negative: since its end */
export const termLeft = (days: number): string => {
  if (days < 0) return `Venció hace ${days === -1 ? '1 día' : `${formatNumber(-days)} días`}`;
  return days === 0 ? 'Vence hoy' : remaining(days);
};
