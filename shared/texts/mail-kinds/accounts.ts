/** The mails of administrators' accounts. */
import { button, contactLink, type MailSite, personalMail } from '../../mail/compose.ts';

export const ACCOUNT_MAILS = {
  /** Sentences by kind of change. */
  change: {
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
  },
  archiveTaken: {
    applications: (count: number) => (count === 1 ? 'los archivos de 1 postulación' : `los archivos de ${count} postulaciones`),
    certificates: (count: number, title: string) =>
      count === 1 ? `1 certificado de «${title}»` : `${count} certificados de «${title}»`,
  },
  emailChange: {
    asked: (newEmail: string) =>
      `Pidieron que tu cuenta use otro correo para iniciar sesión: ${newEmail}. Cambiará cuando se confirme desde allí.`,
    done: (newEmail: string) => `Tu cuenta usa desde ahora otro correo para iniciar sesión: ${newEmail}.`,
  },
} as const;

/** Notifies an administrator of a change of their account. */
export const accountChange = (
  site: MailSite,
  { firstName, whatChanged, resetUrl }: Record<'firstName' | 'whatChanged' | 'resetUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: `Cambio en tu cuenta: ${site.name}`,
    parts: [
      whatChanged,
      ['Si no fuiste tú, crea una contraseña nueva y avísanos a ', contactLink(site), '.'],
      button('Crear una contraseña nueva', resetUrl),
    ],
  });

/** Notifies the other administrators that one of them downloaded an archive of many people's files. */
export const archiveTaken = (
  site: MailSite,
  { firstName, who, what, auditUrl }: Record<'firstName' | 'who' | 'what' | 'auditUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: `${who} descargó un archivo con datos de muchas personas`,
    parts: [
      `${who} descargó desde el panel un archivo ZIP con ${what}.`,
      'Lo decimos siempre a las demás administradoras. Si no lo esperabas, habla con ella; si no fue ella, alguien entró con su cuenta.',
      button('Ver el registro', auditUrl),
    ],
  });

/** Asks the new address of an account to confirm the change. */
export const emailChangeConfirmation = (site: MailSite, { firstName, confirmUrl }: Record<'firstName' | 'confirmUrl', string>) =>
  personalMail(site, {
    firstName,
    subject: `Confirma tu correo: ${site.name}`,
    parts: [
      `Pidieron que este sea el correo con que inicias sesión en el panel de la red ${site.name}. Para confirmarlo, abre este enlace:`,
      button('Confirmar este correo', confirmUrl),
      'El enlace sirve una sola vez y vence en 1 día.',
      'Si no lo pediste, puedes ignorar este mensaje: nada cambia.',
    ],
  });

/** Notifies the old address of an account about the new one, and how to undo it. */
export const emailChangeNotice = (
  site: MailSite,
  { firstName, whatChanged, undoUrl }: Record<'firstName' | 'whatChanged' | 'undoUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: `Cambio de correo de tu cuenta: ${site.name}`,
    parts: [
      whatChanged,
      'Si fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio: tu cuenta vuelve a este correo y se cierran sus sesiones.',
      button('Deshacer el cambio', undoUrl),
      'El enlace sirve una sola vez y vence en 3 días.',
    ],
  });

/** Invitation to administrate the site. */
export const adminInvitation = (
  site: MailSite,
  { inviterName, firstName, inviteUrl, expiresIn }: Record<'inviterName' | 'firstName' | 'inviteUrl' | 'expiresIn', string>,
) =>
  personalMail(site, {
    firstName,
    subject: `${inviterName} te invita a administrar el sitio de la red ${site.name}`,
    parts: [
      `${inviterName} te invita a colaborar en la administración del sitio de la red ${site.name}. Desde el panel podrás publicar eventos, noticias y publicaciones, y revisar postulaciones.`,
      'Para aceptar la invitación y crear tu contraseña, abre este enlace:',
      button('Crear mi contraseña', inviteUrl),
      `El enlace es personal, sirve una sola vez y vence en ${expiresIn}. En el panel verás datos personales de otras personas, por lo que te pedimos tratarlos con reserva y solo para las tareas de la red.`,
      ['Si no esperabas esta invitación, puedes ignorarla o avisarnos a ', contactLink(site), '.'],
    ],
  });

/** Mails the link with which an administrator sets a new password. */
export const passwordReset = (
  site: MailSite,
  { firstName, resetUrl, expiresIn }: Record<'firstName' | 'resetUrl' | 'expiresIn', string>,
) =>
  personalMail(site, {
    firstName,
    subject: `Restablece tu contraseña: ${site.name}`,
    parts: [
      `Recibimos una solicitud para restablecer la contraseña de tu cuenta en el panel de la red ${site.name}. Para crear una nueva, abre este enlace:`,
      button('Crear una contraseña nueva', resetUrl),
      `El enlace sirve una sola vez y vence en ${expiresIn}.`,
      'Si no hiciste esta solicitud, puedes ignorar este mensaje: tu contraseña actual sigue vigente. Nunca te pediremos la contraseña por correo.',
    ],
  });
