/** A sentence around a link, which comes back as its pieces: what the link is, its caller decides. */
export const withLink =
  (before: string, after = '') =>
  <Link>(link: Link): (string | Link)[] => [before, link, after];

/** What every mail begins and ends with. */
export const MAIL_FRAME = {
  greeting: (firstName: string) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  farewell: 'Un saludo cordial,',
  automatic: (siteName: string) => `Aviso automático del sitio de la red ${siteName}.`,
  whySubscribed: <Link>(siteName: string, link: Link) =>
    withLink(
      `Recibes este correo porque aceptaste recibir novedades de la red ${siteName}. Si prefieres no recibirlas, date de baja aquí: `,
    )(link),
} as const;
