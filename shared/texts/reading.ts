/** Sentences in a separate file: scripts of reading pages load them on demand. */

export const READING_TEXTS = {
  /** Words for a link written as a bare address: the specification's. */
  link: 'Click aquí',
  linkName: (address: string) => `Click aquí: ${address}`,
  playVideo: (title: string) => `Reproducir el video: ${title}`,
  videoNotice: 'El video se carga desde YouTube',
  videoFrame: (title: string) => `Video: ${title}`,
  share: 'Compartir',
  whatsapp: 'Enviar por WhatsApp',
  /** The specification's alert when the browser cannot share. */
  shareByHand: (url: string) => `Tu navegador no permite compartir desde aquí. Copia la URL para compartirla:\n${url}`,
  shareCopied: (url: string) =>
    `Tu navegador no permite compartir desde aquí. Copiamos la URL para que la pegues donde quieras:\n${url}`,
  closeToast: 'Cerrar',
  table: 'Tabla',
} as const;
