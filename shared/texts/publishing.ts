/** Publishing time of an item, and whether it is on the site. */

export const PUBLISHING_TEXTS = {
  allOnline: (time: string) => (time ? `Todo en línea, ${time}` : 'Todo en línea'),
  offline: 'Sin conexión',
  saved: 'Guardado',
  publishing: 'Publicando',
  online: (time: string) => (time ? `En línea, ${time}` : 'En línea'),
  failures: (count: number) => (count === 1 ? '1 página no se pudo publicar' : `${count} páginas no se pudieron publicar`),
  retrying: 'No se pudo publicar; lo intentaremos de nuevo',
  /** An item that is online, with pages that could not be rendered. */
  outdated: (time: string, pages: readonly string[]) =>
    `En línea, ${time}, con la versión anterior de ${pages.join(', ')}: no se pudo publicar; lo intentaremos de nuevo`,
  /** Like `outdated`, in a row of a list. */
  failedRow: (isOnline: boolean) => (isOnline ? 'Versión anterior' : 'No se publicó'),
  failedHelp:
    'El sitio sigue mostrando la versión anterior. Lo intentamos de nuevo cada cierto tiempo; también puedes pedirlo ahora.',
  retry: 'Reintentar ahora',
  retryFailed: 'No pudimos reintentarlo. Inténtalo de nuevo.',
} as const;

export const PUBLISHING_FIELD_TEXTS = {
  status: 'Cuándo se publica',
  published: 'Al guardar',
  publishedHelp: 'Aparece en el sitio de inmediato.',
  draft: 'Todavía no: dejar en borrador',
  draftHelp: 'Solo se ve aquí, en administración.',
  scheduled: 'En una fecha',
  scheduledHelp: 'Aparece por sí solo en ese momento.',
  publishAt: 'Fecha y hora de publicación',
  savedDraft: 'Queda en borrador: nadie lo ve en el sitio hasta que lo publiques.',
  savedScheduled: (when: string) => `Aparecerá en el sitio el ${when}; hasta entonces nadie lo ve.`,
  publishAtPast: 'Ese momento ya pasó: aparecerá al guardar',
  /** Question before a save whose day of publication has passed. */
  pastQuestion: 'Esa fecha ya pasó: se publica ahora',
  pastLine: (when: string) => `El ${when} ya pasó: al guardar aparece en el sitio de inmediato.`,
  pastConfirm: 'Publicar ahora',
  notify: 'Avisar por correo a las personas suscritas',
  notifyHelp: 'El correo sale una sola vez, cuando la página ya está en el sitio.',
} as const;

export const PUBLISHING_MESSAGES = {
  publishAtRequired: 'Elige la fecha y la hora de publicación',
  publishAtInvalid: 'Escribe la fecha y la hora de publicación como 05/12/2030 14:30',
} as const;
