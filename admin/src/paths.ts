/** Addresses of the panel beyond the specification's, below `/admin`, where the server answers with the panel. */
import { byKind, CONTENT_KINDS } from '@trama/shared/content/kinds';
import { ADMIN } from '@trama/shared/paths';

/** The variants of the form of a new person: one screen, which loses nothing when the variant changes. */
const NEW_PERSON: readonly string[] = [ADMIN.createPartner, ADMIN.createUser, ADMIN.register, ADMIN.invite];

/** Names the screen at an address. */
export const screenOf = (pathname: string): string => (NEW_PERSON.includes(pathname) ? ADMIN.createUser : pathname);

export const LISTS = byKind((name) => `${ADMIN.home}/${CONTENT_KINDS[name].many}`);

/** The screen that imports works as publications. */
export const IMPORT_PUBLICATIONS = `${LISTS.publication}/traer`;

/** The screens that import rows of a file as events or people. */
export const IMPORTS = {
  events: `${LISTS.event}/importar`,
  members: `${ADMIN.home}/miembros/importar`,
  partners: `${ADMIN.home}/afiliados/importar`,
} as const;

/** The screen that copies an event as the next one. */
export const duplicatePath = (id: number | string) => `${LISTS.event}/${id}/duplicar`;

/** A mail that is read again. */
export const mailPath = (id: number | string) => `${ADMIN.mails}/${id}`;

/** The versions of a record; without `version` the latest is shown. */
export const historyPath = (kind: string, id: number | string, version?: number) =>
  `${ADMIN.home}/historial/${kind}/${id}${version === undefined ? '' : `/${version}`}`;

const applications = ADMIN.applications;

export const APPLICATIONS = {
  list: applications,
  mails: `${applications}/correos`,
  booklet: (eventId: number | string) => `${applications}/libro/${eventId}`,
  statistics: (eventId: number | string) => `${applications}/estadisticas/${eventId}`,
  call: (eventId: number | string) => `${applications}/convocatoria/${eventId}`,
  programme: (eventId: number | string) => `${applications}/convocatoria/${eventId}/programa`,
  certificates: (eventId: number | string) => `${applications}/convocatoria/${eventId}/certificados`,
  texts: (eventId: number | string, kind = 'aceptada') => `${applications}/textos/${eventId}/${kind}`,
  one: (id: number | string) => `${applications}/${id}`,
  ofEvent: (eventId: number | string) => `${applications}?event_id=${eventId}`,
} as const;
