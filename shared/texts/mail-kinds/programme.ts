/** The mail to a talk's authors: day, hour and room, and their changes. */
import { button, facts, type MailSite, note, personalMail } from '../../mail/compose.ts';

interface SpeakerPlacesValues {
  firstName: string;
  eventTitle: string;
  /** «sábado 6, 10:40, Sala 2, 20 minutos»; '': more than one talk. */
  only: string;
  /** Places in words. `before` '': the speaker knew none. `after` '': the talk has none any more. */
  places: readonly { title: string; before: string; after: string }[];
  /** «hora de Chile» */
  zone: string;
  programmeUrl: string;
}

/** Tells an author when and where her talks are given, or that it is another hour or room. */
export const speakerPlaces = (
  site: MailSite,
  { firstName, eventTitle, only, places, zone, programmeUrl }: SpeakerPlacesValues,
) => {
  const changed = places.some(({ before }) => before !== '');
  return personalMail(site, {
    firstName,
    subject: changed
      ? `Cambió tu lugar en el programa: ${eventTitle}`
      : only === ''
        ? `Tus ponencias: ${eventTitle}`
        : `Tu ponencia: ${only}`,
    parts: [
      changed
        ? `Cambió tu lugar en el programa de «${eventTitle}»:`
        : `Ya está el programa de «${eventTitle}», y este es tu lugar en él:`,
      ...places.map(({ title, before, after }) =>
        facts(
          ['Ponencia', `«${title}»`],
          ['Antes', before],
          [before === '' ? 'Cuándo y dónde' : 'Ahora', after || 'Fuera del programa'],
        ),
      ),
      note(`Las horas son las del lugar del evento (${zone}).`),
      places.some(({ after }) => after !== '')
        ? 'El archivo adjunto la agrega a tu calendario, o cambia la que ya tenías.'
        : 'El archivo adjunto la quita de tu calendario.',
      button('Ver el programa', programmeUrl),
      'Si algo no te acomoda, responde este correo y lo vemos.',
    ],
  });
};
