/**
 * The texts that scripts of reading pages say, apart from the others of site-texts.ts so that a page that is only
 * read does not carry those of the forms.
 */
/** The state of a call for applications, everywhere it is shown; the browser says the same as the page. */
export const CALL_TEXTS = {
  open: 'Convocatoria abierta',
  closed: 'Convocatoria cerrada',
  /**
   * @param days whole days to the closing date; null: open without a closing date
   * @param last the call is in its last days (LIMITS.lastDays)
   */
  remaining: (days: number | null, last: boolean) => {
    if (days === null) return 'Convocatoria abierta';
    if (days === 0) return 'Cierra hoy';
    if (days === 1) return 'Cierra mañana';
    return last ? `Últimos ${days} días` : `Quedan ${days} días`;
  },
  /** Under the large figure of an event's page. */
  unit: (days: number) => (days === 1 ? 'día' : 'días'),
} as const;

export const CONTENT_TEXTS = {
  /** How a link written as a bare address is shown; the specification's words. */
  link: 'Click aquí',
  linkName: (address: string) => `Click aquí: ${address}`,
  playVideo: (title: string) => `Reproducir el video: ${title}`,
  videoNotice: 'El video se carga desde YouTube',
  videoFrame: (title: string) => `Video: ${title}`,
  share: 'Compartir',
  /** The specification's alert when the browser cannot share. */
  shareByHand: (url: string) => `Tu navegador no permite compartir desde aquí. Copia la URL para compartirla:\n${url}`,
  shareCopied: (url: string) =>
    `Tu navegador no permite compartir desde aquí. Copiamos la URL para que la pegues donde quieras:\n${url}`,
  closeToast: 'Cerrar',
} as const;
