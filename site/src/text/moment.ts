/** An instant as the network's clocks show it: `21/11/2026, 09:00`. */
export function momentIn(iso: string, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('es-CL', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return shown.format(new Date(iso)).replaceAll('-', '/');
}
