/** The receipt of a confirmed request. */
import { RIGHTS_MAILS } from '@trama/shared/texts/mail-kinds/rights';
import { paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = RIGHTS_MAILS.received;

interface Values {
  number: string;
  rightName: string;
  receivedAt: string;
  dueDate: string;
  /** Empty when the data is not blocked meanwhile. */
  blockedNote: string;
}

export const rightsReceived = (site: SiteIdentity, { number, rightName, receivedAt, dueDate, blockedNote }: Values) =>
  personalMail(site, {
    subject: t.subject(number),
    parts: [paragraph(t.opening(rightName, receivedAt)), paragraph(t.term(dueDate)), paragraph(blockedNote)],
  });
