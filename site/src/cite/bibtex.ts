/** Formats a citation in BibTeX. Omits the abstract, because pages show the whole entry. */
import { type Author, indexName } from '@trama/shared/applications/authors';
import { foldForSearch, withoutApostrophes } from '@trama/shared/format/fold';
import { pageRange, yearOf } from './parts.ts';
import type { CitedKind, CitedWork } from './work.ts';

/** Words that begin surnames and titles and do not distinguish them. */
const SMALL_WORDS = new Set(
  'a al ante con contra das de del den der desde do dos du e el en entre hacia la las le les lo los o para por que san santa sin sobre su sus the u un una unas unos van von y'.split(
    ' ',
  ),
);

/** The first significant word, folded to the letters and digits that every version of BibTeX accepts. */
function firstWord(text: string): string {
  const words = foldForSearch(withoutApostrophes(text)).match(/[a-z0-9]+/gu) ?? [];
  return words.find((word) => !SMALL_WORDS.has(word)) ?? words[0] ?? '';
}

/** `quilodran2026leer`: surname, year and title of the work. */
export const citationKey = (work: Pick<CitedWork, 'authors' | 'date' | 'title'>): string =>
  `${firstWord(work.authors[0]?.surname ?? '') || 'obra'}${yearOf(work) ?? 'sf'}${firstWord(work.title)}`;

/** Escapes text for a BibTeX field. */
const escaped = (text: string) => text.replace(/[\\{}]/gu, '').replace(/([&%$#_])/gu, '\\$1');

/** Braces keep an organisation's words together as one name. */
const nameOf = (author: Author) => (author.given ? escaped(indexName(author)) : `{${escaped(author.surname)}}`);

/** BibTeX's entry type, and its fields for the containing work and the publisher. `@misc` fits any text. */
const ENTRIES: Readonly<Record<CitedKind, readonly [entry: string, container: string, publisher: string]>> = {
  article: ['article', 'journal', 'publisher'],
  book: ['book', 'series', 'publisher'],
  chapter: ['incollection', 'booktitle', 'publisher'],
  conference: ['inproceedings', 'booktitle', 'publisher'],
  thesis: ['phdthesis', 'note', 'school'],
  report: ['techreport', 'note', 'institution'],
  other: ['misc', 'howpublished', 'publisher'],
  presentation: ['inproceedings', 'booktitle', 'organization'],
  proceedings: ['proceedings', 'series', 'publisher'],
};

/** Formats an entry, with a line break at its end. */
export function bibtex(work: CitedWork): string {
  const { kind, title, authors, container, volume, number, publisher, event, place, date, isbn, keywords, doi, url } = work;
  const [entry, containerField, publisherField] = ENTRIES[kind];
  const pages = pageRange(work.pages)?.join('--');
  const within = kind === 'presentation' ? event : container;
  const fields: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [kind === 'proceedings' ? 'editor' : 'author', authors.map(nameOf).join(' and ')],
    ['title', `{${escaped(title)}}`],
    [containerField, within && (containerField === 'booktitle' ? `{${escaped(within)}}` : escaped(within))],
    ['year', yearOf(work)],
    ['month', date && date.length > 4 ? String(Number(date.slice(5, 7))) : null],
    ['volume', volume && escaped(volume)],
    ['number', number && escaped(number)],
    ['pages', pages && escaped(pages)],
    ['address', place && escaped(place)],
    [publisherField, publisher && escaped(publisher)],
    ['isbn', isbn],
    ['keywords', escaped(keywords.join(', '))],
    // Not escaped, because readers make a link of the DOI.
    ['doi', doi?.replace(/[{}\\]/gu, '')],
    ['url', url],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`${name} = {${value}}`] : []));
  return `@${entry}{${citationKey(work)},\n  ${lines.join(',\n  ')}\n}\n`;
}
