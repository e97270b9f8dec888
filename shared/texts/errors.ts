/** Errors of the API and of the connection to it. */

export const NETWORK_MESSAGES = {
  offline: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  unreadable: 'El servidor respondió algo que no entendemos. Inténtalo de nuevo.',
} as const;

export const API_MESSAGES = {
  validation: 'Hay datos por corregir',
  unauthorized: 'Inicia sesión para hacer esto',
  forbidden: 'No tienes permiso para hacer esto',
  notFound: 'No encontrado',
  tooLarge: 'Lo enviado es demasiado grande',
  unsupportedType: 'Tipo de contenido no admitido',
  badRequest: 'La solicitud no se entiende',
  invalidValue: 'El valor no es válido',
  timeZoneInvalid: 'Esta zona horaria no existe',
  tooMany: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  tooManyFor: (minutes: number) =>
    `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y vuelve a intentarlo.`,
  internal: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
  busy: 'Estamos recibiendo muchos envíos a la vez. Espera unos segundos y vuelve a intentarlo.',
  noSpace: 'No queda espacio para guardar. Avisa a quien administra el servidor.',
  readOnly: 'Ahora no se puede guardar nada en el servidor. Avisa a quien lo administra.',
  lowSpace: 'Queda poco espacio en el servidor: por ahora no se pueden subir archivos. Avisa a quien lo administra.',
  limitRange: 'La cantidad debe ser un número entre 1 y 100',
  loadFailed: (message: string) => `Error: ${message}`,
} as const;
