/** What the mail of a rejection begins as. */
import { CALL_TEXT_VALUES } from '@trama/shared/texts/call-texts';
import { DECISION_MAILS } from '@trama/shared/texts/mail-kinds/decisions';
import { button, contactLink, paragraph, personalMail, type SiteIdentity, webLink } from '../../../core/mail/compose.ts';

const t = DECISION_MAILS.rejected;

export const decisionRejected = (
  site: SiteIdentity,
  {
    firstName,
    talkTitle,
    eventTitle,
    applicationUrl,
  }: { firstName: string; talkTitle: string; eventTitle: string; applicationUrl: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(talkTitle, eventTitle)),
      paragraph(...t.further(webLink(site.url))),
      paragraph(...t.questions(contactLink(site))),
      button(CALL_TEXT_VALUES.buttons.own, applicationUrl),
    ],
  });
