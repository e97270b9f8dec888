/** The mail to subscribers about a new event or news post. */
import { button, facts, heading, type MailSite, personalMail } from '../../mail/compose.ts';

/** Notifies a subscriber of a new post. */
export const newsAnnouncement = (
  site: MailSite,
  values: Record<'firstName' | 'unsubscribeUrl' | 'newsTitle' | 'newsSummary' | 'newsUrl', string>,
) =>
  personalMail(site, {
    firstName: values.firstName,
    unsubscribeUrl: values.unsubscribeUrl,
    subject: `Noticias de la red: ${values.newsTitle}`,
    preheader: values.newsSummary,
    parts: [
      'Publicamos una nueva noticia en el sitio:',
      heading(values.newsTitle),
      values.newsSummary,
      button('Leer la noticia', values.newsUrl),
    ],
  });

interface EventAnnouncementValues {
  firstName: string;
  unsubscribeUrl: string;
  eventTitle: string;
  eventDate: string;
  eventHour: string;
  eventLocation: string;
  /** Written in words; empty: there is none. */
  deadline: string;
  eventSummary: string;
  eventUrl: string;
}

/** Notifies a subscriber of a new event. */
export const eventAnnouncement = (site: MailSite, values: EventAnnouncementValues) =>
  personalMail(site, {
    firstName: values.firstName,
    unsubscribeUrl: values.unsubscribeUrl,
    subject: `Nueva convocatoria: ${values.eventTitle}`,
    preheader: `${values.eventDate}, ${values.eventLocation}. ${values.eventSummary}`,
    parts: [
      'Abrimos una nueva convocatoria y queremos invitarte a participar.',
      heading(values.eventTitle),
      facts(
        ['Fecha', `${values.eventDate}, ${values.eventHour}`],
        ['Lugar', values.eventLocation],
        ['Postulaciones', values.deadline],
      ),
      values.eventSummary,
      'Las bases y el formulario de postulación están en la ficha del evento:',
      button('Ver la convocatoria', values.eventUrl),
      'Si conoces a alguien a quien pueda interesarle, compártele ese enlace.',
    ],
  });
