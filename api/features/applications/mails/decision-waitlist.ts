/** What the mail about a place on the waiting list begins as. */
import { DECISION_MAILS } from '@trama/shared/texts/mail-kinds/decisions';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = DECISION_MAILS.waitlist;

interface Values {
  firstName: string;
  talkTitle: string;
  eventTitle: string;
  confirmBy: string;
  eventUrl: string;
}

export const decisionWaitlist = (site: SiteIdentity, { firstName, talkTitle, eventTitle, confirmBy, eventUrl }: Values) =>
  personalMail(site, {
    firstName,
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(talkTitle, eventTitle)),
      paragraph(t.next(confirmBy)),
      paragraph(t.nothingToDo),
      button(t.button, eventUrl),
    ],
  });
