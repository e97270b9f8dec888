/** Parts of a citation that several styles share. */
import { doiUrl } from '@trama/shared/content/doi';
import { dateTimeFormat } from '@trama/shared/format/format';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import type { CitedWork } from './work.ts';

/** Private-use characters around text that a style sets in italics. */
const [ITALIC, UPRIGHT] = ['\uE000', '\uE001'];

/** Marks text that the style sets in italics; `plain` leaves it unmarked. */
export type Mark = (text: string) => string;
export const plain: Mark = (text) => text;
export const italic: Mark = (text) => `${ITALIC}${text}${UPRIGHT}`;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', [ITALIC]: '<i>', [UPRIGHT]: '</i>' };

/** Converts a citation with marks to HTML. */
export const citationHtml = (marked: string) => marked.replace(/[&<\uE000\uE001]/gu, (sign) => ESCAPED[sign] ?? sign);
/** Removes the marks from a citation. */
export const citationText = (marked: string) => marked.replace(/[\uE000\uE001]/gu, '');

/** Removes full stops at the end of a title. */
const titled = (title: string) => (/[?!…]$/u.test(title.trim()) ? title.trim() : title.trim().replace(/[.\s]+$/u, ''));

/** A title as a sentence, marked. */
export const titleSentence = (title: string, mark: Mark) => sentence(mark(titled(title)));

/** Ends text with one full stop, unless it ends with a question or exclamation mark. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[?!…]\uE001?$/u.test(trimmed) ? trimmed : `${trimmed.replace(/[.\s]+$/u, '')}.`;
}

/** A title before text that is no full stop. */
export const withoutFullStop = (title: string) => title.trim().replace(/\.$/u, '');

/** Joins parts and skips empty ones. */
export const joined = (separator: string, ...parts: readonly (string | null | false | undefined)[]) =>
  parts.filter(Boolean).join(separator);

export const yearOf = ({ date }: Pick<CitedWork, 'date'>) => date?.slice(0, 4) ?? null;

/** Formats `yyyy-mm-dd` as `20 de noviembre`. */
export const dayInWords = (day: string) =>
  dateTimeFormat('es-CL', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(day));

/** First and last page; the last is absent for a single page or an article number. */
export function pageRange(pages: string | null): [first: string, last?: string] | null {
  const [first, last] = (pages ?? '').split(/\s*[-–—]+\s*/u).filter(Boolean);
  if (!first) return null;
  return last ? [first, last] : [first];
}

/**
 * `pp. 101-118` or `p. 7`; an article number has no prefix.
 * @param dash between both pages
 */
export function markedPages(pages: string | null, dash = '-'): string | null {
  const range = pageRange(pages);
  if (!range) return null;
  if (range.length === 2) return `${t.pageRange} ${range.join(dash)}`;
  return isArticleNumber(pages) ? range[0] : `${t.onePage} ${range[0]}`;
}

/** Whether `pages` is an article number such as `e0123`, which journals without pages use. */
export const isArticleNumber = (pages: string | null) => /^[a-z]+\d+$/iu.test(pages?.trim() ?? '');

/** The permanent URL: the DOI's if one exists. */
export const addressOf = ({ doi, url }: Pick<CitedWork, 'doi' | 'url'>) => (doi ? doiUrl(doi) : url);

/** The particle after the given names, such as `da` in «Silva, João da»: the surname is cited without it. */
export const droppedParticle = (given: string): string => /\s((?:\p{Ll}+\s)*\p{Ll}+)$/u.exec(given)?.[1] ?? '';

/** `M. J.`, `J.-P.`: initials of the given names, hyphens included. Skips particles («María de los Ángeles»). */
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
