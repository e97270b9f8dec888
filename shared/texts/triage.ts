/** Sorting applications in the panel: filters, keys, notes, labels, institutions that are one. */
import { type ApplicationState, DECISIONS, type Decision } from '../applications/states.ts';
import { formatCount, formatNumber } from '../format/format.ts';
import type { ScoreFilter } from '../reviews/score-filter.ts';
import { STATE_NAMES } from './applications.ts';
import { UNSENT_TEXTS } from './mails.ts';

export const TRIAGE_MESSAGES = {
  labelRequired: 'Escribe una etiqueta',
  labelMax: (max: number) => `La etiqueta puede tener hasta ${max} caracteres`,
  noteRequired: 'Escribe la nota',
  noteMax: (max: number) => `La nota puede tener hasta ${max} caracteres`,
  noteGone: 'Esta nota ya no está',
  institutionRequired: 'Escribe el nombre de la institución',
  institutionMax: 'El nombre de la institución es demasiado largo',
  institutionGone: 'Esta institución ya no está unida',
  undoTooLate: 'Ya no se puede deshacer: hubo otro cambio o se envió el correo.',
} as const;

const SCORES: Record<ScoreFilter, string> = {
  none: 'Sin evaluar',
  low: 'Menos de 3',
  middle: '3 a 3,9',
  high: '4 o más',
  split: 'No coinciden',
};

/** State of one application, and of several, after a decision. */
const IN_STATE: Record<ApplicationState, readonly [one: string, many: string]> = {
  recibida: ['recibida', 'recibidas'],
  en_revision: ['en revisión', 'en revisión'],
  aceptada: ['aceptada', 'aceptadas'],
  lista_espera: ['en lista de espera', 'en lista de espera'],
  rechazada: ['rechazada', 'rechazadas'],
  retirada: ['retirada', 'retiradas'],
};

const DECISION_NAMES: Record<Decision, readonly [one: string, many: string]> = {
  aceptada: ['aceptación', 'aceptaciones'],
  lista_espera: ['lugar en lista de espera', 'lugares en lista de espera'],
  rechazada: ['rechazo', 'rechazos'],
};
const inSpanish = new Intl.ListFormat('es');

/** «234 aceptaciones y 1 rechazo». @param decisions one entry per application */
function decisionsOf(decisions: readonly Decision[]): string {
  const counted = DECISIONS.map((one) => [one, decisions.filter((each) => each === one).length] as const);
  return inSpanish.format(counted.flatMap(([one, count]) => (count > 0 ? [formatCount(count, ...DECISION_NAMES[one])] : [])));
}

const people = (count: number, one: string, many: string) => (count === 1 ? one : many);

export const TRIAGE_TEXTS = {
  search: 'Buscar',
  searchHelp: 'Nombre, título, respuesta, nota',
  view: 'Vista',
  views: { list: 'Lista', triage: 'Triaje' },
  state: 'Estado',
  states: {
    recibida: 'Recibidas',
    en_revision: 'En revisión',
    aceptada: 'Aceptadas',
    lista_espera: 'En espera',
    rechazada: 'Rechazadas',
    retirada: 'Retiradas',
  },
  confirmed: 'Confirmadas',
  reviewers: 'Evaluadoras',
  otherState: 'Otro estado',
  allOf: (count: number) => `Todas (${formatNumber(count)})`,
  axis: (label: string) => `${label} (eje)`,
  label: 'Etiqueta',
  allLabels: 'Todas',
  score: 'Evaluación',
  allScores: 'Todas',
  scores: SCORES,
  supports: 'Con apoyo',
  supportsLong: 'Con requerimiento de inclusión',
  chip: (name: string, value: string) => `${name}: ${value}`,
  fromChip: (day: string) => `Recibidas desde ${day}`,
  toChip: (day: string) => `Recibidas hasta ${day}`,
  removeFilter: (name: string) => `Quitar filtro ${name}`,
  clearFilters: 'Quitar filtros',
  notes: (count: number) => people(count, '1 nota', `${count} notas`),
  notReviewed: 'Sin evaluar',

  accept: 'Aceptar',
  hold: 'Espera',
  reject: 'Rechazar',
  decision: 'Decisión',
  onlyState: 'Solo cambia el estado: el correo se envía después, en «Avisar decisiones».',
  announce: (count: number) => `Avisar decisiones (${formatNumber(count)})`,
  decided: (state: ApplicationState, name: string) => `${STATE_NAMES[state]}: ${name}`,
  decidedMany: (count: number, state: ApplicationState) => {
    const [one, many] = IN_STATE[state];
    return `${formatCount(count, `postulación quedó ${one}`, `postulaciones quedaron ${many}`)}.`;
  },
  applications: (count: number) => formatCount(count, 'postulación', 'postulaciones'),
  undone: (name: string) => `${name} quedó como estaba.`,
  /** @param left changed since the decision */
  undoneMany: (count: number, left: number) =>
    `${formatCount(count, 'postulación quedó como estaba', 'postulaciones quedaron como estaban')}.` +
    (left > 0 ? ` ${formatNumber(left)} no: hubo otro cambio o se envió el correo.` : ''),
  undoTooLate: (name: string) => `${name}: ya no se puede deshacer, porque hubo otro cambio o se envió el correo.`,
  undoFailed: 'Error al deshacer. Inténtalo de nuevo.',
  announcedTitle: (onlyStored = false) => (onlyStored ? UNSENT_TEXTS.acceptance : 'Ya supo que fue aceptada'),
  overturns: (decisions: readonly Decision[]) => `Deja sin efecto ${decisionsOf(decisions)}.`,
  overturnsAnnounced: (decisions: readonly Decision[], onlyStored = false) =>
    onlyStored ? UNSENT_TEXTS.decisions(decisionsOf(decisions)) : `Ya anunciado: ${decisionsOf(decisions)}.`,
  announcedHelp: (count: number, onlyStored = false) =>
    people(
      count,
      `Al cambiar el estado sale ahora mismo del programa público, si se muestra.${onlyStored ? '' : ' La persona no se entera hasta que envíes el correo nuevo.'}`,
      `Al cambiar el estado salen ahora mismo del programa público, si se muestran.${onlyStored ? '' : ' Las personas no se enteran hasta que envíes los correos nuevos.'}`,
    ),
  understood: 'Entiendo lo que cambia',
  announcedConfirm: 'Cambiar el estado',

  notesTitle: 'Notas del equipo',
  notesPrivate: 'solo las ve la administración',
  notesHelp: 'No las ven quien postula ni quien evalúa. Si la persona pide una copia de sus datos, van en ella.',
  addNote: 'Agregar una nota',
  noteKeys: 'Intro o Ctrl+Intro la agrega.',
  noteSave: 'Agregar',
  noteFailed: 'Error al guardar la nota. Inténtalo de nuevo.',
  noteBy: (author: string | null, when: string) => (author ? `${author}, ${when}` : when),
  noteDelete: (when: string) => `Borrar la nota de ${when}`,
  noteDeleted: 'Nota borrada',
  labels: 'Etiquetas',
  addLabel: 'Etiqueta',
  labelField: 'Etiqueta nueva o ya usada',
  labelSave: 'Poner',
  labelRemove: (label: string) => `Quitar etiqueta ${label}`,
  labelFailed: 'Error al cambiar las etiquetas. Inténtalo de nuevo.',
  labelled: (count: number, label: string) => `${formatCount(count, 'postulación', 'postulaciones')} con la etiqueta «${label}».`,
  unlabelled: (count: number, label: string) => `Se quitó «${label}» de ${formatCount(count, 'postulación', 'postulaciones')}.`,
  close: 'Cerrar',

  alsoApplied: (count: number) => `También postuló (${formatNumber(count)})`,
  sameName: 'mismo nombre, otro correo',
  inEvent: (title: string) => `en ${title}`,

  selected: (count: number) => formatCount(count, 'elegida', 'elegidas'),
  withSelected: 'Con las elegidas',
  choose: (name: string) => `Elegir a ${name}`,

  ownPage: 'Abrir en su página',
  isFiltered: 'Fuera de los filtros de la lista',
  record: 'Ficha',
  written: (name: string, count: number) => `«${name}» está escrita de ${count} formas.`,
  joinThem: 'Unirlas',
  joinedNote: (count: number) => people(count, '1 institución unida', `${count} instituciones unidas`),
  joinTitle: 'Instituciones',
  joinHelp:
    'Las formas que unas cuentan como una sola en los filtros, las estadísticas y las descargas. Lo que escribió cada persona no cambia.',
  joinAs: 'Nombre que se usa',
  joinSpellings: 'Formas de escribirla',
  join: 'Unir',
  joined: (name: string) => `Unidas como «${name}».`,
  joinFailed: 'Error al unir las instituciones. Inténtalo de nuevo.',
  separate: 'Separarlas',
  splitDone: (name: string) => `«${name}» quedó separada.`,
} as const;
