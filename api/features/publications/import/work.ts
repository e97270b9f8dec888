/** A work as a source describes it, in the words of a publication's form and within its limits. */
import { type Author, authorLine } from '@trama/shared/applications/authors';
import { parseDoi } from '@trama/shared/content/doi';
import type { FoundWork } from '@trama/shared/content/publication-import';
import { cleanLine, plainLines, truncate } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import type { WorkType } from '@trama/shared/records/publication';
import { PUBLICATION_IMPORT_MESSAGES as m } from '@trama/shared/texts/publication-import';

export type Work = Omit<FoundWork, 'known'>;

/** A work as a source describes it; any text may have markup. */
interface SourceWork {
  title: string;
  authors: readonly Author[];
  abstract: string;
  type: WorkType;
  journal: string;
  volume: string;
  number: string;
  pages: string;
  year: number | null;
  publisher: string;
  doi: string;
  /** Separated by commas. */
  keywords: string;
}

const { publication: limits } = LIMITS;
/** Characters that are read of a source's pages. */
const LONGEST_PAGES = 200;
/** JATS, the markup of abstracts at Crossref, as HTML without the abstract's own heading. */
const withoutJats = (text: string) => text.replace(/<jats:title>[^<]*<\/jats:title>/gu, '').replace(/<(\/?)jats:/gu, '<$1');

/** TeX writes í as an accent on a dotless i, which has no composed form. */
const composed = (text: string) => text.replace(/ı(?=\p{M})/gu, 'i').normalize('NFC');

/** The text of a source on one line, without markup and entities. */
const lineOf = (text: string) => cleanLine(composed(plainLines(text)).replaceAll('\n', ' '));
const orNull = (text: string, max: number) => truncate(lineOf(text), max - 1) || null;

const nameOf = (text: string) => lineOf(text.slice(0, limits.authors)).replace(/[,;]/gu, ' ');

/** The first authors that fit in the field; a paper may have thousands. */
function authorsOf(authors: readonly Author[]): string {
  const fitting: Author[] = [];
  for (const { given, surname } of authors) {
    const author = { given: nameOf(given), surname: nameOf(surname) };
    if (author.surname === '') continue;
    if (authorLine([...fitting, author]).length > limits.authors) break;
    fitting.push(author);
  }
  return authorLine(fitting);
}

const isYear = (year: number | null) => year !== null && year >= limits.firstYear && year <= new Date().getUTCFullYear() + 5;

/** null: the work has no title. */
export function workOf(source: SourceWork): Work | null {
  const title = orNull(source.title, LIMITS.otherTitle.max);
  if (title === null) return null;
  return {
    title,
    author: authorsOf(source.authors) || orNull(source.publisher, limits.publisher) || m.unknownAuthor,
    content: truncate(
      composed(plainLines(withoutJats(source.abstract)))
        .replace(/\n+/gu, '\n\n')
        .trim(),
      LIMITS.richText / 4,
    ),
    type: source.type,
    journal: orNull(source.journal, limits.journal),
    volume: orNull(source.volume, limits.volume),
    number: orNull(source.number, limits.number),
    pages: orNull(lineOf(source.pages.slice(0, LONGEST_PAGES)).replace(/ ?[-–—]+ ?/gu, '-'), limits.pages),
    year: isYear(source.year) ? source.year : null,
    publisher: orNull(source.publisher, limits.publisher),
    doi: parseDoi(source.doi),
    keywords: orNull(source.keywords, limits.keywords),
  };
}

/** Each DOI once: files and records repeat works. */
function distinct(works: readonly Work[]): Work[] {
  const seen = new Set<string>();
  return works.filter(({ doi }) => {
    if (doi === null) return true;
    const isNew = !seen.has(doi);
    seen.add(doi);
    return isNew;
  });
}

/** Works of a source that can be imported, and the number of its other entries. */
export interface ListedWorks {
  works: Work[];
  skipped: number;
  /** Lines of a file on which entries begin that can not be read. */
  unreadable: number[];
}

/** The first of the works that a source has; null stands for an entry without a title. */
export function listWorks(found: readonly (Work | null)[], unreadable: number[] = []): ListedWorks {
  const all = found.filter((work) => work !== null);
  const different = distinct(all);
  const beyond = Math.max(0, different.length - LIMITS.publicationImport.listed);
  const works = different.slice(0, LIMITS.publicationImport.listed);
  return { works, skipped: found.length - all.length + beyond, unreadable };
}
