/** A work to cite: the common parts that each style and file format writes differently. */
import { type Author, citedAuthor } from '@trama/shared/applications/authors';
import { isOnlinePlace } from '@trama/shared/events/times';
import type { PublicationDetail } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import type { Licence } from '@trama/shared/programme/materials';
import type { PublicProgramme } from '@trama/shared/programme/page';
import { keywordsOf, type WorkType } from '@trama/shared/records/publication';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import { BOOK_TEXTS } from '@trama/shared/texts/public-programme';
import { LICENCE_TEXTS } from '@trama/shared/texts/talk-materials';
import type { TalkSource } from '../text/talk-source.ts';

/** `presentation`: a talk outside of any book. `proceedings`: a book of abstracts, edited by its authors. */
export type CitedKind = WorkType | 'presentation' | 'proceedings';

export interface CitedWork {
  kind: CitedKind;
  title: string;
  authors: readonly Author[];
  /** `yyyy`, or `yyyy-mm-dd` for a work of one day; null: unknown. */
  date: string | null;
  /** The journal, or the book that contains the work. */
  container: string | null;
  volume: string | null;
  number: string | null;
  /** `101-118`, a single page, or the number of an article. */
  pages: string | null;
  publisher: string | null;
  /** The event of the presentation; `place` is its city. */
  event: string | null;
  place: string | null;
  isbn: string | null;
  abstract: string | null;
  keywords: readonly string[];
  /** URL of the licence. */
  licence: string | null;
  doi: string | null;
  /** Absolute URL. */
  url: string;
}

/** Defaults for the parts of a work that are unknown. */
export const NO_PARTS = {
  container: null,
  volume: null,
  number: null,
  pages: null,
  event: null,
  place: null,
  isbn: null,
  abstract: null,
  keywords: [],
  licence: null,
  doi: null,
};

/** URL of the licence itself, not of its Spanish summary; null: the licence gives no rights to others. */
const licenceAddress = (licence: Licence) => LICENCE_TEXTS.urls[licence]?.replace(/deed\.es$/u, '') ?? null;

/** The kind of a publication. Without a type, a named journal makes it an article. */
export const kindOf = ({ type, journal }: Pick<PublicationDetail, 'type' | 'journal'>) => type ?? (journal ? 'article' : 'other');

/**
 * Converts a publication to a cited work. The network is the publisher of texts that appeared nowhere else.
 * @param network its name
 * @param url absolute
 */
export function citedPublication(publication: PublicationDetail, network: string, url: string): CitedWork {
  const { title, authors, year, createdAt, journal, volume, number, pages, publisher, doi } = publication;
  const elsewhere = Boolean(journal || publisher || doi);
  return {
    ...NO_PARTS,
    kind: kindOf(publication),
    title,
    authors,
    date: year === null ? (elsewhere ? null : createdAt.slice(0, 4)) : String(year),
    container: journal,
    volume,
    number,
    pages,
    publisher: publisher ?? (journal ? null : network),
    keywords: keywordsOf(publication.keywords),
    licence: publication.licence && licenceAddress(publication.licence),
    doi,
    url,
  };
}

/** Extracts city and country from «venue, room, city, country (how to get there)»; «En línea» for an event without a venue. */
export function cityOf(location: string): string {
  if (isOnlinePlace(location)) return t.onlinePlace;
  const parts = location
    .replace(/\s*\(.*$/u, '')
    .split(',')
    .map((part) => part.trim());
  return (parts.length > 2 ? parts.slice(-2) : parts).join(', ');
}

/**
 * Converts a talk to a part of the book of abstracts, or to a presentation. If no author may be named, the network is the author.
 */
export function citedTalk({ talk, event, session, book, publisher, url }: TalkSource): CitedWork {
  return {
    ...NO_PARTS,
    kind: book ? 'conference' : 'presentation',
    title: talk.title,
    authors: talk.people.length > 0 ? talk.people.map(citedAuthor) : [{ given: '', surname: publisher }],
    date: session.day,
    container: book && BOOK_TEXTS.pageTitle(event.title),
    publisher,
    event: event.title,
    place: cityOf(event.location),
    isbn: book?.isbn || null,
    abstract: talk.abstract || null,
    url,
  };
}

/**
 * Converts a book of abstracts, which the network edits and publishes.
 * @param origin origin of the site
 */
export const citedBook = ({ event, book }: PublicProgramme, publisher: string, origin: string): CitedWork => ({
  ...NO_PARTS,
  kind: 'proceedings',
  title: BOOK_TEXTS.pageTitle(event.title),
  authors: [{ given: '', surname: publisher }],
  date: event.date.slice(0, 4),
  publisher,
  event: event.title,
  place: cityOf(event.location),
  isbn: book?.isbn || null,
  url: origin + PAGES.book(event.id),
});
