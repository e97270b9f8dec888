/** A talk as others cite it: a contribution to the event, in its book of abstracts where there is one. */

import { type Author, authorOf, indexName } from '@trama/shared/applications/authors';
import { formatDate } from '@trama/shared/format/format';
import { BOOK_TEXTS, PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { PUBLICATION_PAGE_TEXTS } from '@trama/shared/texts/publications';
import { bibtexEntry, bibtexName, escaped, risRecord, withInitials } from './citations.ts';
import type { TalkSource } from './talk-source.ts';

/** Authors of the talk; the network where none may be named. */
const authorsOf = ({ talk, publisher }: TalkSource): Author[] =>
  talk.people.length > 0 ? talk.people.map(({ name }) => authorOf(name)) : [{ given: '', surname: publisher }];

/**
 * APA, seventh edition: Surname, I. (2027, 14/01). Title [Ponencia]. Event, place. URL; in a book of abstracts, as a chapter of it:
 * Surname, I. (2027). Title. En Book. Publisher. URL
 */
export function talkApa(source: TalkSource): string {
  const people = authorsOf(source).map(withInitials);
  const who = people.length > 1 ? `${people.slice(0, -1).join(', ')} y ${people.at(-1)}` : (people[0] ?? '');
  const { talk, event, session, book, publisher, url } = source;
  const year = session.day.slice(0, 4);
  const author = who.replace(/\.?$/u, '.');
  const title = talk.title.replace(/\.$/u, '');
  if (book)
    return `${author} (${year}). ${title}. ${PUBLICATION_PAGE_TEXTS.inBook} ${BOOK_TEXTS.pageTitle(event.title)}. ${publisher}. ${url}`;
  const where = [event.title, event.location].filter(Boolean).join(', ');
  return `${author} (${year}, ${formatDate(session.day).slice(0, 5)}). ${title} [${t.talk.citedAs}]. ${where}. ${url}`;
}

/** BibTeX, `@inproceedings`. */
export function talkBibtex(source: TalkSource): string {
  const { talk, event, session, book, publisher, url } = source;
  const entry = bibtexEntry('inproceedings', `ponencia${talk.id}`, [
    ['author', authorsOf(source).map(bibtexName).join(' and ')],
    ['title', `{${escaped(talk.title)}}`],
    ['booktitle', `{${escaped(book ? BOOK_TEXTS.pageTitle(event.title) : event.title)}}`],
    ['year', session.day.slice(0, 4)],
    ['month', String(Number(session.day.slice(5, 7)))],
    ['address', escaped(event.location)],
    [book ? 'publisher' : 'organization', escaped(publisher)],
    ['isbn', book?.isbn],
    ['url', url],
  ]);
  return `${entry}\n`;
}

/** RIS. */
export function talkRis(source: TalkSource): string {
  const { talk, event, session, book, publisher, url } = source;
  return risRecord([
    ['TY', 'CPAPER'],
    ...authorsOf(source).map((author) => ['AU', indexName(author)] as const),
    ['TI', talk.title],
    ['T2', event.title],
    // The title of the proceedings, as Zotero and EndNote read it of a paper.
    ['C3', book && BOOK_TEXTS.pageTitle(event.title)],
    ['SN', book?.isbn],
    ['PY', session.day.slice(0, 4)],
    ['DA', session.day.replaceAll('-', '/')],
    ['CY', event.location],
    ['PB', publisher],
    ['AB', talk.abstract],
    ['LA', 'es'],
    ['UR', url],
  ]);
}
