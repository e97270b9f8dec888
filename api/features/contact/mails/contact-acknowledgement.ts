/** Confirms to the sender that the message arrived. Repeats nothing of it: the address may be another person's. */
import { CONTACT_MAILS } from '@trama/shared/texts/mail-kinds/contact';
import { contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = CONTACT_MAILS.acknowledgement;

export const contactAcknowledgement = (site: SiteIdentity) =>
  personalMail(site, {
    subject: t.subject(site.name),
    parts: [paragraph(t.opening(site.name)), paragraph(...t.notYou(contactLink(site)))],
  });
