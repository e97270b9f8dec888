/** The link that proves who asked about their data. */
import { RIGHTS_MAILS } from '@trama/shared/texts/mail-kinds/rights';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = RIGHTS_MAILS.link;

export const rightsLink = (site: SiteIdentity, { rightName, dataUrl }: { rightName: string; dataUrl: string }) =>
  personalMail(site, {
    subject: t.subject(site.name),
    parts: [paragraph(t.opening(rightName)), button(t.button, dataUrl), paragraph(t.expiry), paragraph(t.notYou)],
  });
