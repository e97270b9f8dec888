/** Joining and leaving the newsletter. Stored consents quote these texts. */

export const SUBSCRIPTION_MESSAGES = {
  nameMax: 'El nombre no puede ser mayor a 60 caracteres',
  emailAccents: 'Escribe un correo sin tildes ni ñ antes de la arroba',
  asked: 'Te enviamos un correo. Abre su enlace para confirmar que quieres recibir las novedades.',
  failed: 'No pudimos enviar tu correo. Inténtalo de nuevo.',
  askedTitle: 'Revisa tu correo',
  questionTitle: 'Falta un paso',
  question: (email: string) => `¿Quieres recibir las novedades de la red en ${email}?`,
  questionHelp: 'Te escribiremos cuando abra una convocatoria, y puedes salir cuando quieras.',
  confirm: 'Sí, quiero recibirlas',
  confirmed: 'Recibirás las novedades de la red en tu correo.',
  confirmedTitle: 'Ya eres parte del hilo',
  confirmedHelp: 'Cada correo trae al pie un enlace para salir.',
  usedTitle: 'Este enlace ya se usó',
  used: 'Tu correo ya está confirmado: no tienes que hacer nada más.',
  openCalls: 'Ver convocatorias abiertas',
  expired: 'Venció, o después pediste no recibir novedades. Puedes suscribirte otra vez cuando quieras.',
  again: 'Suscribirme otra vez',
  expiresIn: '7 días',
  importExpiresIn: '30 días',
} as const;

export const UNSUBSCRIBE_MESSAGES = {
  done: 'Listo. Si este correo estaba suscrito, ya no recibirá nuestras novedades.',
  failed: 'No pudimos procesar la baja. Inténtalo de nuevo.',
  question: '¿Dejamos de escribirte?',
  subscribed: 'Recibes las novedades de la red en tu correo.',
  consequence: 'Si confirmas, dejan de llegarte desde hoy. Los correos sobre tus postulaciones seguirán llegando.',
  confirm: 'Sí, dejar de recibirlas',
  leftTitle: 'Listo, no te escribiremos más',
  left: (when: string) => `Sacamos tu correo de las novedades el ${when}.`,
  leftHelp: 'Si fue sin querer, puedes volver ahora mismo.',
  doneTitle: 'Listo',
  absentTitle: 'No estás en la lista',
  absent: 'Tu correo no recibe las novedades de la red.',
  resubscribe: 'Volver a recibirlas',
  resubscribedTitle: 'Qué bueno que sigues',
  resubscribed: 'Volverás a recibir nuestras novedades.',
  invalidTitle: 'Este enlace no sirve',
  invalidLink: 'Puede haberse cortado al copiarlo. También puedes darte de baja escribiendo tu correo.',
} as const;

export const UNSUBSCRIBE_TEXTS = {
  title: 'Dejar de recibir noticias',
  intro: 'Escribe tu correo y dejaremos de enviarte las novedades de la red. Podrás volver a suscribirte cuando quieras.',
  email: 'Correo electrónico',
  send: 'Cancelar suscripción',
  sending: 'Enviando',
  privacyLink: 'Aviso de privacidad',
} as const;

export const SUBSCRIBE_TEXTS = {
  title: 'Recibir novedades',
  intro: 'Nuevas convocatorias y noticias de la red, en tu correo.',
  email: 'Tu correo',
  name: 'Cómo te llamas (opcional)',
  send: 'Suscribirme',
  consent: 'Te enviaremos un correo para confirmar. Puedes salir cuando quieras.',
  privacyLink: 'Aviso de privacidad',
  leave: 'Dejar de recibirlas',
  page: 'Novedades de la red',
  /** Link on pages without content yet. */
  notifyMe: 'Recibir un aviso por correo',
} as const;
