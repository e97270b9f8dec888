/** Tells the inbox that somebody who was invited cannot review. */
import { PERSONAL_LINK_MAILS } from '@trama/shared/texts/mail-kinds/personal-links';
import { button, inboxNotice, paragraph, quote, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = PERSONAL_LINK_MAILS.reviewerDeclined;

export const reviewerDeclined = (
  site: SiteIdentity,
  { reviewerName, eventTitle, note, adminUrl }: { reviewerName: string; eventTitle: string; note: string; adminUrl: string },
) =>
  inboxNotice(site, {
    subject: t.subject(reviewerName, eventTitle),
    parts: [
      paragraph(t.opening(reviewerName, eventTitle)),
      ...(note === '' ? [] : [quote(t.note, note)]),
      button(t.button, adminUrl),
    ],
  });
