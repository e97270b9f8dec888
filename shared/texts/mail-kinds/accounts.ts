/** The mails of administrators' accounts. */
import { withLink } from './frame.ts';

export const ACCOUNT_MAILS = {
  passwordReset: {
    subject: (siteName: string) => `Restablece tu contraseña: ${siteName}`,
    opening: (siteName: string) =>
      `Recibimos una solicitud para restablecer la contraseña de tu cuenta en el panel de la red ${siteName}. Para crear una nueva, abre este enlace:`,
    button: 'Crear una contraseña nueva',
    expiry: (expiresIn: string) => `El enlace sirve una sola vez y vence en ${expiresIn}.`,
    notYou:
      'Si no hiciste esta solicitud, puedes ignorar este mensaje: tu contraseña actual sigue vigente. Nunca te pediremos la contraseña por correo.',
  },
  invitation: {
    subject: (inviterName: string, siteName: string) => `${inviterName} te invita a administrar el sitio de la red ${siteName}`,
    opening: (inviterName: string, siteName: string) =>
      `${inviterName} te invita a colaborar en la administración del sitio de la red ${siteName}. Desde el panel podrás publicar eventos, noticias y publicaciones, y revisar postulaciones.`,
    accept: 'Para aceptar la invitación y crear tu contraseña, abre este enlace:',
    button: 'Crear mi contraseña',
    expiry: (expiresIn: string) =>
      `El enlace es personal, sirve una sola vez y vence en ${expiresIn}. En el panel verás datos personales de otras personas, por lo que te pedimos tratarlos con reserva y solo para las tareas de la red.`,
    notExpected: withLink('Si no esperabas esta invitación, puedes ignorarla o avisarnos a ', '.'),
  },
} as const;
