/** Mails to reviewers, and to the inbox about them. */
import { PERSONAL_LINK_MAILS as t } from '@trama/shared/texts/mail-kinds/personal-links';
import { button, contactLink, inboxNotice, personalMail, quote, type SiteIdentity } from '../../core/mail/compose.ts';

/** Tells the inbox that somebody who was invited cannot review. */
export const reviewerDeclined = (
  site: SiteIdentity,
  { reviewerName, eventTitle, note, adminUrl }: Record<'reviewerName' | 'eventTitle' | 'note' | 'adminUrl', string>,
) =>
  inboxNotice(site, {
    subject: t.reviewerDeclined.subject(reviewerName, eventTitle),
    parts: [
      t.reviewerDeclined.opening(reviewerName, eventTitle),
      ...(note === '' ? [] : [quote(t.reviewerDeclined.note, note)]),
      button(t.reviewerDeclined.button, adminUrl),
    ],
  });

/** Reminds a reviewer of what is left: one mail for all of it. */
export const reviewerDigest = (
  site: SiteIdentity,
  values: Record<'reviewerName' | 'eventTitle' | 'left' | 'until' | 'reviewUrl', string>,
) =>
  personalMail(site, {
    firstName: values.reviewerName,
    subject: t.reviewerDigest.subject(values.left, values.eventTitle),
    parts: [
      t.reviewerDigest.opening(values.left, values.eventTitle, values.until),
      button(t.reviewerDigest.button, values.reviewUrl),
      t.reviewerDigest.saved,
      t.reviewerDigest.cannot(contactLink(site)),
    ],
  });

/** Invites a reviewer, who has no account. */
export const reviewerInvitation = (
  site: SiteIdentity,
  values: { reviewerName: string; eventTitle: string; proposals: number; until: string; reviewUrl: string },
) =>
  personalMail(site, {
    firstName: values.reviewerName,
    subject: t.reviewer.subject(values.eventTitle),
    parts: [
      t.reviewer.opening(values.eventTitle, values.proposals, values.until),
      button(t.reviewer.button, values.reviewUrl),
      t.reviewer.confidential,
      t.reviewer.notExpected(contactLink(site)),
    ],
  });
