/** Notifies a subscriber of a new post. */
import { ANNOUNCEMENT_MAILS } from '@trama/shared/texts/mail-kinds/announcements';
import { button, heading, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = ANNOUNCEMENT_MAILS.news;

interface Values {
  firstName: string;
  unsubscribeUrl: string;
  newsTitle: string;
  newsSummary: string;
  newsUrl: string;
}

export const newsAnnouncement = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    firstName: values.firstName,
    unsubscribeUrl: values.unsubscribeUrl,
    subject: t.subject(values.newsTitle),
    preheader: values.newsSummary,
    parts: [paragraph(t.opening), heading(values.newsTitle), paragraph(values.newsSummary), button(t.button, values.newsUrl)],
  });
