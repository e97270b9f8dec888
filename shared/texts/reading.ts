/** Texts of scripts on reading pages. In a separate file, so that the scripts load the texts on demand. */

export const READING_TEXTS = {
  /** Replaces a bare URL as link text, as the specification requires. */
  link: 'Click aquí',
  linkName: (address: string) => `Click aquí: ${address}`,
  playVideo: (title: string) => `Reproducir el video: ${title}`,
  videoNotice: 'El video se carga desde YouTube',
  videoFrame: (title: string) => `Video: ${title}`,
  share: 'Compartir',
  whatsapp: 'Enviar por WhatsApp',
  /** The specification's alert for browsers without sharing. */
  shareByHand: (url: string) => `Tu navegador no permite compartir desde aquí. Copia la URL para compartirla:\n${url}`,
  shareCopied: (url: string) =>
    `Tu navegador no permite compartir desde aquí. Copiamos la URL para que la pegues donde quieras:\n${url}`,
  closeToast: 'Cerrar',
  table: 'Tabla',
} as const;
