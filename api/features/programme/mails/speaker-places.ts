/** Tells an author when and where her talks are given, or that it is another hour or room. */
import { PROGRAMME_MAILS } from '@trama/shared/texts/mail-kinds/programme';
import { button, facts, note, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = PROGRAMME_MAILS.places;

interface Values {
  firstName: string;
  eventTitle: string;
  /** «sábado 6, 10:40, Sala 2, 20 minutos»; '': more than one talk. */
  only: string;
  /** Places in words. `before` '': the speaker was told of none. `after` '': the talk has none any more. */
  places: readonly { title: string; before: string; after: string }[];
  /** «hora de Chile» */
  zone: string;
  programmeUrl: string;
}

export const speakerPlaces = (site: SiteIdentity, { firstName, eventTitle, only, places, zone, programmeUrl }: Values) => {
  const changed = places.some(({ before }) => before !== '');
  return personalMail(site, {
    firstName,
    subject: changed ? t.changedSubject(eventTitle) : only === '' ? t.subjectOfMany(eventTitle) : t.subject(only),
    parts: [
      paragraph(changed ? t.changed(eventTitle) : t.opening(eventTitle)),
      ...places.map(({ title, before, after }) =>
        facts(
          [t.facts.talk, `«${title}»`],
          [t.facts.before, before],
          [before === '' ? t.facts.when : t.facts.after, after || t.none],
        ),
      ),
      note(t.zone(zone)),
      paragraph(places.some(({ after }) => after !== '') ? t.calendar : t.calendarRemoved),
      button(t.button, programmeUrl),
      paragraph(t.questions),
    ],
  });
};
