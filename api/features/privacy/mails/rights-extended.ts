/** Notifies the person that the answer takes longer, and why. */
import { RIGHTS_MAILS } from '@trama/shared/texts/mail-kinds/rights';
import { paragraph, personalMail, quote, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = RIGHTS_MAILS.extended;

interface Values {
  number: string;
  dueDate: string;
  reason: string;
}

export const rightsExtended = (site: SiteIdentity, { number, dueDate, reason }: Values) =>
  personalMail(site, { subject: t.subject(number), parts: [paragraph(t.opening(dueDate)), quote(t.reason, reason)] });
