import { DRAFT_MAILS as t } from '@trama/shared/texts/drafts';
import { button, contactLink, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

interface DraftLinkValues {
  subject: string;
  opening: string;
  /** Why the mail came, and what becomes of the draft. */
  reason: string;
  draftUrl: string;
}

/** The link that continues a draft, to the person who saved it: at first, and as a reminder. It repeats nothing that was typed. */
export const draftLink = (site: SiteIdentity, { subject, opening, reason, draftUrl }: DraftLinkValues) =>
  personalMail(site, {
    subject,
    preheader: t.preheader,
    parts: [opening, button(t.button, draftUrl), reason, t.notYou(contactLink(site))],
  });
