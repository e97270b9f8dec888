/** First and last lines of every mail. */
export const MAIL_FRAME = {
  greeting: (firstName: string) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  farewell: 'Un saludo cordial,',
  /** First line of a mail that waited. `when`: the day and hour of its writing. */
  waited: (when: string, siteUrl: string) =>
    `Escribimos este correo el ${when} y no pudo salir antes. Si algo cambió desde entonces, vale lo que dice el sitio: ${siteUrl}`,
  automatic: (siteName: string) => `Aviso automático del sitio de la red ${siteName}.`,
  whySubscribed: (siteName: string) =>
    `Recibes este correo porque aceptaste recibir novedades de la red ${siteName}. Si prefieres no recibirlas, date de baja aquí: `,
} as const;
