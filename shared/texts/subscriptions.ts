/** Joining the mailing, at the foot of every page. The consent that is stored is made of these words. */
export const SUBSCRIBE_TEXTS = {
  title: 'Recibir novedades',
  intro: 'Nuevas convocatorias y noticias de la red, en tu correo.',
  email: 'Tu correo',
  name: 'Cómo te llamas (opcional)',
  send: 'Suscribirme',
  sending: 'Enviando',
  consent: 'Te enviaremos un correo para confirmar. Puedes salir cuando quieras.',
  privacyLink: 'Aviso de privacidad',
  trap: 'Deja este campo vacío',
  leave: 'Dejar de recibirlas',
  /** Where there is nothing to see yet. */
  tellMe: 'Recibir un aviso por correo',
} as const;
