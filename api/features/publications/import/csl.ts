/** Converts CSL-JSON of citation.js and doi.org. Source: the CSL schema, and Crossref's names of types. */
import type { Author } from '@trama/shared/applications/authors';
import { keywordsOf, type WorkType } from '@trama/shared/records/publication';
import { z } from 'zod';
import { type Work, workOf } from './work.ts';

/** A text of the schema; Crossref sends a list of texts instead. */
const text = z
  .union([z.string(), z.number().transform(String), z.array(z.string()).transform(([first = '']) => first)])
  .optional()
  .catch('')
  .transform((value) => value ?? '');

const part = z.string().optional().catch(undefined);
const name = z.object({
  given: part,
  family: part,
  literal: part,
  name: part,
  'non-dropping-particle': part,
  'dropping-particle': part,
});
const names = z.array(name).catch([]).default([]);
const number = z.union([z.number(), z.string().transform(Number)]).catch(Number.NaN);
const date = z
  .object({ 'date-parts': z.array(z.array(number)).catch([]).default([]), raw: part, literal: part })
  .optional()
  .catch(undefined);

const item = z.object({
  type: text,
  title: text,
  author: names,
  editor: names,
  'container-title': text,
  volume: text,
  issue: text,
  page: text,
  publisher: text,
  abstract: text,
  DOI: text,
  keyword: text,
  issued: date,
  published: date,
});

const TYPES: Readonly<Record<string, WorkType>> = {
  'article-journal': 'article',
  'journal-article': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  chapter: 'chapter',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'entry-encyclopedia': 'chapter',
  'paper-conference': 'conference',
  'proceedings-article': 'conference',
  thesis: 'thesis',
  dissertation: 'thesis',
  report: 'report',
};

function authorOf(given: z.output<typeof name>): Author {
  const family = [given['dropping-particle'], given['non-dropping-particle'], given.family].filter(Boolean).join(' ');
  return family
    ? { given: given.given ?? '', surname: family }
    : { given: '', surname: given.literal ?? given.name ?? given.given ?? '' };
}

function yearOf(given: z.output<typeof date>): number | null {
  const [[year] = []] = given?.['date-parts'] ?? [];
  const written = /\b\d{4}\b/u.exec(given?.raw ?? given?.literal ?? '')?.[0];
  return year && Number.isInteger(year) ? year : written ? Number(written) : null;
}

/** Converts a CSL item; null: not an item with a title. */
export function workFromCsl(json: unknown): Work | null {
  const parsed = item.safeParse(json).data;
  if (!parsed) return null;
  // BibTeX writes «and others» as an author.
  const people = (parsed.author.length > 0 ? parsed.author : parsed.editor).map(authorOf);
  return workOf({
    title: parsed.title,
    authors: people.filter(({ given, surname }) => given !== '' || surname !== 'others'),
    abstract: parsed.abstract,
    type: TYPES[parsed.type] ?? 'other',
    journal: parsed['container-title'],
    volume: parsed.volume,
    number: parsed.issue,
    pages: parsed.page,
    year: yearOf(parsed.issued) ?? yearOf(parsed.published),
    publisher: parsed.publisher,
    doi: parsed.DOI,
    keywords: keywordsOf(parsed.keyword).join(', '),
  });
}
