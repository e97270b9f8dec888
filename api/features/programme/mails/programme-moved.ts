/** Notifies a speaker that the talk's hour or room is another one since the programme was published anew. */
import { PROGRAMME_MAILS } from '@trama/shared/texts/mail-kinds/programme';
import { button, facts, note, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = PROGRAMME_MAILS.moved;

interface Values {
  firstName: string;
  eventTitle: string;
  talkTitle: string;
  before: string;
  after: string;
  /** «hora de Chile» */
  zone: string;
  programmeUrl: string;
}

export const programmeMoved = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: t.subject(values.eventTitle),
    parts: [
      paragraph(t.opening(values.talkTitle, values.eventTitle)),
      facts([t.facts.before, values.before], [t.facts.after, values.after]),
      note(t.zone(values.zone)),
      button(t.button, values.programmeUrl),
      paragraph(t.questions),
    ],
  });
