/** Invites a reviewer, who has no account. */
import { PERSONAL_LINK_MAILS } from '@trama/shared/texts/mail-kinds/personal-links';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = PERSONAL_LINK_MAILS.reviewer;

export const reviewerInvitation = (
  site: SiteIdentity,
  values: { reviewerName: string; eventTitle: string; proposals: number; until: string; reviewUrl: string },
) =>
  personalMail(site, {
    firstName: values.reviewerName,
    subject: t.subject(values.eventTitle),
    parts: [
      paragraph(t.opening(values.eventTitle, values.proposals, values.until)),
      button(t.button, values.reviewUrl),
      paragraph(t.confidential),
      paragraph(...t.notExpected(contactLink(site))),
    ],
  });
