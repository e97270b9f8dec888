/** Versions of records: conflicts with another person's save, comparison, and the history. */

/** «el título», «el título y el lugar», «el título, el lugar y 3 cosas más». */
function listOf(parts: readonly string[]): string {
  if (parts.length > 3) return `${parts.slice(0, 2).join(', ')} y ${parts.length - 2} cosas más`;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
}

export const HISTORY_MESSAGES = {
  unknownAccount: 'Alguien',
  changedAt: (name: string, hour: string) => `${name} lo cambió a las ${hour}`,
  changedOn: (name: string, date: string, hour: string) => `${name} lo cambió el ${date} a las ${hour}`,
  gone: 'Lo que buscas ya no existe',
  revisionGone: 'Esa versión ya no se conserva',
  editing: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} está editando esto ahora` : `${listOf(names)} están editando esto ahora`,
  nothingToRestore: 'Esa versión dice lo mismo que la de ahora',
} as const;

/** Sentences about changes. `who` already includes «(tú)» for the reader. */
export const HISTORY_SENTENCES = {
  you: (name: string) => `${name} (tú)`,
  /** Name of a field that no longer exists. */
  other: 'otro dato',
  earlier: 'Así estaba antes',
  created: (who: string) => `${who} lo creó`,
  edited: (who: string, parts: readonly string[]) =>
    parts.length === 0 ? `${who} guardó sin cambios` : `${who} cambió ${listOf(parts)}`,
  deleted: (who: string) => `${who} lo movió a la papelera`,
  restored: (who: string) => `${who} lo sacó de la papelera`,
  reverted: (who: string, parts: readonly string[]) =>
    parts.length === 0 ? `${who} volvió a una versión anterior` : `${who} recuperó de una versión anterior ${listOf(parts)}`,
} as const;

/** Names and values of fields whose form has no such text. */
export const HISTORY_FIELD_TEXTS = {
  yes: 'Sí',
  no: 'No',
  subscribed: 'Suscrita a las noticias',
  programme: 'Programa en la página del evento',
  required: 'obligatoria',
  confidential: 'reservada',
  pictureInText: (alt: string) => (alt === '' ? '[Imagen decorativa]' : `[Imagen: ${alt}]`),
  tableInText: '[Tabla]',
  withPicture: 'con imagen',
  hidden: 'oculta',
  axis: 'eje',
} as const;

/** The screen of an item's history. */
export const HISTORY_TEXTS = {
  title: 'Historial',
  link: 'Historial',
  back: 'Volver',
  versions: 'Versiones',
  empty: 'Aún no hay versiones guardadas',
  emptyHelp: 'Cada vez que alguien guarde, aquí queda qué cambió. Se conserva un año.',
  inTrash: 'Está en la papelera. Restáuralo allí para poder volver a una de sus versiones.',
  today: 'Hoy',
  yesterday: 'Ayer',
  present: 'La de ahora',
  savedBy: (name: string) => `Lo guardó ${name}.`,
  onDay: (date: string) => `el ${date}`,
  changedAt: (day: string, hour: string) => `Así cambió ${day} a las ${hour}`,
  wasAt: (day: string, hour: string) => `Así estaba ${day} a las ${hour}`,
  counted: (changed: number, all: number) =>
    changed === 1 ? `Cambió 1 de ${all} campos.` : `Cambió ${changed} de ${all} campos.`,
  compareWith: 'Comparar con',
  withPrevious: 'Con la anterior',
  withPresent: 'Con la de ahora',
  samePrevious: 'Nada cambió respecto de la anterior.',
  samePresent: 'Dice lo mismo que la de ahora.',
  noPrevious: 'Es la primera versión que se conserva: no hay otra antes.',
  restoreField: 'Recuperar solo esto',
  restoreFieldOf: (label: string) => `Recuperar solo esto: ${label}`,
  restoreQuestion: '¿Volver a esta versión completa?',
  restoreHelp:
    'Queda como versión nueva: la de ahora no se borra y puedes volver a ella. Lo que decide cuándo se publica y a quién se avisa no cambia.',
  restore: 'Volver a esta versión',
  restored: 'Recuperado: es la versión de ahora',
  restoreFailed: 'No pudimos recuperarla. Inténtalo de nuevo.',
  legend: 'En los textos:',
  earlierGone: 'La imagen ya no se conserva',
} as const;

/** Differences in a text; the hidden words are for screen readers. */
export const DIFFERENCE_TEXTS = {
  removed: 'quitado',
  added: 'agregado',
  end: 'fin',
  empty: 'Vacío',
  equalParagraphs: (count: number) => (count === 1 ? 'Y 1 párrafo igual.' : `Y ${count} párrafos iguales.`),
  showAll: 'Mostrar todo',
  formatOnly: 'Las palabras son las mismas: cambió el formato o una imagen.',
  newPicture: 'Imagen elegida, sin subir',
} as const;

/** Comparison of typed values with a version that another person saved meanwhile. */
export const COMPARE_TEXTS = {
  /** Authors of a change: an unknown account, and the reader in another window. */
  anotherPerson: 'otra persona',
  ownWindow: 'otra ventana tuya',
  title: (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)} también lo cambió`,
  back: 'Volver a mi edición sin guardar',
  meanwhile: (sentence: string) => `${sentence}, mientras tú escribías.`,
  /** For a change by the reader in another window. */
  meanwhileOwn: (when: string) => `Lo cambiaste en otra ventana tuya el ${when}, mientras escribías aquí.`,
  help: (name: string) =>
    `No se ha perdido nada: lo de ${name} ya está guardado y lo tuyo está aquí, sin guardar. Decide qué queda en cada parte y guarda.`,
  different: 'Lo que es distinto',
  counted: (different: number, all: number) => `${different} de ${all} campos`,
  allTheirs: (name: string) => `Todo lo de ${name}`,
  allMine: 'Todo lo mío',
  both: 'Lo cambiaron las dos: elige',
  bothChosen: 'Lo cambiaron las dos: elegiste',
  bothMerged: 'Lo cambiaron las dos: juntaste ambas',
  onlyTheirs: (name: string) => `Solo lo cambió ${name}`,
  onlyMine: 'Solo lo cambiaste tú',
  before: (text: string) => `Antes decía: «${text}»`,
  beforeEmpty: 'Antes estaba vacío.',
  theirs: (name: string) => `Lo de ${name}`,
  mine: 'Lo tuyo',
  unsaved: 'sin guardar',
  remains: 'Queda esta',
  pictureStays: 'Queda la imagen nueva. La anterior está en el historial.',
  merge: 'Juntar las dos a mano',
  merged: (label: string) => `Así quedará: ${label}`,
  same: (count: number) => `Lo que es igual (${count})`,
  save: 'Guardar lo elegido',
  missing: (count: number) => (count === 1 ? 'Falta elegir 1:' : `Falta elegir ${count}:`),
  nothing: 'Nada es distinto: lo que escribiste ya está guardado.',
} as const;
