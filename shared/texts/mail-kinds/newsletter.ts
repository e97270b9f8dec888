/** The mails of joining and leaving the newsletter. */
import { button, contactLink, type MailSite, personalMail } from '../../mail/compose.ts';

interface SubscriptionConfirmationValues {
  email: string;
  confirmUrl: string;
  expiresIn: string;
  /** Source of the imported list that contains the address; absent: a form. */
  origin?: string;
}

/** Asks the owner of an address whether they want the news mailing. */
export const subscriptionConfirmation = (
  site: MailSite,
  { email, confirmUrl, expiresIn, origin }: SubscriptionConfirmationValues,
) =>
  personalMail(site, {
    subject: `Confirma que quieres recibir novedades: ${site.name}`,
    parts: [
      origin === undefined
        ? `Recibimos una solicitud para enviar a ${email} las novedades de la red ${site.name}: nuevas convocatorias y noticias. Para confirmarla, abre este enlace y presiona el botón que verás ahí:`
        : `En la red ${site.name} tenemos tu correo, ${email}, en una lista: «${origin}». ¿Quieres recibir nuestras novedades, nuevas convocatorias y noticias? Abre este enlace y presiona el botón que verás ahí:`,
      button('Confirmar mi suscripción', confirmUrl),
      origin === undefined
        ? `El enlace vence en ${expiresIn}. Si no hiciste esta solicitud, puedes ignorar este mensaje: sin tu confirmación no te enviaremos novedades.`
        : `Este es el único correo que te enviaremos por esa lista. Si no confirmas en ${expiresIn}, borramos tu correo de ella y no te escribimos más.`,
    ],
  });

/** Notifies the owner of an address that it was unsubscribed from the news mailing, and how to undo that. */
export const unsubscribeConfirmation = (site: MailSite, { email, undoUrl }: Record<'email' | 'undoUrl', string>) =>
  personalMail(site, {
    subject: 'Confirmamos tu baja de las novedades',
    parts: [
      `El correo ${email} ya no recibirá novedades de la red ${site.name}. La baja es inmediata y no tienes que hacer nada más.`,
      'Si tienes una postulación en curso, seguirás recibiendo los mensajes relacionados con ella.',
      'Si no pediste esta baja o quieres volver, abre este enlace y presiona el botón que verás ahí:',
      button('Volver a suscribirme', undoUrl),
      ['También puedes escribirnos a ', contactLink(site), '. Gracias por habernos acompañado.'],
    ],
  });
