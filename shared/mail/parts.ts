/** The parts of a mail. Every string is plain text; the API's `core/mail/render.ts` makes HTML and plain text of them. */
import { cleanCharacters, cleanText } from '../format/text.ts';

export interface Link {
  href: string;
  words: string;
}

/** A run of text, in which `\n` breaks the line, or a link. */
export type Inline = string | Link;

/** A part without content (an empty paragraph, facts without a value) is left out of the mail. */
export type Part =
  /** `note` is small print at the end. */
  | { kind: 'paragraph' | 'note'; content: readonly Inline[] }
  /** A heading of the parts below it. */
  | { kind: 'heading'; text: string }
  /** Text written by a person. */
  | { kind: 'quote'; label: string; text: string }
  /** A fact whose value is empty is left out. */
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'button'; label: string; href: string };

export interface Fact {
  label: string;
  value: Inline;
}

/** The network's logo, as a mail shows it. */
export interface MailLogo {
  /** Absolute URL of the present logo, so that old mails keep a picture. */
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
  /** Words that lists of mails show behind the subject. */
  preheader: string;
  parts: readonly Part[];
  /** The mail goes to the network’s inbox with other people’s data, so no copy is stored. */
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

/** The parts that say something, without the facts that say nothing. */
export const filled = (parts: readonly Part[]): Part[] =>
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
