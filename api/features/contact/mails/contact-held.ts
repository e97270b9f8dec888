/** Says how many messages are held because they look automatic. Repeats nothing of them. */
import { CONTACT_MAILS } from '@trama/shared/texts/mail-kinds/contact';
import { button, inboxNotice, paragraph, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = CONTACT_MAILS.held;

export const contactHeld = (site: SiteIdentity, { count, adminUrl }: { count: string; adminUrl: string }) =>
  inboxNotice(site, {
    subject: t.subject(count),
    parts: [paragraph(t.opening), paragraph(t.lines(count)), button(t.button, adminUrl)],
  });
