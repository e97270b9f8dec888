/** Structured data of a book of abstracts: its event, ISBN and PDF. */
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import type { PublicProgramme } from '@trama/shared/programme/page';
import { PUBLIC_PROGRAMME_TEXTS, BOOK_TEXTS as t } from '@trama/shared/texts/public-programme';
import { eventBreadcrumbs, type JsonLdNode } from './json-ld.ts';

/**
 * Structured data of a book's page.
 * @param publisher the network's name
 * @param origin origin of the site
 */
export function bookJsonLd({ event, updatedAt, book }: PublicProgramme, publisher: string, origin: string): JsonLdNode[] {
  return [
    {
      '@type': 'Book',
      name: t.pageTitle(event.title),
      url: origin + PAGES.book(event.id),
      inLanguage: 'es',
      dateModified: updatedAt,
      ...(book?.isbn && { isbn: book.isbn.replaceAll('-', '') }),
      publisher: { '@type': 'Organization', name: publisher, url: origin },
      about: { '@type': 'Event', name: event.title, url: origin + PAGES.event(event.id) },
      encoding: {
        '@type': 'MediaObject',
        contentUrl: origin + NON_HTML_PATHS.bookPdf(event.id),
        encodingFormat: 'application/pdf',
      },
    },
    eventBreadcrumbs(origin, event, [PUBLIC_PROGRAMME_TEXTS.title, PAGES.programme(event.id)], [t.title, PAGES.book(event.id)]),
  ];
}
