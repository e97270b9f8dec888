import { PROGRAMME_MAILS as t } from '@trama/shared/texts/mail-kinds/programme';
import { button, facts, note, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

interface SpeakerPlacesValues {
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

/** Tells an author when and where her talks are given, or that it is another hour or room. */
export const speakerPlaces = (
  site: SiteIdentity,
  { firstName, eventTitle, only, places, zone, programmeUrl }: SpeakerPlacesValues,
) => {
  const changed = places.some(({ before }) => before !== '');
  return personalMail(site, {
    firstName,
    subject: changed
      ? t.places.changedSubject(eventTitle)
      : only === ''
        ? t.places.subjectOfMany(eventTitle)
        : t.places.subject(only),
    parts: [
      changed ? t.places.changed(eventTitle) : t.places.opening(eventTitle),
      ...places.map(({ title, before, after }) =>
        facts(
          [t.places.facts.talk, `«${title}»`],
          [t.places.facts.before, before],
          [before === '' ? t.places.facts.when : t.places.facts.after, after || t.places.none],
        ),
      ),
      note(t.places.zone(zone)),
      places.some(({ after }) => after !== '') ? t.places.calendar : t.places.calendarRemoved,
      button(t.places.button, programmeUrl),
      t.places.questions,
    ],
  });
};
