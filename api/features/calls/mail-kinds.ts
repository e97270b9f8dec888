import { PERSONAL_LINK_MAILS as t } from '@trama/shared/texts/mail-kinds/personal-links';
import { button, contactLink, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

/** Lets the person of one address apply after the close. */
export const lateLink = (
  site: SiteIdentity,
  { eventTitle, expiresAt, applyUrl }: Record<'eventTitle' | 'expiresAt' | 'applyUrl', string>,
) =>
  personalMail(site, {
    subject: t.late.subject(eventTitle),
    parts: [t.late.opening(eventTitle, expiresAt), button(t.late.button, applyUrl), t.late.questions(contactLink(site))],
  });
