/** Helpers of mail kinds: parts, and the frames of personal mails and of notices to the inbox. */

import { mailtoUrl } from '../format/text.ts';
import { PAGES } from '../paths.ts';
import { MAIL_FRAME } from '../texts/mail-kinds/frame.ts';
import { type Inline, type Link, type MailContent, type MailLogo, type Part, visibleText } from './parts.ts';

/** Facts of the sending network in mails. */
export interface MailSite {
  /** The network's name. */
  name: string;
  /** null: mails show the name alone. */
  logo: MailLogo | null;
  /** `SITE_URL` without a trailing slash. */
  url: string;
  /** Public contact address; '': not set. */
  contactEmail: string;
}

export const paragraph = (...content: readonly Inline[]): Part => ({ kind: 'paragraph', content });
export const note = (...content: readonly Inline[]): Part => ({ kind: 'note', content });
export const heading = (text: string): Part => ({ kind: 'heading', text });
export const quote = (label: string, text: string): Part => ({ kind: 'quote', label, text });
export const facts = (...rows: readonly (readonly [label: string, value: Inline])[]): Part => ({
  kind: 'facts',
  facts: rows.map(([label, value]) => ({ label, value })),
});
export const button = (label: string, href: string): Part => ({ kind: 'button', label, href });

export const webLink = (href: string, words = href): Link => ({ href, words });
/** A `mailto:` link; '': no address. */
export const mailLink = (address: string): Inline => (address === '' ? '' : { href: mailtoUrl(address), words: address });

/** Link to write to the network: its address, else the site's contact form. */
export const contactLink = ({ contactEmail, url }: Pick<MailSite, 'contactEmail' | 'url'>): Inline =>
  contactEmail === '' ? webLink(`${url}${PAGES.contact}`) : mailLink(contactEmail);

interface Framed {
  subject: string;
  /** Absent: the text of the first part. */
  preheader?: string;
  /** A string or a list of inline parts becomes a paragraph; empty parts are dropped. */
  parts: readonly (Part | string | readonly Inline[])[];
}

/** The heading of a mail. */
export const letterhead = ({ name, logo }: Pick<MailSite, 'name' | 'logo'>) => ({ siteName: name, logo });

const isInlines = (part: Part | readonly Inline[]): part is readonly Inline[] => Array.isArray(part);

/** @param frame adds the parts that every mail has */
function framed(site: MailSite, { subject, preheader, parts: given }: Framed, frame: (parts: Part[]) => Part[]): MailContent {
  const parts = given.map((part) => (typeof part === 'string' ? paragraph(part) : isInlines(part) ? paragraph(...part) : part));
  return { ...letterhead(site), subject, preheader: preheader ?? visibleText(parts.slice(0, 1)), parts: frame(parts) };
}

const isNote = ({ kind }: Part) => kind === 'note';

/** Greeting, `parts`, signature, notes and, for subscribers, the reason of the mail. `firstName` '': greets without a name. */
export const personalMail = (
  site: MailSite,
  { firstName = '', unsubscribeUrl, ...mail }: Framed & { firstName?: string; unsubscribeUrl?: string },
): MailContent =>
  framed(site, mail, (parts) => [
    paragraph(MAIL_FRAME.greeting(firstName)),
    ...parts.filter((part) => !isNote(part)),
    paragraph(MAIL_FRAME.farewell),
    paragraph(`${site.name}\n`, webLink(site.url)),
    ...parts.filter(isNote),
    ...(unsubscribeUrl ? [note(MAIL_FRAME.whySubscribed(site.name), webLink(unsubscribeUrl))] : []),
  ]);

/** A notice to the inbox: `parts`, and a note that the mail is automatic. */
export const inboxNotice = (site: MailSite, mail: Framed): MailContent => ({
  ...framed(site, mail, (parts) => [...parts, note(MAIL_FRAME.automatic(site.name))]),
  notice: true,
});
