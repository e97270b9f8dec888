/** First and last lines of every mail. */
export const MAIL_FRAME = {
  greeting: (firstName: string) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  farewell: 'Un saludo cordial,',
  automatic: (siteName: string) => `Aviso automático del sitio de la red ${siteName}.`,
  whySubscribed: (siteName: string) =>
    `Recibes este correo porque aceptaste recibir novedades de la red ${siteName}. Si prefieres no recibirlas, date de baja aquí: `,
} as const;
