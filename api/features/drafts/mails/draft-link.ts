/** The link that continues a draft, to the person who saved it: at first, and as a reminder. It repeats nothing that was typed. */
import { DRAFT_MAILS as t } from '@trama/shared/texts/drafts';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

interface Values {
  subject: string;
  opening: string;
  /** Why the mail came, and what becomes of the draft. */
  reason: string;
  draftUrl: string;
}

export const draftLink = (site: SiteIdentity, { subject, opening, reason, draftUrl }: Values) =>
  personalMail(site, {
    subject,
    preheader: t.preheader,
    parts: [paragraph(opening), button(t.button, draftUrl), paragraph(reason), paragraph(...t.notYou(contactLink(site)))],
  });
