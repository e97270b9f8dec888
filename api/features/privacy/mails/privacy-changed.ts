/** Notifies those whose address is stored that the privacy notice has changed in an important way. */
import { RIGHTS_MAILS } from '@trama/shared/texts/mail-kinds/rights';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = RIGHTS_MAILS.privacyChanged;

export const privacyChanged = (site: SiteIdentity, { validFrom, noticeUrl }: { validFrom: string; noticeUrl: string }) =>
  personalMail(site, {
    subject: t.subject(site.name),
    parts: [paragraph(t.opening(site.name, validFrom)), paragraph(t.why), button(t.button, noticeUrl)],
  });
