/** The mails of joining and leaving the newsletter. */
import { withLink } from './frame.ts';

export const NEWSLETTER_MAILS = {
  confirmation: {
    subject: (siteName: string) => `Confirma que quieres recibir novedades: ${siteName}`,
    opening: (email: string, siteName: string) =>
      `Recibimos una solicitud para enviar a ${email} las novedades de la red ${siteName}: nuevas convocatorias y noticias. Para confirmarla, abre este enlace y presiona el botón que verás ahí:`,
    button: 'Confirmar mi suscripción',
    expiry: (expiresIn: string) =>
      `El enlace vence en ${expiresIn}. Si no hiciste esta solicitud, puedes ignorar este mensaje: sin tu confirmación no te enviaremos novedades.`,
  },
  /** To who is in a list that the network brought. */
  invitation: {
    opening: (email: string, siteName: string, origin: string) =>
      `En la red ${siteName} tenemos tu correo, ${email}, en una lista: «${origin}». ¿Quieres recibir nuestras novedades, nuevas convocatorias y noticias? Abre este enlace y presiona el botón que verás ahí:`,
    expiry: (expiresIn: string) =>
      `Este es el único correo que te enviaremos por esa lista. Si no confirmas en ${expiresIn}, borramos tu correo de ella y no te escribimos más.`,
  },
  unsubscribed: {
    subject: 'Confirmamos tu baja de las novedades',
    opening: (email: string, siteName: string) =>
      `El correo ${email} ya no recibirá novedades de la red ${siteName}. La baja es inmediata y no tienes que hacer nada más.`,
    applications: 'Si tienes una postulación en curso, seguirás recibiendo los mensajes relacionados con ella.',
    undo: 'Si no pediste esta baja o quieres volver, abre este enlace y presiona el botón que verás ahí:',
    button: 'Volver a suscribirme',
    thanks: withLink('También puedes escribirnos a ', '. Gracias por habernos acompañado.'),
  },
} as const;
