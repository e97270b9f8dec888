/** Addresses of the applications' screens, below `/admin` so that the server knows them. */
import { ADMIN } from '@trama/shared/paths';

const base = ADMIN.applications;

export const APPLICATIONS = {
  list: base,
  mails: `${base}/correos`,
  book: (eventId: number | string) => `${base}/libro/${eventId}`,
  call: (eventId: number | string) => `${base}/convocatoria/${eventId}`,
  one: (id: string) => `${base}/${id}`,
  ofEvent: (eventId: number | string) => `${base}?event_id=${eventId}`,
} as const;
