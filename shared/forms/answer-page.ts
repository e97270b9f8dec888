/** Pages rendered for one request: the confirmation of a form sent without scripts, and a refused form. */
import type { PageFormName } from '../paths.ts';

/** A field of a form on such a page. */
export interface AnswerField {
  name: string;
  label: string;
  kind: 'text' | 'lines' | 'choice';
  /** Options of a choice. */
  choices?: readonly { value: string; label: string }[];
  value?: string | undefined;
  hint?: string | undefined;
}

/** A button with the fields that its form posts. */
export interface AnswerForm {
  action: string;
  label: string;
  hidden?: Readonly<Record<string, string>>;
  fields?: readonly AnswerField[];
}

/** A section of such a page, below its first paragraph. */
export interface AnswerSection {
  title: string;
  /** Path of a decorative picture: the text says the same. */
  picture?: string;
  sentences?: readonly string[];
  facts?: readonly (readonly [term: string, said: string])[];
  forms?: readonly AnswerForm[];
}

/** Response to a form without scripts or to a mailed link: a page for one request. */
export interface AnswerPage {
  /** Subject of the page, above the heading. */
  label: string;
  title: string;
  sentences: readonly string[];
  forms?: readonly AnswerForm[];
  sections?: readonly AnswerSection[];
  links?: readonly { href: string; label: string }[];
  /** State of the page's drawing. */
  thread: 'tied' | 'waiting' | 'loose';
}

/** A refused form, shown again on its page. */
export interface PostedForm {
  form: PageFormName;
  /** Typed and chosen values by field, without files. */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** A sentence for each field to correct. */
  errors: Readonly<Record<string, string>>;
}
