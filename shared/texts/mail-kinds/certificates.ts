/** Mails about a certificate. */
export const CERTIFICATE_MAILS = {
  roles: {
    speaker: 'de ponente',
    coauthor: 'de autoría',
    reviewer: 'por evaluar propuestas',
    chair: 'por moderar',
    organiser: 'de organización',
    attendee: 'de asistencia',
  },
  button: 'Ver y descargar mi certificado',
  verify: 'Quien reciba tu certificado puede comprobarlo en esa misma página, con el QR o con el código que trae al pie.',
  issued: {
    subject: (eventTitle: string) => `Tu certificado: ${eventTitle}`,
    opening: (role: string, eventTitle: string) =>
      `Ya está tu certificado ${role} en «${eventTitle}». Gracias por haber sido parte.`,
    mistake: 'Si tu nombre tiene un error, responde este correo y lo corregimos.',
  },
  corrected: {
    subject: (eventTitle: string) => `Tu certificado corregido: ${eventTitle}`,
    opening: (eventTitle: string) =>
      `Corregimos el nombre en tu certificado de «${eventTitle}». Usa este: el anterior indica que hay uno nuevo.`,
  },
} as const;
