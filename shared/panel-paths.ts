/** Paths of the panel beyond the specification's. The server answers every path below `/admin` with the panel. */
import { UNDECIDED } from './applications/states.ts';
import { byKind, CONTENT_KINDS } from './content/kinds.ts';
import { ADMIN } from './paths.ts';

/** Variants of the form of a new person. They are one screen, so typed values stay when the variant changes. */
const NEW_PERSON: readonly string[] = [ADMIN.createPartner, ADMIN.createUser, ADMIN.register, ADMIN.invite];

/** Returns the screen of a path: the same for all variants of a new person. */
export const screenOf = (pathname: string): string => (NEW_PERSON.includes(pathname) ? ADMIN.createUser : pathname);

export const LISTS = byKind((name) => `${ADMIN.home}/${CONTENT_KINDS[name].plural}`);

/** Screen that imports publications. */
export const IMPORT_PUBLICATIONS = `${LISTS.publication}/traer`;

/** Screens that import events or people from a file. */
export const IMPORTS = {
  events: `${LISTS.event}/importar`,
  members: `${ADMIN.home}/miembros/importar`,
  partners: `${ADMIN.home}/afiliados/importar`,
} as const;

/** Path of the screen that duplicates an event. */
export const duplicatePath = (id: number | string) => `${LISTS.event}/${id}/duplicar`;

/** Path of a sent mail. */
export const mailPath = (id: number | string) => `${ADMIN.mails}/${id}`;

/** Path of a record's versions; without `version` the latest is shown. */
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
  /** The event's applications that await a decision. */
  undecided: (eventId: number | string) =>
    `${applications}?filter=${encodeURIComponent(JSON.stringify({ event_id: eventId, state: UNDECIDED }))}`,
} as const;
