/** A book of abstracts as others cite it: the proceedings of its event, which the network edits and publishes. */
import type { PageReader } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import type { PublicProgramme } from '@trama/shared/programme/page';
import { BOOK_TEXTS as t } from '@trama/shared/texts/public-programme';
import { bibtexEntry, escaped, risRecord } from './citations.ts';
import { positiveInteger } from './page-parameter.ts';

export interface CitedBook {
  eventId: number;
  title: string;
  event: string;
  place: string;
  year: string;
  /** '': none. */
  isbn: string;
  publisher: string;
  /** Absolute. */
  url: string;
}

export const citedBook = ({ event, book }: PublicProgramme, publisher: string, origin: string): CitedBook => ({
  eventId: event.id,
  title: t.pageTitle(event.title),
  event: event.title,
  place: event.location,
  year: event.date.slice(0, 4),
  isbn: book?.isbn ?? '',
  publisher,
  url: origin + PAGES.book(event.id),
});

/** What an address asks for; null: that event has no book. */
export async function findBook(
  eventId: string | undefined,
  { reader, origin }: { reader: PageReader; origin: string },
): Promise<CitedBook | null> {
  const id = positiveInteger(eventId);
  const programme = id ? await reader.programme(id) : null;
  return programme?.book ? citedBook(programme, (await reader.site()).name, origin) : null;
}

/** APA, seventh edition: Publisher (Ed.). (2027). Title. URL. Who edits and publishes is named once. */
export const bookApa = ({ title, year, publisher, url }: CitedBook): string =>
  `${publisher} (${t.editor}). (${year}). ${title.replace(/\.$/u, '')}. ${url}`;

/** BibTeX, `@proceedings`. */
export function bookBibtex({ eventId, title, place, year, isbn, publisher, url }: CitedBook): string {
  const entry = bibtexEntry('proceedings', `libro${eventId}`, [
    ['editor', `{${escaped(publisher)}}`],
    ['title', `{${escaped(title)}}`],
    ['year', year],
    ['publisher', escaped(publisher)],
    ['address', escaped(place)],
    ['isbn', isbn],
    ['url', url],
  ]);
  return `${entry}\n`;
}

/** RIS. */
export const bookRis = ({ title, event, place, year, isbn, publisher, url }: CitedBook): string =>
  risRecord([
    ['TY', 'CONF'],
    ['A2', publisher],
    ['TI', title],
    ['T2', event],
    ['PY', year],
    ['CY', place],
    ['PB', publisher],
    ['SN', isbn],
    ['LA', 'es'],
    ['UR', url],
  ]);
