/** Formats a citation in CSL-JSON, which Zotero, Pandoc and all CSL processors read. Source: the schema of CSL 1.0.2. */
import type { Author } from '@trama/shared/applications/authors';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import { citationKey } from './bibtex.ts';
import { droppedParticle, pageRange } from './parts.ts';
import type { CitedKind, CitedWork } from './work.ts';

const TYPES: Readonly<Record<CitedKind, string>> = {
  article: 'article-journal',
  book: 'book',
  chapter: 'chapter',
  conference: 'paper-conference',
  thesis: 'thesis',
  report: 'report',
  other: 'document',
  presentation: 'speech',
  proceedings: 'book',
};

/** Matches a particle in lower case before a surname, such as `de la`. */
const PARTICLE = /^((?:\p{Ll}+[\s’'])+)(.+)$/u;

/** An organisation is one literal name. */
function nameOf({ given, surname }: Author) {
  if (!given) return { literal: surname };
  const [, particle = '', family = surname] = PARTICLE.exec(surname) ?? [];
  const dropped = droppedParticle(given);
  return {
    family,
    given: given.slice(0, given.length - dropped.length).trim(),
    ...(particle && { 'non-dropping-particle': particle.trim() }),
    ...(dropped && { 'dropping-particle': dropped }),
  };
}

/** A JSON array with one item. */
export function cslJson(work: CitedWork): string {
  const { kind, title, authors, date, container, volume, number, publisher, event, place, isbn, abstract, keywords, doi, url } =
    work;
  const item = {
    id: citationKey(work),
    type: TYPES[kind],
    ...((kind === 'presentation' || kind === 'thesis' || kind === 'report') && { genre: t.kinds[kind] }),
    title,
    [kind === 'proceedings' ? 'editor' : 'author']: authors.map(nameOf),
    ...(date && { issued: { 'date-parts': [date.split('-').map(Number)] } }),
    'container-title': container,
    volume,
    issue: number,
    page: pageRange(work.pages)?.join('-') ?? null,
    'event-title': event,
    'event-place': place,
    publisher,
    ISBN: isbn,
    abstract,
    keyword: keywords.join(', ') || null,
    language: 'es',
    DOI: doi,
    URL: url,
  };
  return `${JSON.stringify([item], (_, value: unknown) => value ?? undefined, 2)}\n`;
}
