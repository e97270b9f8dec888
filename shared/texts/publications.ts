/** Publications: rules and answers, form, list and page. */
import { formatBytes } from '../format/format.ts';

export const PUBLICATION_FORM_TEXTS = {
  createTitle: 'Creacion de Publicaciones',
  editTitle: 'Editar Publicación',
  facts: 'Datos de la publicación',
  factsHelp: 'Si ya apareció en una revista, un libro o un repositorio. De aquí salen la cita y lo que leen los buscadores.',
  cited: (authors: string) => `Se cita: ${authors}`,
  notSaid: 'Sin indicar',
  types: {
    article: 'Artículo',
    book: 'Libro',
    chapter: 'Capítulo de libro',
    conference: 'Ponencia publicada',
    thesis: 'Tesis',
    report: 'Informe',
    other: 'Otra',
  },
  pagesHint: '101-118',
  doiHint: '10.1234/abcd',
  pdf: 'PDF',
} as const;

export const PUBLICATION_MESSAGES = {
  titleRequired: 'Debe ingresar un título',
  titleMax: (max: number) => `El título no puede ser mayor a ${max} caracteres`,
  authorRequired: 'Escribe quién lo firma',
  authorMax: (max: number) => `El autor no puede ser mayor a ${max} caracteres`,
  contentRequired: 'Escribe el contenido',
  contentMax: 'El contenido es demasiado largo',
  doiInvalid: 'Este DOI no es válido: empieza con 10. y lleva una barra, como 10.1234/abcd',
  yearInvalid: 'Escribe el año con cuatro cifras',
  journalMax: (max: number) => `La revista o el libro no puede ser mayor a ${max} caracteres`,
  publisherMax: (max: number) => `La editorial no puede ser mayor a ${max} caracteres`,
  partMax: (max: number) => `No puede ser mayor a ${max} caracteres`,
  pdfRequired: 'Elige un PDF',
  pdfType: 'El archivo tiene que ser un PDF',
  pdfTooLarge: (bytes: number) => `El PDF puede pesar hasta ${formatBytes(bytes)}`,
  created: 'Publicación creada con éxito',
  createFailed: 'Error al crear publicación. Inténtalo de nuevo.',
  updated: 'Publicacion editada con éxito',
  /** The specification says «noticia» here. */
  updateFailed: 'Error al editar noticia. Inténtalo de nuevo.',
} as const;

/** The PDF of a publication, in its form. */
export const PUBLICATION_PDF_TEXTS = {
  drop: 'Arrastra el PDF o elígelo aquí',
  rules: (bytes: number) => `Un PDF de hasta ${formatBytes(bytes)}. Se lee en la página de la publicación.`,
  replace: 'Cambiar el PDF',
  uploading: 'Subiendo',
  chosen: 'Se subirá al crear la publicación',
  saved: 'PDF guardado',
  removed: 'PDF quitado',
  failed: 'No pudimos guardar el PDF. Inténtalo de nuevo.',
  removeFailed: 'No pudimos quitar el PDF.',
  confirmTitle: 'Quitar el PDF',
  confirmText: 'Dejará de estar en la página de la publicación.',
  pendingAfterCreate: 'La publicación quedó creada, pero el PDF no se pudo subir. Agrégalo desde la edición.',
} as const;

export const PUBLICATION_PAGE_TEXTS = {
  title: 'Publicaciones',
  intro: 'Libros, cuadernos y guías de acceso abierto escritos por la red.',
  description: 'Libros, cuadernos y guías de acceso abierto escritos por las investigadoras de la red.',
  empty: 'Aún no hay publicaciones',
  emptyHint: 'Cuando la red publique un libro o un cuaderno, aparecerá aquí.',
  filter: {
    label: 'Filtrar publicaciones',
    words: 'Buscar',
    author: 'Autora o autor',
    keyword: 'Palabra clave',
    year: 'Año',
    type: 'Tipo',
    anyType: 'Todo',
    submit: 'Filtrar',
    found: (count: number) =>
      count === 0 ? 'Ninguna publicación con ese filtro' : `${count} ${count === 1 ? 'publicación' : 'publicaciones'}`,
    nothingHint: 'Prueba con menos palabras o borra un campo.',
    all: 'Ver todas las publicaciones',
  },
  cite: 'Citar esta publicación',
  readPdf: 'Leer el PDF',
  previous: 'Publicación anterior',
  next: 'Publicación siguiente',
  neighbours: 'Otras publicaciones',
} as const;
