/** What the mail about a place on the waiting list begins as. */
import { CALL_TEXT_VALUES } from '@trama/shared/texts/call-texts';
import { DECISION_MAILS } from '@trama/shared/texts/mail-kinds/decisions';
import { button, paragraph, personalMail, type SiteIdentity, webLink } from '../../../core/mail/compose.ts';

const t = DECISION_MAILS.waitlist;

interface Values {
  firstName: string;
  talkTitle: string;
  eventTitle: string;
  confirmBy: string;
  eventUrl: string;
  applicationUrl: string;
}

export const decisionWaitlist = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: t.subject(values.eventTitle),
    parts: [
      paragraph(t.opening(values.talkTitle, values.eventTitle)),
      paragraph(t.next(values.confirmBy)),
      paragraph(...t.nothingToDo(webLink(values.eventUrl))),
      button(CALL_TEXT_VALUES.buttons.own, values.applicationUrl),
    ],
  });
