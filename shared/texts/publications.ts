/** Publications: rules and answers, form, list and page. */

export const PUBLICATION_FORM_TEXTS = {
  createTitle: 'Creacion de Publicaciones',
  editTitle: 'Editar Publicación',
  title: 'Título',
  author: 'Autora o autor',
  content: 'Contenido',
  image: 'Imagen',
  fieldNames: {
    title: 'Título',
    author: 'Autora o autor',
    content: 'Contenido',
    picture: 'Imagen',
    publishAt: 'Fecha y hora de publicación',
  },
} as const;

export const PUBLICATION_MESSAGES = {
  titleRequired: 'Debe ingresar un título',
  titleMax: 'El título no puede ser mayor a 255 caracteres',
  authorRequired: 'Debe ingresar un autor',
  authorMax: 'El autor no puede ser mayor a 255 caracteres',
  contentRequired: 'Debe ingresar el contenido',
  contentMax: 'El contenido es demasiado largo',
  created: 'Publicación creada con éxito',
  createFailed: 'Error al crear publicación. Inténtalo de nuevo.',
  updated: 'Publicacion editada con éxito',
  /** The specification says «noticia» here. */
  updateFailed: 'Error al editar noticia. Inténtalo de nuevo.',
  notFound: 'Publicación no encontrada',
} as const;

export const PUBLICATION_PAGE_TEXTS = {
  title: 'Publicaciones',
  intro: 'Libros, cuadernos y guías de acceso abierto escritos por la red.',
  description: 'Libros, cuadernos y guías de acceso abierto escritos por las investigadoras de la red.',
  empty: 'Aún no hay publicaciones',
  emptyHint: 'Cuando la red publique un libro o un cuaderno, aparecerá aquí.',
  cite: 'Citar esta publicación',
  apa: 'APA',
  bibtex: 'BibTeX',
  copyCitation: (format: string) => `Copiar cita ${format}`,
  citationCopied: 'Cita copiada',
} as const;
