/** Confirms to the applicant that supports and confidential answers were erased. Repeats none of them. */
import { CONSENT_MAILS } from '@trama/shared/texts/mail-kinds/consents';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = CONSENT_MAILS.withdrawn;

interface Values {
  eventTitle: string;
  withdrawnAt: string;
  applicationUrl: string;
}

export const supportsWithdrawn = (site: SiteIdentity, { eventTitle, withdrawnAt, applicationUrl }: Values) =>
  personalMail(site, {
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(eventTitle, withdrawnAt)),
      paragraph(t.next),
      button(t.button, applicationUrl),
      paragraph(...t.notYou(contactLink(site))),
    ],
  });
