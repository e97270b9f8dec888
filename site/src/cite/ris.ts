/** Formats a citation in RIS for reference managers. Each line: two-letter tag, two spaces, hyphen, space, value. */
import { indexName } from '@trama/shared/applications/authors';
import { pageRange, yearOf } from './parts.ts';
import type { CitedKind, CitedWork } from './work.ts';

const TYPES: Readonly<Record<CitedKind, string>> = {
  article: 'JOUR',
  book: 'BOOK',
  chapter: 'CHAP',
  conference: 'CPAPER',
  thesis: 'THES',
  report: 'RPRT',
  other: 'GEN',
  presentation: 'CPAPER',
  proceedings: 'CONF',
};

export function ris(work: CitedWork): string {
  const { kind, title, authors, container, volume, number, publisher, event, place, date, isbn, abstract, keywords, doi, url } =
    work;
  const [first, last] = pageRange(work.pages) ?? [];
  const fields: readonly (readonly [tag: string, value: string | null | undefined])[] = [
    ['TY', TYPES[kind]],
    ...authors.map((author) => [kind === 'proceedings' ? 'A2' : 'AU', indexName(author)] as const),
    ['TI', title],
    ['PY', yearOf(work)],
    ['DA', date && date.length > 4 ? date.replaceAll('-', '/') : null],
    ['T2', event ?? container],
    // Title of the proceedings, which Zotero and EndNote read for conference papers.
    ['C3', event && container],
    ['VL', volume],
    ['IS', number],
    ['SP', first],
    ['EP', last],
    ['CY', place],
    ['PB', publisher],
    ['SN', isbn],
    ['AB', abstract],
    ...keywords.map((keyword) => ['KW', keyword] as const),
    ['DO', doi],
    ['LA', 'es'],
    ['UR', url],
  ];
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replace(/\s+/gu, ' ').trim()}`] : []));
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
}
