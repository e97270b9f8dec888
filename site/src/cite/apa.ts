/** APA, seventh edition, in Spanish. Source: Publication Manual of the APA, chapters 9 and 10. */
import { type Author, listNames } from '@trama/shared/applications/authors';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import {
  addressOf,
  dayInWords,
  droppedParticle,
  initialsOf,
  isArticleNumber,
  joined,
  type Mark,
  markedPages,
  pageRange,
  plain,
  sentence,
  titleSentence,
  withoutFullStop,
  yearOf,
} from './parts.ts';
import type { CitedWork } from './work.ts';

/** Maximum number of authors listed in full; beyond it, the first nineteen and the last are listed. */
const MOST_AUTHORS = 20;

const nameOf = ({ given, surname }: Author) =>
  given ? joined(' ', `${surname},`, initialsOf(given), droppedParticle(given)) : surname;

function authorsOf(authors: readonly Author[]): string {
  const names = authors.map(nameOf);
  if (names.length <= MOST_AUTHORS) return listNames(names);
  return `${names.slice(0, MOST_AUTHORS - 1).join(', ')}, … ${names.at(-1)}`;
}

/** Kind of the work in brackets after its title; null: the source already states it. */
function labelOf({ kind, container, publisher }: CitedWork): string | null {
  if (kind === 'presentation' || (kind === 'conference' && !container)) return t.kinds.presentation;
  if (kind === 'thesis') return joined(', ', t.kinds.thesis, publisher);
  return kind === 'report' ? t.kinds.report : null;
}

/** `12(3)` */
const issueOf = ({ volume, number }: CitedWork, mark: Mark) => `${volume ? mark(volume) : ''}${number ? `(${number})` : ''}`;

/** Source of the work, one sentence per part. Omits a publisher who is also the author. */
function sourceOf(work: CitedWork, mark: Mark): string {
  const { kind, container, event, place, volume, pages, authors } = work;
  if (kind === 'presentation') return sentence(joined(', ', event, place));
  if (kind === 'article' && container) {
    const range = pageRange(pages)?.join('–');
    const numbered = isArticleNumber(pages) ? `${t.articleNumber} ${range}` : range;
    return sentence(joined(', ', mark(container), issueOf(work, mark), numbered));
  }
  const inside = joined(', ', volume && `${t.volume} ${volume}`, markedPages(pages, '–'));
  const book = container && sentence(`${t.inBook} ${joined(' ', mark(container), inside && `(${inside})`)}`);
  const signed = authors.some(({ given, surname }) => !given && surname === work.publisher);
  const publisher = kind === 'thesis' || (signed && !container) ? null : work.publisher;
  return joined(' ', book, publisher && sentence(publisher));
}

/**
 * Formats `Surname, I. y Surname, I. (2024). Title. Journal, 12(3), 101–118. https://doi.org/…`. Italics: the containing work
 * with its volume, else the title.
 */
export function apa(work: CitedWork, mark: Mark = plain): string {
  const { kind, title, date, authors, container } = work;
  const own = container && kind !== 'presentation' ? plain : mark;
  const who = authorsOf(authors);
  const label = labelOf(work);
  const day = kind === 'presentation' && date && date.length > 4 ? dayInWords(date) : null;
  return joined(
    ' ',
    sentence(kind === 'proceedings' ? `${who} (${t.editors.apa})` : who),
    `(${joined(', ', yearOf(work) ?? t.noDate, day)}).`,
    label ? sentence(`${own(withoutFullStop(title))} [${label}]`) : titleSentence(title, own),
    sourceOf(work, mark),
    addressOf(work),
  );
}
