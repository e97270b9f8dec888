/** Notifies the inbox of many new applications to one event at once. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, inboxNotice, paragraph, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.digest;

interface Values {
  eventTitle: string;
  count: string;
  /** Nothing but new applications. */
  onlyArrivals: boolean;
  since: string;
  adminUrl: string;
}

export const applicationDigest = (site: SiteIdentity, { eventTitle, count, onlyArrivals, since, adminUrl }: Values) =>
  inboxNotice(site, {
    subject: (onlyArrivals ? t.subject : t.subjectOfNews)(eventTitle, count),
    parts: [paragraph((onlyArrivals ? t.opening : t.openingOfNews)(eventTitle, count, since)), button(t.button, adminUrl)],
  });
