/** Notifies applicants that their event was cancelled, postponed or moved online. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.eventChanged;

interface Values {
  eventTitle: string;
  /** What became of it, a sentence. */
  change: string;
  /** What the network says of it; may be empty. */
  note: string;
  eventUrl: string;
}

export const eventChanged = (site: SiteIdentity, { eventTitle, change, note, eventUrl }: Values) =>
  personalMail(site, {
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(eventTitle)),
      paragraph(change),
      paragraph(note),
      button(t.button, eventUrl),
      paragraph(...t.ask(contactLink(site))),
    ],
  });
