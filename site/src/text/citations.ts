/** A publication as others cite it. */
import { type Author, indexName, joinNames } from '@trama/shared/applications/authors';
import { doiUrl } from '@trama/shared/content/doi';
import type { PublicationDetail } from '@trama/shared/page-data';
import { PUBLICATION_PAGE_TEXTS as t } from '@trama/shared/texts/publications';

/** What is known of it, the network that shows it, and the absolute address of its page. */
export type CitedPublication = Pick<
  PublicationDetail,
  'id' | 'title' | 'authors' | 'createdAt' | 'type' | 'journal' | 'volume' | 'number' | 'pages' | 'year' | 'doi'
> & { publisher: string; url: string };

/** @param network the publisher of what appeared nowhere else; '' where a journal is named and its publisher is not */
export const citedPublication = (publication: PublicationDetail, network: string, url: string): CitedPublication => ({
  ...publication,
  publisher: publication.publisher ?? (publication.journal ? '' : network),
  url,
});

/** The year it appeared; unknown, the year of its page. */
export const yearOf = ({ year, createdAt }: Pick<CitedPublication, 'year' | 'createdAt'>) =>
  String(year ?? createdAt.slice(0, 4));

/** A work of unknown kind counts as an article where a journal is named. */
export const kindOf = ({ type, journal }: Pick<CitedPublication, 'type' | 'journal'>) => type ?? (journal ? 'article' : 'other');

/** First and last page; of a single one, and of an article's number, the last is absent. */
export function pageRange(pages: string | null): [first: string, last?: string] | null {
  const [first, last] = (pages ?? '').split(/\s*[-–—]+\s*/u).filter(Boolean);
  if (!first) return null;
  return last ? [first, last] : [first];
}

/** «Surname, I.» */
export const withInitials = ({ given, surname }: Author): string =>
  given ? `${surname}, ${given.replace(/(\S)\S*/gu, '$1.')}` : surname;

/** `12(3)`, as APA writes volume and number. */
const issueOf = ({ volume, number }: CitedPublication) => `${volume ?? ''}${number ? `(${number})` : ''}`;

const ended = (text: string) => text.replace(/[.\s]*$/u, '.');

/** What APA says of where it appeared, each sentence with its full stop. */
function apaSource(publication: CitedPublication): string {
  const { journal, publisher } = publication;
  const range = pageRange(publication.pages);
  const pages = range?.join('–');
  if (!journal) return ended(publisher);
  if (kindOf(publication) === 'article') return ended([journal, issueOf(publication), pages].filter(Boolean).join(', '));
  const marked = pages && `${range?.length === 2 ? t.pageRange : t.onePage} ${pages}`;
  const inside = [publication.volume && `${t.volume} ${publication.volume}`, marked].filter(Boolean).join(', ');
  const book = `${t.inBook} ${ended(inside ? `${journal} (${inside})` : journal)}`;
  return publisher ? `${book} ${ended(publisher)}` : book;
}

/** APA, seventh edition: Surname, I. y Surname, I. (2024). Title. Journal, 12(3), 101–118. https://doi.org/… */
export function apaCitation(publication: CitedPublication): string {
  const { authors, title, doi, url } = publication;
  const who = joinNames(authors.map(withInitials));
  const label = Object.entries<string>(t.citedAs).find(([type]) => type === kindOf(publication))?.[1];
  const what = ended(label ? `${title.replace(/\.$/u, '')} [${label}]` : title);
  return `${ended(who)} (${yearOf(publication)}). ${what} ${apaSource(publication)} ${doi ? doiUrl(doi) : url}`;
}

/** Text in a field of BibTeX. */
export const escaped = (text: string) => text.replace(/[\\{}]/gu, '').replace(/([&%$#_])/gu, '\\$1');

/** Braces make one name of an organisation's words. */
export const bibtexName = (author: Author) => (author.given ? escaped(indexName(author)) : `{${escaped(author.surname)}}`);

/** BibTeX's kind of entry, and what it calls where a work appeared. `@misc` is what holds for any kind of text. */
const BIBTEX = {
  article: ['article', 'journal', 'publisher'],
  book: ['book', 'series', 'publisher'],
  chapter: ['incollection', 'booktitle', 'publisher'],
  conference: ['inproceedings', 'booktitle', 'publisher'],
  thesis: ['phdthesis', 'note', 'school'],
  report: ['techreport', 'note', 'institution'],
  other: ['misc', 'howpublished', 'publisher'],
} as const;

/** Fields of a citation by their names; what has no value is left out. */
type Fields = readonly (readonly [name: string, value: string | null | undefined])[];
const filled = (fields: Fields) => fields.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/** One entry of BibTeX. */
export const bibtexEntry = (entry: string, key: string, fields: Fields): string =>
  `@${entry}{${key},\n  ${filled(fields)
    .map(([name, value]) => `${name} = {${value}}`)
    .join(',\n  ')}\n}`;

export function bibtexCitation(publication: CitedPublication): string {
  const { id, authors, title, journal, volume, number, publisher, doi, url } = publication;
  const [entry, container, issuer] = BIBTEX[kindOf(publication)];
  const pages = pageRange(publication.pages)?.join('--');
  return bibtexEntry(entry, `publicacion${id}`, [
    ['author', authors.map(bibtexName).join(' and ')],
    ['title', `{${escaped(title)}}`],
    [container, journal && escaped(journal)],
    ['year', yearOf(publication)],
    ['volume', volume && escaped(volume)],
    ['number', number && escaped(number)],
    ['pages', pages && escaped(pages)],
    [issuer, escaped(publisher)],
    // Not escaped: what reads it makes a link of it.
    ['doi', doi?.replace(/[{}\\]/gu, '')],
    ['url', url],
  ]);
}

const RIS_TYPES = {
  article: 'JOUR',
  book: 'BOOK',
  chapter: 'CHAP',
  conference: 'CPAPER',
  thesis: 'THES',
  report: 'RPRT',
  other: 'GEN',
} as const;

/** A record of RIS, as reference managers read it: a tag of two letters, two spaces, a hyphen and a space before each value. */
export const risRecord = (fields: Fields): string =>
  `${[...filled(fields), ['ER', ''] as const].map(([tag, value]) => `${tag}  - ${value.replace(/\s+/gu, ' ').trim()}`).join('\r\n')}\r\n`;

/** RIS. */
export function risCitation(publication: CitedPublication): string {
  const { authors, title, journal, volume, number, publisher, doi, url } = publication;
  const [first, last] = pageRange(publication.pages) ?? [];
  return risRecord([
    ['TY', RIS_TYPES[kindOf(publication)]],
    ...authors.map((author) => ['AU', indexName(author)] as const),
    ['TI', title],
    ['PY', yearOf(publication)],
    ['T2', journal],
    ['VL', volume],
    ['IS', number],
    ['SP', first],
    ['EP', last],
    ['PB', publisher],
    ['DO', doi],
    ['LA', 'es'],
    ['UR', url],
  ]);
}
