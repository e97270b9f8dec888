/** Reminds an administrator of the requests that are due soon. */
import { RIGHTS_MAILS } from '@trama/shared/texts/mail-kinds/rights';
import { button, inboxNotice, paragraph, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = RIGHTS_MAILS.digest;

/** `lines`: one request each, with its number and the days left. */
export const rightsDigest = (
  site: SiteIdentity,
  { count, lines, adminUrl }: { count: string; lines: string; adminUrl: string },
) =>
  inboxNotice(site, { subject: t.subject(count), parts: [paragraph(t.opening), paragraph(lines), button(t.button, adminUrl)] });
