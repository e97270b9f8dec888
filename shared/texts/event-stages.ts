/** First sentences of an event's page at each stage: programme published, the days of the event, and afterwards. */
import { type EventTimes, hasNoDate } from '../events/times.ts';
import { formatDate, formatDays } from '../format/format.ts';

export const EVENT_STAGE_TEXTS = {
  badges: { programme: 'Programa publicado', today: 'Hoy' },
  today: 'Hoy',
  now: (hour: string) => `Ahora, desde las ${hour} h`,
  begins: (hour: string) => `Empieza a las ${hour} h`,
  began: (day: string, hour: string) => `Empezó el ${formatDate(day)} a las ${hour} h`,
  later: (weekday: string, day: string, hour: string) => `Sigue el ${weekday.toLowerCase()} ${day}, ${hour} h`,
  dayEnded: 'Terminó el programa',
  results: (day: string) => `Resultados: ${formatDate(day)}`,
  directions: 'Cómo llegar',
  rooms: 'Salas',
  accessibility: 'Accesibilidad',
  days: 'Días del programa',
  materials: 'Láminas, pósteres y grabaciones',
  certificates: 'Certificados',
  certificatesText: 'Llegan por correo a quienes participaron, y cualquiera comprueba uno con su código.',
  verify: 'Comprobar un certificado',
  cite: 'Cómo citar',
  citeText: 'El libro de resúmenes y la página de cada ponencia traen su cita en APA, Vancouver, Chicago e ISO 690.',
  citeBook: 'Citar el libro de resúmenes',
} as const;

/** Badges that replace the badge of an event's call. */
export const EVENT_BADGE_TEXTS = {
  past: 'Realizado',
  cancelled: 'Cancelado',
  noDate: 'Fecha por confirmar',
  newDate: 'Nueva fecha',
  online: 'Ahora en línea',
} as const;

/** The days of an event in words; for a postponed event without a new date, a sentence that says so. */
export const eventDays = (event: Pick<EventTimes, 'date' | 'finishDate' | 'state' | 'previousDate'>) =>
  hasNoDate(event) ? EVENT_BADGE_TEXTS.noDate : formatDays(event.date, event.finishDate);
