/** Chicago, author and date, in Spanish. Source: The Chicago Manual of Style, 18th edition, which asks for no place of publication. */
import { type Author, indexName, listNames, wholeName } from '@trama/shared/applications/authors';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import {
  addressOf,
  dayInWords,
  joined,
  type Mark,
  pageRange,
  plain,
  sentence,
  titleSentence,
  withoutFullStop,
  yearOf,
} from './parts.ts';
import type { CitedWork } from './work.ts';

/** Maximum number of authors listed in full; beyond it, the first three are listed. */
const MOST_AUTHORS = 6;
const FIRST_AUTHORS = 3;

/** Inverts only the first name. With two authors, a comma follows the inverted name. */
function authorsOf(authors: readonly Author[]): string {
  const names = authors.map((author, index) => (index === 0 ? indexName(author) : wholeName(author)));
  if (names.length > MOST_AUTHORS) return `${names.slice(0, FIRST_AUTHORS).join(', ')}, et al.`;
  const [first] = authors;
  return names.length === 2 && first?.given ? listNames([`${names[0]},`, names[1] ?? '']) : listNames(names);
}

const QUOTED: ReadonlySet<CitedWork['kind']> = new Set(['article', 'chapter', 'conference', 'thesis', 'other', 'presentation']);

/** `Journal 12 (3): 101-118` */
function journalOf({ container, volume, number }: CitedWork, pages: string | undefined, mark: Mark): string {
  const issue = number && (volume ? `(${number})` : `${t.issue} ${number}`);
  const numbered = joined(' ', `${container && mark(container)}${!volume && number ? ',' : ''}`, volume, issue);
  return pages ? `${numbered}${volume || number ? ':' : ','} ${pages}` : numbered;
}

function sourceOf(work: CitedWork, mark: Mark): string {
  const { kind, container, event, place, date, publisher } = work;
  const pages = pageRange(work.pages)?.join('-');
  if (kind === 'presentation') return sentence(`${t.presentedAt} ${joined(', ', event, place, date && dayInWords(date))}`);
  if (kind === 'article' && container) return sentence(journalOf(work, pages, mark));
  if (kind === 'thesis') return sentence(joined(', ', t.kinds.thesis, publisher));
  return joined(
    ' ',
    container && sentence(`${t.inBook} ${joined(', ', mark(container), pages)}`),
    kind === 'report' && sentence(t.kinds.report),
    publisher && sentence(publisher),
  );
}

/**
 * Formats `Surname, Given, y Given Surname. 2024. «Title». Journal 12 (3): 101-118. https://doi.org/…`. Italics: the journal or
 * book.
 */
export function chicago(work: CitedWork, mark: Mark = plain): string {
  const { kind, title, authors, container } = work;
  const who = authorsOf(authors);
  const address = addressOf(work);
  return joined(
    ' ',
    sentence(kind === 'proceedings' ? `${who}, ${t.editors.chicago}` : who),
    sentence(yearOf(work) ?? t.noDate),
    QUOTED.has(kind) ? `«${withoutFullStop(title)}».` : titleSentence(title, container ? plain : mark),
    sourceOf(work, mark),
    address && `${address}.`,
  );
}
