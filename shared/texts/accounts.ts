/** Signing in: the login, links by mail, and what the API answers about an account. administrators.ts has the panel's words. */
import { CONFIRM_TEXTS } from './panel.ts';

export const ACCOUNT_MESSAGES = {
  currentRequired: 'Escribe tu contraseña actual',
  currentWrong: 'Esa no es tu contraseña actual',
  passwordSame: 'Elige una contraseña distinta de la actual',
  sessionGone: 'Esa sesión ya estaba cerrada',
  passwordDone: 'Contraseña cambiada; las demás sesiones se cerraron',
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
  /** While the factor is set up: there are no recovery codes yet. */
  setupWrong: 'Ese código no sirve. Espera el siguiente; si sigue igual, revisa la hora de tu teléfono.',
  alreadyOn: 'Tu cuenta ya tiene un segundo factor',
  onlyRecovery:
    'Se probaron demasiados códigos. Usa uno de recuperación, entra desde un navegador en que este mes ya entraste con un código, o crea una contraseña nueva.',
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
  failed: EMAIL_CHANGE_TEXTS.failed,
} as const;

export const LOGIN_MESSAGES = {
  emailRequired: 'Debe ingresar su E-mail',
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
