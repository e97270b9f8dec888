/** Converts a source's work to the fields and limits of a publication's form. */
import { type Author, authorLine } from '@trama/shared/applications/authors';
import { parseDoi } from '@trama/shared/content/doi';
import type { FoundWork } from '@trama/shared/content/publication-import';
import { cleanLine, plainLines, truncate } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { mapFields } from '@trama/shared/records/fields';
import type { WorkType } from '@trama/shared/records/publication';
import { PUBLICATION_IMPORT_MESSAGES as m } from '@trama/shared/texts/publication-import';

export type Work = Omit<FoundWork, 'known'>;

/** Maximum characters of each one-line fact, by the fact's name. */
const { authors: mostAuthors, doi: _, firstYear, ...mostOfLine } = LIMITS.publication;
type Lines = Record<keyof typeof mostOfLine, string | null>;

/** A work of a source; any text may contain markup. Absent: the source lacks the field. */
interface SourceWork extends Partial<Record<keyof Lines, string>> {
  title: string;
  authors: readonly Author[];
  abstract: string;
  type: WorkType;
  year: number | null;
  doi: string;
}

/** Maximum number of characters read from a source's `pages`. */
const LONGEST_PAGES = 200;
/** Converts JATS, Crossref's markup of abstracts, to HTML without the abstract's heading. */
const withoutJats = (text: string) => text.replace(/<jats:title>[^<]*<\/jats:title>/gu, '').replace(/<(\/?)jats:/gu, '<$1');

/** TeX writes í as an accent on a dotless i, which has no composed form. */
const composed = (text: string) => text.replace(/ı(?=\p{M})/gu, 'i').normalize('NFC');

/** Converts a source's text to one line without markup and entities. */
const lineOf = (text: string) => cleanLine(composed(plainLines(text)).replaceAll('\n', ' '));
const orNull = (text: string, max: number) => truncate(lineOf(text), max - 1) || null;

/** Cleans one-line fields; null: the source lacks the field. */
function linesOf(source: Partial<Record<keyof Lines, string>>): Lines;
function linesOf(source: Readonly<Record<string, string | undefined>>): object {
  return mapFields<number, string | null>(mostOfLine, (most, name) => orNull(source[name] ?? '', most));
}

const nameOf = (text: string) => lineOf(text.slice(0, mostAuthors)).replace(/[,;]/gu, ' ');

/** The first authors that fit into the field, because a paper may have thousands of authors. */
function authorsOf(authors: readonly Author[]): string {
  const fitting: Author[] = [];
  for (const { given, surname } of authors) {
    const author = { given: nameOf(given), surname: nameOf(surname) };
    if (author.surname === '') continue;
    if (authorLine([...fitting, author]).length > mostAuthors) break;
    fitting.push(author);
  }
  return authorLine(fitting);
}

const isYear = (year: number | null) => year !== null && year >= firstYear && year <= new Date().getUTCFullYear() + 5;

/** Normalises a work; null: no title. */
export function workOf(source: SourceWork): Work | null {
  const title = orNull(source.title, LIMITS.otherTitle.max);
  if (title === null) return null;
  const pages = lineOf(source.pages?.slice(0, LONGEST_PAGES) ?? '').replace(/ ?[-–—]+ ?/gu, '-');
  const lines = linesOf({ ...source, pages });
  return {
    title,
    author: authorsOf(source.authors) || lines.publisher || m.unknownAuthor,
    content: truncate(
      composed(plainLines(withoutJats(source.abstract)))
        .replace(/\n+/gu, '\n\n')
        .trim(),
      LIMITS.richText / 4,
    ),
    ...lines,
    type: source.type,
    year: isYear(source.year) ? source.year : null,
    doi: parseDoi(source.doi),
  };
}

/** Drops repeated DOIs: files and records repeat works. */
function distinct(works: readonly Work[]): Work[] {
  const seen = new Set<string>();
  return works.filter(({ doi }) => {
    if (doi === null) return true;
    const isNew = !seen.has(doi);
    seen.add(doi);
    return isNew;
  });
}

/** Importable works of a source, and the number of its other entries. */
export interface ListedWorks {
  works: Work[];
  skipped: number;
  /** First lines of unreadable entries. */
  unreadable: number[];
}

/**
 * Drops duplicates and limits the works to the listed maximum. `skipped` counts entries without a title (null) and works above
 * the limit.
 */
export function listWorks(found: readonly (Work | null)[], unreadable: number[] = []): ListedWorks {
  const all = found.filter((work) => work !== null);
  const different = distinct(all);
  const beyond = Math.max(0, different.length - LIMITS.publicationImport.listed);
  const works = different.slice(0, LIMITS.publicationImport.listed);
  return { works, skipped: found.length - all.length + beyond, unreadable };
}
