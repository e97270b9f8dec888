/** The trash, the consequences of a deletion, and undoing a deletion. */
import { formatCount } from '../format/format.ts';
import { LIMITS } from '../limits.ts';
import { SIDEBAR_TEXTS } from './panel.ts';

const postulations = (count: number) => formatCount(count, 'postulación', 'postulaciones');
const documents = (count: number) => formatCount(count, 'documento', 'documentos');

export const TRASH_TEXTS = {
  title: SIDEBAR_TEXTS.trash,
  intro: `Lo eliminado se guarda ${LIMITS.trashDays} días. Después se borra para siempre, con sus archivos.`,
  show: 'Tipo',
  what: 'Qué',
  notes: 'Al restaurar',
  when: 'Cuándo',
  whenShort: 'Eliminado:',
  who: 'Quién',
  whoShort: 'Por:',
  unknown: 'No se sabe',
  left: 'Se borra en',
  leftShort: 'Se borra en:',
  days: (days: number) => (days === 0 ? 'menos de un día' : formatCount(days, 'día', 'días')),
  never: 'No se borra por sí solo',
  has: (applications: number, files: number) =>
    `Guarda ${[applications && postulations(applications), files && documents(files)].filter(Boolean).join(' y ')}`,
  draft: 'Era un borrador. Una vez restaurado, nadie lo ve todavía',
  scheduled: (when: string) => `Una vez restaurado, nadie lo ve hasta el ${when}`,
  search: 'Buscar por título',
  empty: 'La papelera está vacía',
  emptyHelp: 'Lo que elimines de eventos, noticias y publicaciones aparecerá aquí.',
  footer: 'Las personas y las postulaciones no pasan por la papelera: al eliminarlas se borran.',
  holds: (items: string, count: number) => `${items} ${count === 1 ? 'está' : 'están'} en la papelera.`,
  see: 'Ver la papelera',
  restore: 'Restaurar',
  restoredPublic: 'Restaurado; vuelve a estar en el sitio',
  restoredDraft: 'Restaurado como borrador; nadie lo ve todavía',
  restoredScheduled: (when: string) => `Restaurado; aparecerá en el sitio el ${when}`,
  restoreFailed: 'No pudimos restaurarlo. Inténtalo de nuevo.',
  counted: (count: number) => formatCount(count, 'elemento', 'elementos'),
  restoreMany: (items: string) => `Restaurar ${items}`,
  restoreManyHelp: 'Lo que estaba publicado vuelve al sitio ahora mismo. Ningún correo sale con esto.',
  restoredMany: (items: string) => `Restaurado: ${items}`,
  erase: 'Borrar ya',
  eraseTitle: 'Borrar para siempre',
  erased: 'Borrado para siempre',
  eraseFailed: 'No pudimos borrarlo. Inténtalo de nuevo.',
  notInTrash: 'Ya no está en la papelera.',
} as const;

/** The form of an item that someone deleted meanwhile. */
export const GONE_TEXTS = {
  title: 'Está en la papelera',
  deleted: (name: string | null, when: string) => (name ? `${name} lo eliminó el ${when}.` : `Se eliminó el ${when}.`),
  restoreHelp: 'Si lo restauras, puedes seguir editándolo.',
  restoreWithText:
    'Lo que escribiste sigue guardado como borrador en este navegador. Si lo restauras, te lo ofrecemos aquí mismo.',
  typed: (when: string) => `Lo que escribiste, sin guardar, el ${when}`,
} as const;

/** Sentences after a deletion, beside the button that undoes it. */
export const UNDO_TEXTS = {
  undo: 'Deshacer',
  undoKey: '(Z)',
  /** Shown for the key Z without an undoable action. */
  nothing: 'No hay nada que deshacer.',
  days: `Queda ${LIMITS.trashDays} días en la papelera.`,
} as const;

/** Consequences of a deletion below its question, one sentence each. */
export const CONSEQUENCE_TEXTS = {
  loading: 'Contando lo que cambia…',
  failed: 'No pudimos contar lo que cambia con esto.',
  forever: 'No se puede deshacer.',
  restorable: (days: number) => `Queda ${days} días en la papelera; hasta entonces puedes deshacerlo.`,
  applicationsStay: (count: number) =>
    `${postulations(count)} se ${count === 1 ? 'conserva y vuelve' : 'conservan y vuelven'} al restaurar.`,
  applicationsKept: (count: number) => `${postulations(count)} se ${count === 1 ? 'conserva' : 'conservan'} en el panel.`,
  openCalls: (count: number) =>
    `${formatCount(count, 'convocatoria abierta se cierra', 'convocatorias abiertas se cierran')}: ya nadie podrá postular.`,
  awaitingStay: (count: number) =>
    `${formatCount(count, 'persona espera', 'personas esperan')} su respuesta: avísales antes, o no sabrán qué pasó.`,
  leaveSite: (count: number) => `${documents(count)} ${count === 1 ? 'sale' : 'salen'} del sitio.`,
  applications: (count: number) => `${postulations(count)} se ${count === 1 ? 'borra' : 'borran'} con sus respuestas.`,
  awaiting: (count: number) =>
    `${formatCount(count, 'persona espera', 'personas esperan')} su respuesta y ya no la tendrá${count === 1 ? '' : 'n'}.`,
  files: (count: number) => `${formatCount(count, 'archivo enviado se borra', 'archivos enviados se borran')}.`,
  documents: (count: number) => `${documents(count)} se ${count === 1 ? 'borra' : 'borran'}.`,
  pictures: (count: number) => `${formatCount(count, 'imagen se borra', 'imágenes se borran')}.`,
  reviews: (count: number) => `${formatCount(count, 'evaluación se borra', 'evaluaciones se borran')}.`,
  mails: (count: number) => `${formatCount(count, 'correo que espera no saldrá', 'correos que esperan no saldrán')}.`,
  subscribed: 'Deja de recibir las novedades.',
  postsStay: (count: number) => `${formatCount(count, 'texto suyo queda', 'textos suyos quedan')} en el sitio, con su firma.`,
  understood: 'Entiendo que no se puede deshacer',
  confirm: 'Borrar para siempre',
} as const;

export const APPLICATION_DELETION_TEXTS = {
  delete: 'Borrar postulación',
  question: 'deseas borrar esta postulación',
  done: 'Postulación borrada',
  failed: 'No pudimos borrar la postulación. Inténtalo de nuevo.',
} as const;
