/** What subscribers read about a new event or news post. */
export const ANNOUNCEMENT_MAILS = {
  event: {
    subject: (eventTitle: string) => `Nueva convocatoria: ${eventTitle}`,
    preheader: (date: string, place: string, summary: string) => `${date}, ${place}. ${summary}`,
    opening: 'Abrimos una nueva convocatoria y queremos invitarte a participar.',
    facts: { date: 'Fecha', place: 'Lugar', deadline: 'Postulaciones' },
    date: (date: string, hour: string) => `${date}, ${hour}`,
    details: 'Las bases y el formulario de postulación están en la ficha del evento:',
    button: 'Ver la convocatoria',
    share: 'Si conoces a alguien a quien pueda interesarle, compártele ese enlace.',
  },
  news: {
    subject: (newsTitle: string) => `Noticias de la red: ${newsTitle}`,
    opening: 'Publicamos una nueva noticia en el sitio:',
    button: 'Leer la noticia',
  },
} as const;
