import { ANNOUNCEMENT_MAILS as t } from '@trama/shared/texts/mail-kinds/announcements';
import { button, heading, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

/** Notifies a subscriber of a new post. */
export const newsAnnouncement = (
  site: SiteIdentity,
  values: Record<'firstName' | 'unsubscribeUrl' | 'newsTitle' | 'newsSummary' | 'newsUrl', string>,
) =>
  personalMail(site, {
    firstName: values.firstName,
    unsubscribeUrl: values.unsubscribeUrl,
    subject: t.news.subject(values.newsTitle),
    preheader: values.newsSummary,
    parts: [t.news.opening, heading(values.newsTitle), values.newsSummary, button(t.news.button, values.newsUrl)],
  });
