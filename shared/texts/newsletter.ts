/** Joining and leaving the newsletter. The consent that is stored is made of these words. */

export const SUBSCRIPTION_MESSAGES = {
  emailRequired: 'Debe ingresar su correo electrónico',
  emailInvalid: 'Correo electrónico inválido',
  nameMax: 'El nombre no puede ser mayor a 60 caracteres',
  asked: 'Te enviamos un correo. Abre su enlace para confirmar que quieres recibir las novedades.',
  failed: 'No pudimos enviar tu correo. Inténtalo de nuevo.',
  question: (email: string) => `¿Quieres recibir las novedades de la red en ${email}?`,
  confirm: 'Sí, quiero recibirlas',
  confirmed: 'Listo. Recibirás las novedades de la red en tu correo.',
  expired: 'Este enlace venció. Puedes suscribirte otra vez al pie de cualquier página del sitio.',
  expiresIn: '7 días',
  importExpiresIn: '30 días',
} as const;

export const UNSUBSCRIBE_MESSAGES = {
  emailRequired: 'Debe ingresar su correo electrónico',
  emailInvalid: 'Correo electrónico inválido',
  done: 'Listo. Si este correo estaba suscrito, ya no recibirá nuestras novedades.',
  failed: 'No pudimos procesar la baja. Inténtalo de nuevo.',
  subscribed: 'Recibes las novedades de la red en tu correo.',
  left: 'Listo. Ya no recibirás nuestras novedades.',
  absent: 'No estás en la lista de novedades de la red.',
  rejoin: 'Volver a suscribirme',
  rejoined: 'Listo. Volverás a recibir nuestras novedades.',
  invalidLink: 'Este enlace no es válido. Puedes darte de baja con tu correo.',
} as const;

export const UNSUBSCRIBE_TEXTS = {
  title: 'Dejar de recibir noticias',
  intro: 'Escribe tu correo y dejaremos de enviarte las novedades de la red. Podrás volver a suscribirte cuando quieras.',
  email: 'Correo electrónico',
  send: 'Cancelar suscripción',
  sending: 'Enviando',
  privacyLink: 'Aviso de privacidad',
  unreachable: 'Si vuelve a fallar, revisa tu conexión o escríbenos a',
} as const;

export const SUBSCRIBE_TEXTS = {
  title: 'Recibir novedades',
  intro: 'Nuevas convocatorias y noticias de la red, en tu correo.',
  email: 'Tu correo',
  name: 'Cómo te llamas (opcional)',
  send: 'Suscribirme',
  sending: 'Enviando',
  consent: 'Te enviaremos un correo para confirmar. Puedes salir cuando quieras.',
  privacyLink: 'Aviso de privacidad',
  honeypot: 'Deja este campo vacío',
  leave: 'Dejar de recibirlas',
  /** Where there is nothing to see yet. */
  tellMe: 'Recibir un aviso por correo',
} as const;
