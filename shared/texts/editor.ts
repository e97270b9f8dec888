/** The text editor of the panel: pictures and tables in a text, and what is pasted. */

export const TEXT_PICTURE_TEXTS = {
  insert: 'Imagen',
  title: 'Imagen en el texto',
  picture: 'Imagen',
  alt: 'Qué se ve en la imagen',
  altHelp: 'Para quien no la ve: una frase, sin «imagen de». Por ejemplo: Doce mujeres en círculo en el patio de la facultad.',
  /** @param number place in the text, from 1 */
  altOf: (number: number) => `Qué se ve en la imagen ${number}`,
  numbered: (number: number) => `Imagen ${number} del texto`,
  listTitle: 'Imágenes sin describir, en el orden del texto',
  altRequired: 'Di qué se ve en la imagen, o marca que es decorativa',
  altTooLong: 'La descripción puede tener hasta 250 caracteres',
  decorative: 'Es decorativa: no dice nada que el texto no diga',
  caption: 'Pie de imagen (opcional)',
  captionHelp: 'Se lee debajo. Aquí van el crédito y la fecha.',
  captionTooLong: 'El pie puede tener hasta 300 caracteres',
  apply: 'Poner imagen',
  change: 'Guardar imagen',
  sending: 'Subiendo',
  failed: 'No pudimos subir la imagen. Inténtalo de nuevo.',
  edit: 'Cambiar imagen',
  describe: 'Falta describirla',
  broken: 'Esta imagen no alcanzó a subirse: bórrala y ponla otra vez.',
  gone: 'Esta imagen ya no se conserva: bórrala y ponla otra vez.',
} as const;

export const TABLE_TEXTS = {
  menu: 'Tabla',
  insert: 'Poner una tabla de 3 columnas',
  rowAbove: 'Agregar fila arriba',
  rowBelow: 'Agregar fila abajo',
  deleteRow: 'Quitar la fila',
  columnBefore: 'Agregar columna a la izquierda',
  columnAfter: 'Agregar columna a la derecha',
  deleteColumn: 'Quitar la columna',
  headerRow: 'Primera fila con títulos',
  headerColumn: 'Primera columna con títulos',
  remove: 'Quitar la tabla',
} as const;

/** «2 imágenes y 1 tabla». */
function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
}

const counted = (count: number, one: string, several: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]);

export const PASTE_TEXTS = {
  /** Content that was not pasted; at least one of the counts is not 0. */
  left: ({ pictures, tables, videos }: { pictures: number; tables: number; videos: number }) =>
    `${listOf([
      ...counted(pictures, 'imagen', 'imágenes'),
      ...counted(tables, 'tabla', 'tablas'),
      ...counted(videos, 'video', 'videos'),
    ])} no se ${pictures + tables + videos === 1 ? 'pegó' : 'pegaron'}.`,
  picturesHelp: 'Guarda las imágenes en tu equipo y ponlas con el botón Imagen.',
  tablesHelp: 'Una tabla dentro de otra queda como texto.',
  videosHelp: 'El video tiene su propio campo en este formulario.',
  sending: (count: number) => (count === 1 ? 'Subiendo 1 imagen…' : `Subiendo ${count} imágenes…`),
  close: 'Cerrar el aviso',
} as const;
