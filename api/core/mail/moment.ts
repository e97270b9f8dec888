/** An instant as a mail tells it: `05/12/2026, 09:30`, by the clocks of `timeZone`. */
export function formatMoment(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('es-ES', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}
