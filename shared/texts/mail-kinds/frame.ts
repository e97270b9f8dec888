/** A sentence with a link in it: gives the sentence's pieces in order, with the caller's link between them. */
export const withLink =
  (before: string, after = '') =>
  <Link>(link: Link): (string | Link)[] => [before, link, after];

/** What every mail begins and ends with. */
export const MAIL_FRAME = {
  greeting: (firstName: string) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  farewell: 'Un saludo cordial,',
  automatic: (siteName: string) => `Aviso automático del sitio de la red ${siteName}.`,
  whySubscribed: (siteName: string) =>
    withLink(
      `Recibes este correo porque aceptaste recibir novedades de la red ${siteName}. Si prefieres no recibirlas, date de baja aquí: `,
    ),
} as const;
