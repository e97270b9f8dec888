/**
 * Notifies the applicant that an application came, with the link that shows and corrects it. It repeats nothing that was
 * typed: anyone can type anyone's address. Source: decisions, "Applications".
 */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, contactLink, paragraph, personalMail, type SiteIdentity, webLink } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.receipt;

interface Values {
  /** See application-number.ts. */
  number: string;
  eventTitle: string;
  receivedAt: string;
  /** The deadline in words; null: there is none to say. */
  until: string | null;
  /** Co-authors are notified once the link is opened. */
  coauthorsWait: boolean;
  applicationUrl: string;
  eventUrl: string;
}

export const applicationReceipt = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    subject: t.subject(values.eventTitle),
    parts: [
      paragraph(t.opening(values.eventTitle, values.receivedAt, values.number)),
      paragraph(t.ownLink),
      button(t.button, values.applicationUrl),
      ...(values.coauthorsWait ? [paragraph(t.coauthors)] : []),
      paragraph(values.until === null ? t.next : t.nextAfter(values.until)),
      paragraph(t.programme),
      paragraph(...t.event(webLink(values.eventUrl))),
      paragraph(...t.notYou(contactLink(site))),
    ],
  });
