/** Notifies the inbox that a request was confirmed. It says nothing of the person. */
import { RIGHTS_MAILS } from '@trama/shared/texts/mail-kinds/rights';
import { button, facts, inboxNotice, paragraph, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = RIGHTS_MAILS.arrived;

interface Values {
  number: string;
  rightName: string;
  dueDate: string;
  adminUrl: string;
}

export const rightsArrived = (site: SiteIdentity, { number, rightName, dueDate, adminUrl }: Values) =>
  inboxNotice(site, {
    subject: t.subject(number),
    parts: [paragraph(t.opening(rightName)), facts([t.due, dueDate]), button(t.button, adminUrl)],
  });
