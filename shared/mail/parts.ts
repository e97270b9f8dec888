/** The parts of a mail. Every string is plain text; `api/core/mail/render.ts` renders parts as HTML and as plain text. */
import { cleanCharacters, cleanText } from '../format/text.ts';

export interface Link {
  href: string;
  words: string;
}

/** A link, or text in which `\n` breaks the line. */
export type Inline = string | Link;

/** A part of a mail. Parts without content (an empty paragraph, facts without values) are omitted. */
export type Part =
  /** `note` is small print at the end. */
  | { kind: 'paragraph' | 'note'; content: readonly Inline[] }
  /** Heading of the following parts. */
  | { kind: 'heading'; text: string }
  /** Text written by a person. */
  | { kind: 'quote'; label: string; text: string }
  /** Facts with an empty value are omitted. */
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'button'; label: string; href: string };

export interface Fact {
  label: string;
  value: Inline;
}

/** The network's logo, as a mail shows it. */
export interface MailLogo {
  /** Absolute URL of the current logo, so that old mails keep a picture. */
  src: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

export interface MailContent {
  /** The network's name, above the mail. */
  siteName: string;
  /** Shown beside the name. */
  logo?: MailLogo | null;
  subject: string;
  /** Text that mail programs show after the subject in their list. */
  preheader: string;
  parts: readonly Part[];
  /** The mail goes to the network's inbox with other people's data, so no copy is stored. */
  notice?: true;
}

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

/** Removes parts without content, and facts without a value. */
export const withoutEmptyParts = (parts: readonly Part[]): Part[] =>
  parts
    .map((part) => (part.kind === 'facts' ? { ...part, facts: part.facts.filter(({ value }) => words(value).trim()) } : part))
    .filter((part) => partText(part).trim() !== '');

/** Plain text: parts separated by an empty line, except facts, which follow their heading directly. */
export function visibleText(parts: readonly Part[]): string {
  let text = '';
  let previous: Part | undefined;
  for (const part of withoutEmptyParts(parts)) {
    const titled = previous?.kind === 'heading' && part.kind === 'facts';
    text += `${previous ? (titled ? '\n' : '\n\n') : ''}${partText(part)}`;
    previous = part;
  }
  return text;
}
