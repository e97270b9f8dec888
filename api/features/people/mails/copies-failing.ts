/** Tells an administrator that no copy of the product reaches its place. */
import { COPIES_MAILS } from '@trama/shared/texts/mail-kinds/copies';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = COPIES_MAILS.failing;

/** `reason` is a sentence of Estado. */
export const copiesFailing = (
  site: SiteIdentity,
  { firstName, since, reason, statusUrl }: { firstName: string; since: string; reason: string; statusUrl: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.subject,
    parts: [paragraph(t.opening(since)), paragraph(reason), paragraph(t.whatNow), button(t.button, statusUrl)],
  });
