/** A mail whose words a person wrote: plain text in, both parts of the mail out. */
import { cleanLine, cleanText, truncate } from '@trama/shared/text';
import { escapeHtml, layout, linkTo, type Part } from './layout.ts';
import type { RenderedMail } from './templates.ts';

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)»])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu;

/** HTML of plain text: escaped, addresses made links, line breaks kept. */
function htmlOf(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    html += escapeHtml(text.slice(from, match.index));
    html += linkTo(match[1] ?? `mailto:${match[2]}`, match[0]);
    from = match.index + match[0].length;
  }
  return (html + escapeHtml(text.slice(from))).replaceAll('\n', '<br>');
}

/** «→ Ver la convocatoria: https://…» by itself: a button. */
const ACTION = /^→ ([^\n]+): (https?:\/\/[^\s<>"]+)$/u;

function partOf(paragraph: string): Part {
  const [, label, href] = ACTION.exec(paragraph.trim()) ?? [];
  return label && href ? { kind: 'action', label, href } : { kind: 'paragraph', html: htmlOf(paragraph) };
}

const preheaderOf = (paragraphs: string[]) => truncate(cleanLine(paragraphs.find((text) => !text.startsWith('Hola')) ?? ''), 140);

/** @param mail `body` in paragraphs divided by empty lines; `foot` ends it, in small letters */
export function renderWritten(mail: { subject: string; body: string; siteName: string; foot?: string }): RenderedMail {
  const subject = cleanLine(mail.subject);
  const paragraphs = cleanText(mail.body)
    .split(/\n{2,}/u)
    .filter((paragraph) => paragraph.trim() !== '');
  const parts = paragraphs.map(partOf);
  if (mail.foot) parts.push({ kind: 'foot', html: htmlOf(mail.foot) });
  return {
    subject,
    text: `${[...paragraphs, ...(mail.foot ? [`—\n${mail.foot}`] : [])].join('\n\n')}\n`,
    html: layout({ title: subject, siteName: mail.siteName, parts, preheader: preheaderOf(paragraphs) }),
  };
}
