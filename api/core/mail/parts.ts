/** What a mail consists of. Every string is plain text; render.ts makes HTML and plain text of it. */
import type { MailLogo } from '../settings/logo.ts';

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
  /** The title of what follows. */
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

export interface MailContent {
  /** The network's name, above the mail. */
  siteName: string;
  /** Shown beside the name. */
  logo?: MailLogo | null;
  subject: string;
  /** What lists of mails show behind the subject. */
  preheader: string;
  parts: readonly Part[];
  /** The mail goes to the network's own address and contains data of third persons: no copy of it is stored. */
  notice?: true;
}
