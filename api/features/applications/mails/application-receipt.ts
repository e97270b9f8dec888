/**
 * Tells the applicant that an application came, with the link that shows and corrects it. It repeats nothing that was
 * typed: anyone can type anyone's address. Source: decisions, "Applications".
 */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, mailLink, paragraph, personalMail, type SiteIdentity, webLink } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.receipt;

interface Values {
  /** See application-number.ts. */
  number: string;
  eventTitle: string;
  receivedAt: string;
  /** The deadline in words; null: there is none to say. */
  until: string | null;
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
      paragraph(values.until === null ? t.next : t.nextAfter(values.until)),
      paragraph(t.programme),
      paragraph(...t.event(webLink(values.eventUrl))),
      paragraph(...t.notYou(mailLink(site.contactEmail))),
    ],
  });
