/** What the mail of a rejection begins as. */
import { DECISION_MAILS } from '@trama/shared/texts/mail-kinds/decisions';
import { contactLink, paragraph, personalMail, type SiteIdentity, webLink } from '../../../core/mail/compose.ts';

const t = DECISION_MAILS.rejected;

export const decisionRejected = (
  site: SiteIdentity,
  { firstName, talkTitle, eventTitle }: { firstName: string; talkTitle: string; eventTitle: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(talkTitle, eventTitle)),
      paragraph(...t.further(webLink(site.url))),
      paragraph(...t.questions(contactLink(site))),
    ],
  });
