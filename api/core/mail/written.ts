/** Converts plain text written by a person to the parts of a mail. */
import { cleanText } from '@trama/shared/format/text';
import { button, letterhead, type MailSite, paragraph } from '@trama/shared/mail/compose';
import type { Inline, MailContent, Part } from '@trama/shared/mail/parts';

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)»])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu;

/** Converts URLs to links. */
function linked(text: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    pieces.push(text.slice(from, match.index), { href: match[1] ?? `mailto:${match[2]}`, words: match[0] });
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)];
}

/** Matches a button in plain text, as written by `renderMail`: «→ Ver la convocatoria: https://…» on a line. */
const BUTTON = /^→ ([^\n]+): (https?:\/\/[^\s<>"]+)$/u;

function partOf(text: string): Part {
  const [, label, href] = BUTTON.exec(text.trim()) ?? [];
  return label && href ? button(label, href) : paragraph(...linked(text));
}

export interface Written {
  subject: string;
  /** Paragraphs separated by empty lines; the first is the greeting. */
  body: string;
  site: Pick<MailSite, 'name' | 'logo'>;
}

export function writtenMail(mail: Written): MailContent {
  const paragraphs = cleanText(mail.body)
    .split(/\n{2,}/u)
    .filter((text) => text.trim() !== '');
  return {
    ...letterhead(mail.site),
    subject: mail.subject,
    preheader: paragraphs[1] ?? paragraphs[0] ?? '',
    parts: paragraphs.map(partOf),
  };
}
