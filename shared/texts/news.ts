/** News posts: rules and answers, form, list and page. */

export const NEWS_FORM_TEXTS = {
  createTitle: 'Crear Post (Noticia)',
  editTitle: 'Editar Noticia',
  noEvent: 'Sin evento',
} as const;

export const NEWS_MESSAGES = {
  titleRequired: 'Debe ingresar un título',
  titleMax: 'El título no puede ser mayor a 255 caracteres',
  authorRequired: 'Escribe quién lo firma',
  authorMax: 'El autor no puede ser mayor a 255 caracteres',
  contentRequired: 'Debe ingresar un artículo',
  contentMax: 'El artículo es demasiado largo',
  created: 'Noticia creada con éxito',
  createFailed: 'Error al crear noticia. Inténtalo de nuevo.',
  updated: 'Noticia editada con éxito',
  /** The specification reuses the create sentence here. */
  updateFailed: 'Error al crear noticia. Inténtalo de nuevo.',
  eventGone: 'Ese evento ya no está: elige otro',
} as const;

export const NEWS_PAGE_TEXTS = {
  title: 'Noticias',
  intro: 'Lo que la red investiga, publica y celebra.',
  description: 'Noticias de la red: lo que investiga, publica y celebra.',
  empty: 'Aún no hay noticias',
  emptyHint: 'Cuando la red publique una noticia, aparecerá aquí.',
  by: (author: string) => `Por ${author}`,
  reading: (minutes: number) => (minutes === 1 ? '1 minuto de lectura' : `${minutes} minutos de lectura`),
  others: 'Más noticias',
  event: 'El evento',
  ofEvent: 'Noticias de este evento',
} as const;
