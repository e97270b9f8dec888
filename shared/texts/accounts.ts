/** Accounts of administrators: signing in, passwords, sessions, invitations. */
import { CONFIRM_TEXTS, SIDEBAR_TEXTS } from './panel.ts';

export const ACCOUNT_MESSAGES = {
  currentRequired: 'Escribe tu contraseña actual',
  currentWrong: 'Esa no es tu contraseña actual',
  passwordSame: 'Elige una contraseña distinta de la actual',
  sessionGone: 'Esa sesión ya estaba cerrada',
  passwordDone: 'Contraseña cambiada; las demás sesiones se cerraron',
} as const;

export const ACCOUNT_TEXTS = {
  title: SIDEBAR_TEXTS.account,
  person: 'Tus datos',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  emailHelp: 'Con este correo inicias sesión.',
  saveName: 'Guardar nombre',
  nameSaved: 'Nombre guardado',
  nameFailed: 'No pudimos guardar el nombre',
  password: 'Contraseña',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  savePassword: 'Cambiar contraseña',
  passwordHelp: 'Al menos 6 caracteres. Las demás sesiones se cerrarán.',
  madePassword: 'Esta contraseña la creó el programa y quedó escrita en su registro. Elige una tuya para seguir.',
  passwordFailed: 'No pudimos cambiar la contraseña',
  pending: 'Invitación pendiente',
  you: 'Tu cuenta',
  youHelp: 'Solo otra administradora puede eliminarla.',
  resend: 'Reenviar la invitación',
  resendNamed: (name: string) => `Reenviar la invitación a ${name}`,
  withdraw: 'Anular la invitación',
  withdrawNamed: (name: string) => `Anular la invitación de ${name}`,
  emailSection: 'Correo para iniciar sesión',
  newEmail: 'Correo nuevo',
  newEmailHelp: 'Te enviaremos un enlace para confirmarlo. También avisaremos al correo de ahora.',
  saveEmail: 'Cambiar correo',
  emailAsked: (email: string) => `Te enviamos un enlace a ${email}. El cambio vale cuando lo abras.`,
  emailPending: (email: string) => `Falta confirmar ${email}: abre el enlace que le enviamos.`,
  emailFailed: 'No pudimos cambiar el correo',
  secondFactor: 'Segundo factor',
  secondFactorHelp:
    'Además de la contraseña, un código de una aplicación de tu teléfono. Quien sepa tu contraseña no podrá entrar.',
  secondFactorOn: 'Activado: al iniciar sesión te pedimos un código.',
  recoveryLeft: (count: number) =>
    count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`,
  beginSecondFactor: 'Activar el segundo factor',
  removeSecondFactor: 'Desactivar el segundo factor',
  secondFactorRemoved: 'Segundo factor desactivado',
  secondFactorFailed: 'No pudimos cambiar el segundo factor. Inténtalo de nuevo.',
  scan: 'Escanea este código con tu aplicación (Aegis, Google Authenticator, 1Password…), o copia la clave. Después escribe el código que te muestra.',
  qrCode: 'Código QR para la aplicación',
  secret: 'Clave',
  appCode: 'Código de la aplicación',
  confirmSecondFactor: 'Confirmar',
  factorDueTitle: 'Activa tu segundo factor',
  factorDueIntro: 'La red pide un segundo factor a quienes la administran. Toma dos minutos y necesitas tu teléfono.',
  recoveryTitle: 'Tus códigos de recuperación',
  recoveryHelp: 'Guárdalos donde no esté tu teléfono: cada uno sirve una vez para entrar sin él. No los volveremos a mostrar.',
  recoveryDone: 'Ya los guardé',
  sessions: 'Sesiones abiertas',
  sessionsHelp: 'Cada navegador en el que iniciaste sesión y no la cerraste.',
  thisOne: 'Esta sesión',
  /** «Firefox en Windows». */
  device: (browser: string | null, system: string | null) =>
    [browser, system].filter(Boolean).join(' en ') || 'Navegador desconocido',
  opened: (when: string) => `Iniciada el ${when}`,
  used: (when: string) => `usada por última vez el ${when}`,
  closeOne: 'Cerrar esta otra sesión',
  closeNamed: (device: string, when: string) => `Cerrar la sesión de ${device} del ${when}`,
  oneClosed: 'La sesión se cerró',
  closeOthers: 'Cerrar las demás sesiones',
  othersClosed: 'Las demás sesiones se cerraron',
  closeFailed: 'No pudimos cerrar la sesión. Inténtalo de nuevo.',
  onlyThis: 'No hay otras sesiones abiertas.',
  fieldNames: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    current: 'Contraseña actual',
    password: 'Contraseña nueva',
    email: 'Correo nuevo',
    code: 'Código de la aplicación',
  },
  accountsTitle: 'Cuentas de administración',
  accountsHelp: 'Quienes pueden iniciar sesión y administrar todo el sitio.',
  searchAccounts: 'Buscar cuentas por nombre o correo',
  emptyAccounts: 'Ninguna cuenta coincide',
  invite: 'Invitar administradora',
  deletion: 'deseas eliminar esta cuenta',
  deleted: 'Cuenta eliminada con éxito',
  deleteFailed: 'Error al eliminar cuenta',
  loadFailed: 'Error al cargar cuentas',
} as const;

/** Entering the password once more, before what could not be undone. */
export const CONFIRM_MESSAGES = {
  needed: 'Escribe tu contraseña para continuar',
  done: 'Contraseña confirmada',
} as const;

/** Another address for an account. */
export const EMAIL_CHANGE_MESSAGES = {
  dead: 'Este enlace ya no sirve.',
  taken: 'Otra persona usa ahora ese correo',
  confirmed: 'Listo: desde ahora inicias sesión con este correo.',
  undone: 'El cambio quedó deshecho y se cerraron las sesiones de tu cuenta. Por las dudas, crea una contraseña nueva.',
} as const;

export const EMAIL_CHANGE_TEXTS = {
  confirmTitle: 'Confirmar tu correo',
  confirmIntro: 'Con este correo iniciarás sesión en el panel.',
  confirm: 'Confirmar este correo',
  undoTitle: 'Deshacer el cambio de correo',
  undoIntro: 'Tu cuenta vuelve a usar este correo y se cierran todas sus sesiones.',
  undo: 'Deshacer el cambio',
  sending: 'Enviando',
  failed: 'No pudimos completar la solicitud. Inténtalo de nuevo.',
  newPassword: 'Crear una contraseña nueva',
} as const;

export const SECOND_FACTOR_MESSAGES = {
  required: 'Escribe el código',
  needed: 'Escribe el código de tu aplicación',
  wrong: 'Ese código no sirve. Espera el siguiente o usa uno de recuperación.',
  alreadyOn: 'Tu cuenta ya tiene un segundo factor',
  onlyRecovery:
    'Se probaron demasiados códigos. Usa uno de recuperación, entra desde un navegador en que ya entraste este mes, o crea una contraseña nueva.',
  due: 'La red pide un segundo factor: actívalo para seguir.',
  keep: 'La red pide un segundo factor a todas las cuentas: no se puede desactivar.',
} as const;

export const PASSWORD_MESSAGES = {
  guessable: (reason: string | null) =>
    `Esa contraseña se adivina fácilmente. ${reason ?? 'Junta varias palabras poco comunes.'}`,
} as const;

export const LOGIN_TEXTS = {
  remember: 'Este es mi equipo',
  code: CONFIRM_TEXTS.code,
  rememberHelp: 'Tu sesión durará 30 días. No lo marques en un equipo compartido.',
  title: 'Iniciar Sesión',
  email: 'E-mail',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  submit: 'Ingresar',
  submitting: 'Ingresando',
  back: 'Volver al sitio',
  portrait: (name: string) => `Retrato ilustrado de ${name}`,
  source: 'Fuente',
  required: 'Inicia sesión para ver esa pantalla',
  ended: 'Tu sesión terminó. Inicia sesión y vuelves adonde estabas; lo que escribías no se pierde.',
  quote: 'Frase',
} as const;

export const INVITE_TEXTS = {
  title: 'Invitar a administrar',
  intro: 'Le enviamos un correo para que cree su propia contraseña. El enlace sirve una vez y vence en 7 días.',
  section: 'Persona invitada',
  submit: 'Invitar',
} as const;

export const RESET_TEXTS = {
  forgot: '¿Olvidaste tu contraseña?',
  requestTitle: 'Recuperar acceso',
  requestIntro: 'Escribe tu correo y te enviaremos un enlace para crear una contraseña nueva.',
  request: 'Enviarme el enlace',
  newTitle: 'Contraseña nueva',
  newIntro: 'Se cerrarán las sesiones abiertas de tu cuenta.',
  password: 'Contraseña nueva',
  save: 'Guardar contraseña',
  sending: 'Enviando',
  again: 'Pedir otro enlace',
  back: 'Volver a iniciar sesión',
  failed: 'No pudimos completar la solicitud. Inténtalo de nuevo.',
} as const;

export const LOGIN_MESSAGES = {
  emailRequired: 'Debe ingresar su E-mail',
  emailInvalid: 'Correo electrónico inválido',
  passwordRequired: 'Debe ingresar su contraseña',
  passwordMin: 'La contraseña debe tener al menos 5 caracteres',
  success: 'Inicio de sesión exitoso',
  failed: 'Error de autenticación',
  wrong: 'Correo o contraseña incorrectos',
  resetSent: 'Si ese correo tiene una cuenta, le enviamos un enlace para crear una contraseña nueva.',
  resetDead: 'Este enlace ya no sirve. Pide uno nuevo.',
  resetDone: 'Tu contraseña quedó cambiada. Ya puedes iniciar sesión.',
  resetEntered: 'Tu contraseña quedó guardada y ya entraste.',
  resetExpires: '1 hora',
} as const;

export const INVITATION_MESSAGES = {
  sent: 'Invitación enviada. El enlace sirve una vez y vence en 7 días.',
  expires: '7 días',
  withdrawn: 'Invitación anulada',
  notPending: 'Esa invitación ya no está pendiente',
  failed: 'Error al enviar la invitación. Inténtalo de nuevo.',
} as const;
