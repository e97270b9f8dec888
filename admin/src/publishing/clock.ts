const clock = new Intl.DateTimeFormat('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** HH:mm of an instant (ISO), by the administrator's own clock; '' of none. */
export const clockTime = (instant: string | null): string => (instant ? clock.format(new Date(instant)) : '');
