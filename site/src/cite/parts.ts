/** Parts of a citation that several styles write alike. */
import { doiUrl } from '@trama/shared/content/doi';
import { dateTimeFormat } from '@trama/shared/format/format';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import type { CitedWork } from './work.ts';

/** Private characters around what a style sets in italics. */
const [ITALIC, UPRIGHT] = ['\uE000', '\uE001'];

/** Marks a part that the style sets in italics, or leaves it plain. */
export type Mark = (text: string) => string;
export const plain: Mark = (text) => text;
export const italic: Mark = (text) => `${ITALIC}${text}${UPRIGHT}`;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', [ITALIC]: '<i>', [UPRIGHT]: '</i>' };

/** A citation with marks, as HTML. */
export const citationHtml = (marked: string) => marked.replace(/[&<\uE000\uE001]/gu, (sign) => ESCAPED[sign] ?? sign);
/** A citation without its marks. */
export const citationText = (marked: string) => marked.replace(/[\uE000\uE001]/gu, '');

/** A title without the full stops that would end it. */
const titled = (title: string) => (/[?!…]$/u.test(title.trim()) ? title.trim() : title.trim().replace(/[.\s]+$/u, ''));

/** A title that stands alone, marked. */
export const titleSentence = (title: string, mark: Mark) => sentence(mark(titled(title)));

/** Text that ends with one full stop, or keeps its question or exclamation mark. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[?!…]\uE001?$/u.test(trimmed) ? trimmed : `${trimmed.replace(/[.\s]+$/u, '')}.`;
}

/** A title before something that is no full stop. */
export const open = (title: string) => title.trim().replace(/\.$/u, '');

/** Parts in a row; parts without a value are left out. */
export const joined = (separator: string, ...parts: readonly (string | null | false | undefined)[]) =>
  parts.filter(Boolean).join(separator);

export const yearOf = ({ date }: Pick<CitedWork, 'date'>) => date?.slice(0, 4) ?? null;

/** `20 de noviembre`, of `yyyy-mm-dd`. */
export const dayInWords = (day: string) =>
  dateTimeFormat('es-CL', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(day));

/** First and last page; of a single one, and of an article's number, the last is absent. */
export function pageRange(pages: string | null): [first: string, last?: string] | null {
  const [first, last] = (pages ?? '').split(/\s*[-–—]+\s*/u).filter(Boolean);
  if (!first) return null;
  return last ? [first, last] : [first];
}

/** `pp. 101-118`, `p. 7`; the number of an article stands alone. @param dash between both pages */
export function markedPages(pages: string | null, dash = '-'): string | null {
  const range = pageRange(pages);
  if (!range) return null;
  if (range.length === 2) return `${t.pageRange} ${range.join(dash)}`;
  return isArticleNumber(pages) ? range[0] : `${t.onePage} ${range[0]}`;
}

/** Articles of journals without pages have a number with a letter, as `e0123`. */
export const isArticleNumber = (pages: string | null) => /^[a-z]+\d+$/iu.test(pages?.trim() ?? '');

/** The permanent address: the DOI's if there is one. */
export const addressOf = ({ doi, url }: Pick<CitedWork, 'doi' | 'url'>) => (doi ? doiUrl(doi) : url);

/** `da`, after the given names, as in «Silva, João da»: the surname is cited without it. */
export const droppedParticle = (given: string): string => /\s((?:\p{Ll}+\s)*\p{Ll}+)$/u.exec(given)?.[1] ?? '';

/**
 * `M. J.`, `J.-P.`: the first letter of each given name, joined by its hyphen. Particles within the given names («María de los
 * Ángeles») have none.
 */
export function initialsOf(given: string): string {
  const words = given.replaceAll('.', '. ').split(/\s+/u).filter(Boolean);
  const names = words.filter((word) => /^(?![ªº\p{Ll}])\p{L}/u.test(word));
  return (names.length > 0 ? names : words)
    .map((word) => {
      const parts = word.split(/[-‐]/u).filter(Boolean);
      return parts.map((part) => `${[...part][0]?.toLocaleUpperCase('es')}.`).join('-');
    })
    .join(' ');
}
