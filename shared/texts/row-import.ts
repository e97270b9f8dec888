/** Importing events and people from a file, in the panel. */
import { formatCount, formatNumber } from '../format/format.ts';
import type { BulkCounts } from '../forms/bulk.ts';
import { LIMITS } from '../limits.ts';

const { rows } = LIMITS.rowImport;

export const ROW_IMPORT_MESSAGES = {
  required: 'Elige un archivo',
  tooLarge: 'El archivo puede pesar hasta 2 MB',
  /** Replaces the form's message, whose format differs from the file's. */
  hourInvalid: 'La hora va en 24 horas, por ejemplo 09:30',
  tooMany: `El archivo puede tener hasta ${formatNumber(rows)} filas`,
  missing: (labels: readonly string[]) => `Al archivo le faltan estas columnas: ${labels.join(', ')}`,
} as const;

export const ROW_IMPORT_TEXTS = {
  back: 'A la lista',
  titles: { events: 'Importar eventos', users: 'Importar miembros', partners: 'Importar afiliados' },
  intro: 'Una hoja de cálculo guardada como CSV, o un JSON. Primero ves qué entraría; nada se guarda hasta que lo confirmas.',
  columns: (required: readonly string[], optional: readonly string[]) =>
    `Columnas, con estos títulos y en cualquier orden: ${required.join(', ')}. Si las tienes, también ${optional.join(', ')}.`,
  outcome: {
    events: 'Entran como borradores, sin imagen: se publican desde la lista, uno o muchos a la vez.',
    people: 'Entran sin fotografía: se agrega después, en cada persona.',
  },
  known: {
    events: 'También ya están los eventos de la papelera y las filas repetidas.',
    people: 'También ya están las personas con otro rol y las filas repetidas.',
  },
  drop: 'Arrastra el archivo o elígelo aquí',
  dropHelp: `CSV o JSON, hasta 2 MB y ${formatNumber(rows)} filas.`,
  reading: 'Leyendo',
  counts: (fresh: number, known: number, refused: number) =>
    `Vista previa: ${formatCount(fresh, 'nueva', 'nuevas')}, ${formatCount(known, 'que ya estaba', 'que ya estaban')}, ${formatCount(refused, 'con problema', 'con problemas')}.`,
  /** Result of an import. */
  brought: (fresh: number, known: number, refused: number) =>
    `${[
      fresh === 1 ? 'Entró 1' : `Entraron ${formatNumber(fresh)}`,
      ...(known > 0 ? [formatCount(known, 'ya estaba', 'ya estaban')] : []),
      ...(refused > 0 ? [`${formatNumber(refused)} no`] : []),
    ].join('; ')}.`,
  undone: (count: number) => `Importación deshecha: ${formatCount(count, 'fila', 'filas')} en la papelera.`,
  restored: (count: number) => `De vuelta: ${formatCount(count, 'fila', 'filas')}`,
  see: 'Ver los borradores importados',
  line: 'Línea',
  name: 'Fila',
  field: 'Columna',
  value: 'Dice',
  reason: 'Por qué',
  sample: 'Las filas que entran',
  rejects: 'Las filas que no entran',
  downloadRejects: 'Descargarlas para corregirlas',
  rejectsFile: (name: string) => `filas-con-problemas-${name}`,
  more: (count: number) => `y ${formatNumber(count)} más`,
  another: 'Elegir otro archivo',
  submit: (count: number) => `Importar ${formatCount(count, 'fila', 'filas')}`,
  done: ({ changed, refused }: BulkCounts) =>
    [
      formatCount(changed, 'fila importada', 'filas importadas'),
      ...refused.map(({ reason, count }) => `${formatNumber(count)}: ${reason}`),
    ].join('. '),
  failed: 'Error al importar. Inténtalo de nuevo: lo que ya entró no se duplica.',
  unread: 'Error al leer el archivo. Inténtalo de nuevo.',
} as const;
