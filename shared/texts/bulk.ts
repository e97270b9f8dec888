/** Changes of many rows of a list. */

export const BULK_MESSAGES = {
  choose: 'Elige las filas, o el filtro de la lista',
  tooMany: 'Son demasiadas filas para una sola vez',
  changedSince: 'Cambió después',
} as const;

/** The file of a list of content. */
export const CONTENT_EXPORT_TEXTS = {
  address: 'Dirección',
} as const;
