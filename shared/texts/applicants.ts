/** Applicants as people: the panel's list and its file. */
import type { ApplicantRecord } from '../applications/applicants.ts';
import { STATE_NAMES } from './applications.ts';
import { SIDEBAR_TEXTS } from './panel.ts';

/** «Congreso 2026 (Aceptada)» */
export const applicationInWords = ({ event_title, state }: ApplicantRecord['applications'][number]) =>
  `${event_title} (${STATE_NAMES[state]})`;

export const APPLICANT_TEXTS = {
  title: SIDEBAR_TEXTS.applicants,
  who: 'Quién',
  sent: 'Con postulación',
  unsent: 'Sin enviar',
  more: (count: number) => `${count}:`,
  lastEvent: 'Evento de la última',
  nothingSent: 'Comenzó a postular y no envió nada',
  noMail: 'Ninguno en 90 días',
  actions: 'Acciones',
  copy: 'Descargar sus datos',
  copyNamed: (who: string) => `Descargar los datos de ${who}`,
  copyFailed: 'No pudimos preparar la copia. Inténtalo de nuevo.',
  copyFile: 'datos.zip',
  request: 'Anotar una solicitud',
  requestNamed: (who: string) => `Anotar una solicitud de ${who} sobre sus datos`,
  erase: 'Borrar datos',
  eraseNamed: (who: string) => `Borrar datos de ${who}`,
  eraseQuestion: 'deseas borrar los datos de esta persona',
  erased: 'Sus datos quedaron borrados',
  eraseFailed: 'No pudimos borrar sus datos',
  file: 'postulantes',
  empty: 'Todavía nadie ha postulado',
  emptyHelp: 'Aparecerán aquí con sus postulaciones y los correos que recibieron.',
  columns: {
    name: 'Nombre',
    email: 'Correo',
    since: 'Desde',
    count: 'Postulaciones',
    events: 'A qué postuló',
    lastMail: 'Último correo',
    lastMailAt: 'Fecha del último correo',
  },
} as const;
