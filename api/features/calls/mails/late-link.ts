/** Lets the person of one address apply after the close. */
import { PERSONAL_LINK_MAILS } from '@trama/shared/texts/mail-kinds/personal-links';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = PERSONAL_LINK_MAILS.late;

export const lateLink = (
  site: SiteIdentity,
  { eventTitle, expiresAt, applyUrl }: { eventTitle: string; expiresAt: string; applyUrl: string },
) =>
  personalMail(site, {
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(eventTitle, expiresAt)),
      button(t.button, applyUrl),
      paragraph(...t.questions(contactLink(site))),
    ],
  });
