/** Reminds a reviewer of what is left: one mail for all of it. */
import { PERSONAL_LINK_MAILS } from '@trama/shared/texts/mail-kinds/personal-links';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = PERSONAL_LINK_MAILS.reviewerDigest;

export const reviewerDigest = (
  site: SiteIdentity,
  values: { reviewerName: string; eventTitle: string; left: string; until: string; reviewUrl: string },
) =>
  personalMail(site, {
    firstName: values.reviewerName,
    subject: t.subject(values.left, values.eventTitle),
    parts: [
      paragraph(t.opening(values.left, values.eventTitle, values.until)),
      button(t.button, values.reviewUrl),
      paragraph(t.saved),
      paragraph(...t.cannot(contactLink(site))),
    ],
  });
