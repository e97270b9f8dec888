/** One mail out of its parts: subject, HTML and plain text, which say the same. */
import { cleanCharacters, cleanLine, cleanText, truncate } from '@trama/shared/format/text';
import { layout } from './layout.ts';
import type { Inline, MailContent, Part } from './parts.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const PREHEADER_LENGTH = 140;

const words = (inline: Inline) => cleanCharacters(typeof inline === 'string' ? inline : inline.words);

function partText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.content.map(words).join('');
    case 'note':
      return `—\n${part.content.map(words).join('')}`;
    case 'heading':
      return words(part.text);
    case 'quote':
      return `${words(part.label)}:\n${words(part.text)}`;
    case 'facts':
      return part.facts.map(({ label, value }) => `${words(label)}: ${words(value)}`).join('\n');
    case 'button':
      return `→ ${words(part.label)}: ${cleanText(part.href)}`;
  }
}

/** The parts that say something, without the facts that say nothing. */
const filled = (parts: readonly Part[]): Part[] =>
  parts
    .map((part) => (part.kind === 'facts' ? { ...part, facts: part.facts.filter(({ value }) => words(value).trim()) } : part))
    .filter((part) => partText(part).trim() !== '');

/** Plain text: parts divided by an empty line, but for facts right below their heading. */
export function visibleText(parts: readonly Part[]): string {
  let text = '';
  let previous: Part | undefined;
  for (const part of filled(parts)) {
    const titled = previous?.kind === 'heading' && part.kind === 'facts';
    text += `${previous ? (titled ? '\n' : '\n\n') : ''}${partText(part)}`;
    previous = part;
  }
  return text;
}

/** Control and bidirectional characters are dropped, and the subject stays one line. */
export function renderMail({ siteName, logo = null, subject, preheader, parts }: MailContent): RenderedMail {
  const title = cleanLine(subject);
  return {
    subject: title,
    text: `${visibleText(parts)}\n`,
    html: layout({ title, siteName, logo, parts: filled(parts), preheader: truncate(cleanLine(preheader), PREHEADER_LENGTH) }),
  };
}
