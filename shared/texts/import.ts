/** The command import. */
import { formatCount, formatNumber } from '../format/format.ts';

export const IMPORT_TEXTS = {
  usage: [
    'Uso: npm run import -- ARCHIVO [--dry-run] [--mapping MAPA.json] [--rejects ARCHIVO]',
    '',
    'Carga eventos desde un archivo CSV o JSON con las mismas reglas del formulario.',
    '  --dry-run   revisa todo sin guardar nada',
    '  --mapping   de qué columnas sale cada campo, si no se llaman title, description, date, dateEnd, hour, location y youtube',
    '  --rejects   dónde escribir las filas rechazadas; sin esto no se escribe ningún archivo',
    '',
    'Termina con 0 si todo entró o ya estaba, 1 si hubo filas rechazadas, 2 si no se pudo importar.',
  ].join('\n'),
  noFile: 'Falta el archivo por importar.',
  tooManyFiles: 'Solo se puede importar un archivo por vez.',
  badArgument: (message: string) => `No entiendo lo pedido: ${message}`,
  unreadable: (file: string, reason: string) => `No se pudo leer ${file}: ${reason}`,
  unwritable: (file: string, reason: string) => `No se pudo escribir ${file}: ${reason}`,
  empty: 'El archivo está vacío.',
  badCsv: (line: number) =>
    `El archivo no es un CSV que se pueda leer: hay comillas sin cerrar o fuera de lugar en la línea ${line} o antes.`,
  badJson: (line: string | undefined) =>
    `El archivo no es un JSON válido${line === undefined ? '' : `: se deja de entender en la línea ${line}`}.`,
  notAList: 'El JSON debe ser una lista de objetos, uno por fila.',
  repeatedColumn: (name: string) => `La columna «${name}» está dos veces.`,
  badMapping: (problem: string) => `El mapa de columnas no sirve: ${problem}`,
  unknownColumns: (names: string[], columns: string[]) =>
    `El mapa nombra columnas que el archivo no tiene: ${names.join(', ')}. Las del archivo son: ${columns.join(', ')}.`,
  unfilledFields: (names: string[], columns: string[]) =>
    `Ninguna columna da ${names.join(', ')}. El archivo tiene: ${columns.join(', ')}. Indica con --mapping de dónde sale cada campo.`,
  tooManyCells: (cells: number, columns: number) =>
    `tiene ${cells} celdas y el encabezado, ${columns}; ¿falta poner una entre comillas?`,
  windowsText: 'El archivo no está en UTF-8; se leyó como texto de Windows.',
  rejected: (line: number, field: string, reason: string) => `  línea ${line}${field && `, ${field}`}: ${reason}`,
  read: (count: number, file: string) => `${formatCount(count, 'fila leída', 'filas leídas')} de ${file}.`,
  done: (created: number, known: number, rejected: number) =>
    `${formatCount(created, 'evento nuevo', 'eventos nuevos')}, ${formatCount(known, 'que ya estaba', 'que ya estaban')}, ${formatCount(rejected, 'fila rechazada', 'filas rechazadas')}.`,
  rehearsed: 'Fue un ensayo: no se guardó nada.',
  rejectsIn: (file: string) => `Las filas rechazadas están en ${file}: corrígelas y vuelve a importar ese archivo.`,
  rejectsUnwritten: 'Para corregirlas en un archivo aparte, repite con --rejects ARCHIVO: lo que ya entró no se duplica.',
  took: (seconds: number) => `Tomó ${formatNumber(seconds, 1)} s.`,
  stopped: (reason: string) => `La importación se detuvo: ${reason} Lo ya guardado queda; al repetirla no se duplica nada.`,
} as const;
