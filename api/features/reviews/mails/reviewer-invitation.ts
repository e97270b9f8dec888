/** Invites a reviewer, who has no account. */
import { PERSONAL_LINK_MAILS } from '@trama/shared/texts/mail-kinds/personal-links';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = PERSONAL_LINK_MAILS.reviewer;

export const reviewerInvitation = (
  site: SiteIdentity,
  { reviewerName, eventTitle, reviewUrl }: { reviewerName: string; eventTitle: string; reviewUrl: string },
) =>
  personalMail(site, {
    firstName: reviewerName,
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(eventTitle)),
      button(t.button, reviewUrl),
      paragraph(t.confidential),
      paragraph(...t.notExpected(contactLink(site))),
    ],
  });
