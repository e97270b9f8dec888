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
  /** A sentence for each change of an account. */
  change: {
    subject: (siteName: string) => `Cambio en tu cuenta: ${siteName}`,
    password: 'La contraseña de tu cuenta cambió.',
    email: 'Tu cuenta usa desde ahora este correo para iniciar sesión.',
    emailUndone:
      'El cambio de correo de tu cuenta quedó deshecho: vuelves a iniciar sesión con este. Todas sus sesiones se cerraron.',
    created: 'Se creó una cuenta de administración con este correo. Quien la creó te dará la contraseña; cámbiala al entrar.',
    accepted: 'Aceptaste la invitación: tu cuenta de administración está lista.',
    secondFactorOn: 'Tu cuenta pide desde ahora un código de tu aplicación al iniciar sesión.',
    secondFactorOff: 'Tu cuenta ya no pide un código al iniciar sesión.',
    wrongCode:
      'Alguien escribió tu contraseña correcta y un código equivocado, desde un navegador que no conocemos. No entró. Después de diez códigos equivocados en una hora solo aceptamos códigos de recuperación o un navegador conocido.',
    secondFactorReset:
      'Quien opera el servidor quitó el segundo factor de tu cuenta: al iniciar sesión ya no pide un código. Vuelve a activarlo en «Mi cuenta».',
    recoveryCode: 'Alguien inició sesión en tu cuenta con un código de recuperación. Ese código ya no sirve.',
    notYou: withLink('Si no fuiste tú, crea una contraseña nueva y avísanos a ', '.'),
    button: 'Crear una contraseña nueva',
  },
  archiveTaken: {
    subject: (who: string) => `${who} descargó un archivo con datos de muchas personas`,
    opening: (who: string, what: string) => `${who} descargó desde el panel un archivo ZIP con ${what}.`,
    why: 'Lo decimos siempre a las demás administradoras. Si no lo esperabas, habla con ella; si no fue ella, alguien entró con su cuenta.',
    button: 'Ver el registro',
    applications: (count: number) => (count === 1 ? 'los archivos de 1 postulación' : `los archivos de ${count} postulaciones`),
    certificates: (count: number, title: string) =>
      count === 1 ? `1 certificado de «${title}»` : `${count} certificados de «${title}»`,
  },
  emailChange: {
    confirmSubject: (siteName: string) => `Confirma tu correo: ${siteName}`,
    confirmOpening: (siteName: string) =>
      `Pidieron que este sea el correo con que inicias sesión en el panel de la red ${siteName}. Para confirmarlo, abre este enlace:`,
    confirm: 'Confirmar este correo',
    confirmExpiry: 'El enlace sirve una sola vez y vence en 1 día.',
    notExpected: 'Si no lo pediste, puedes ignorar este mensaje: nada cambia.',
    noticeSubject: (siteName: string) => `Cambio de correo de tu cuenta: ${siteName}`,
    asked: (newEmail: string) =>
      `Pidieron que tu cuenta use otro correo para iniciar sesión: ${newEmail}. Cambiará cuando se confirme desde allí.`,
    done: (newEmail: string) => `Tu cuenta usa desde ahora otro correo para iniciar sesión: ${newEmail}.`,
    undoIntro:
      'Si fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio: tu cuenta vuelve a este correo y se cierran sus sesiones.',
    undo: 'Deshacer el cambio',
    undoExpiry: 'El enlace sirve una sola vez y vence en 3 días.',
  },
} as const;
