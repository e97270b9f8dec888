/** First sentences of an event's page at each stage: programme published, the days of the event, and afterwards. */
import { formatDate } from '../format/format.ts';

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
