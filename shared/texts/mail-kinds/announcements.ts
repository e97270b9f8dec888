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
  /** Day, hour and zone in words. */
  eventDate: string;
  eventLocation: string;
  /** Whether applications are received when the mail is written. */
  isOpen: boolean;
  /** The deadline in words; '': no deadline. */
  deadline: string;
  eventSummary: string;
  eventUrl: string;
}

/** Texts for an event with an open call. */
const CALL = {
  subject: (title: string) => `Nueva convocatoria: ${title}`,
  opening: 'Abrimos una nueva convocatoria y queremos invitarte a participar.',
  more: 'Las bases y el formulario de postulación están en la ficha del evento:',
  button: 'Ver la convocatoria',
} as const;

/** Texts for an event without an open call. */
const EVENT = {
  subject: (title: string) => `Nuevo evento: ${title}`,
  opening: 'Publicamos un nuevo evento y queremos contarte de él.',
  more: 'Los detalles están en la ficha del evento:',
  button: 'Ver el evento',
} as const;

/** Notifies a subscriber of a new event. */
export const eventAnnouncement = (site: MailSite, values: EventAnnouncementValues) => {
  const t = values.isOpen ? CALL : EVENT;
  return personalMail(site, {
    firstName: values.firstName,
    unsubscribeUrl: values.unsubscribeUrl,
    subject: t.subject(values.eventTitle),
    preheader: `${values.eventDate}, ${values.eventLocation}. ${values.eventSummary}`,
    parts: [
      t.opening,
      heading(values.eventTitle),
      facts(
        ['Fecha', values.eventDate],
        ['Lugar', values.eventLocation],
        ['Postulaciones', values.isOpen ? values.deadline : ''],
      ),
      values.eventSummary,
      t.more,
      button(t.button, values.eventUrl),
      'Si conoces a alguien a quien pueda interesarle, compártele ese enlace.',
    ],
  });
};
