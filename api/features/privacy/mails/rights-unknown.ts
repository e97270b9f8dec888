/** The answer to an address without stored data. */
import { RIGHTS_MAILS } from '@trama/shared/texts/mail-kinds/rights';
import { paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = RIGHTS_MAILS.unknown;

export const rightsUnknown = (site: SiteIdentity) =>
  personalMail(site, { subject: t.subject(site.name), parts: [paragraph(t.opening), paragraph(t.answer), paragraph(t.notYou)] });
