/** The contents of a book and its index: two columns of entries, each with the number of its page. */
import { artifact, linkTo, mm, type Pdf, type Tag, tag } from '../core/pdf/document.ts';
import { type Box, type Style, textHeight, textWidth, writeText } from '../core/pdf/text.ts';
import { BOOK_SHEET, INK, rule, SOFT } from './book-sheet.ts';

interface Entry {
  words: string;
  /** Smaller text below the entry. */
  note?: string;
  page: string;
  /** Named destination that the entry leads to. */
  to: string;
  /** Bold: a session above its talks. */
  strong?: true;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

const GUTTER = mm(10);
const COLUMN = (BOOK_SHEET.right - BOOK_SHEET.left - GUTTER) / 2;
/** Least width of page numbers; many numbers take up to half the column and several lines. */
const NUMBER = mm(14);
const TITLE: Style = { face: 'serif', size: 15, lining: true };
const WORDS: Style = { face: 'sans', size: 10.5, gap: 1 };
const STRONG: Style = { ...WORDS, face: 'sansBold' };
const NUMBERS: Style = { ...WORDS, align: 'right', lining: true };
const NOTE: Style = { face: 'sans', size: 8.5, colour: SOFT, lining: true };
const styleOf = ({ strong }: Entry) => (strong ? STRONG : WORDS);
const HEADING = mm(12);
/** Top of a list on its first page, below the heading. */
const FIRST_TOP = BOOK_SHEET.top + mm(22);

interface Placed {
  group: EntryGroup;
  /** null: the box is the heading of the group. */
  entry: Entry | null;
  page: number;
  box: Box;
  height: number;
}

const numberWidth = (pdf: Pdf, { page }: Entry) => Math.min(Math.max(NUMBER, textWidth(pdf, page, NUMBERS) + mm(4)), COLUMN / 2);

function entryHeight(pdf: Pdf, entry: Entry): number {
  const number = numberWidth(pdf, entry);
  const words = textHeight(pdf, entry.words, COLUMN - number, styleOf(entry));
  const note = entry.note ? textHeight(pdf, entry.note, COLUMN - number, NOTE) : 0;
  return Math.max(words + note, textHeight(pdf, entry.page, number, NUMBERS)) + mm(3);
}

/** Places the entries of the groups. A heading is never last in its column. */
export function placeEntries(pdf: Pdf, groups: readonly EntryGroup[]): Placed[] {
  const placed: Placed[] = [];
  let [page, column, y] = [0, 0, FIRST_TOP];
  const top = () => (page === 0 ? FIRST_TOP : BOOK_SHEET.top);
  const nextColumn = () => {
    if (column === 1) page += 1;
    column = column === 0 ? 1 : 0;
    y = top();
  };
  const put = (group: EntryGroup, entry: Entry | null, height: number) => {
    placed.push({ group, entry, page, box: { x: BOOK_SHEET.left + column * (COLUMN + GUTTER), y, width: COLUMN }, height });
    y += height;
  };
  for (const group of groups) {
    const first = group.entries[0];
    if (!first) continue;
    if (y > top()) y += mm(5);
    if (y + HEADING + entryHeight(pdf, first) > BOOK_SHEET.bottom) nextColumn();
    put(group, null, HEADING);
    for (const entry of group.entries) {
      const height = entryHeight(pdf, entry);
      if (y + height > BOOK_SHEET.bottom) nextColumn();
      put(group, entry, height);
    }
  }
  return placed;
}

/** Number of pages, at least one. */
export const pagesOf = (placed: readonly Placed[]) => (placed.at(-1)?.page ?? 0) + 1;

/** Draws placed entries on existing pages from `firstPage` (from 0). Tags go into `parent`. */
export function drawEntries(pdf: Pdf, parent: Tag, placed: readonly Placed[], firstPage: number): void {
  let list = parent;
  for (const { group, entry, page, box, height } of placed) {
    pdf.switchToPage(firstPage + page);
    if (!entry) {
      tag(pdf, parent, 'H3', () => writeText(pdf, group.title, box, TITLE));
      artifact(pdf, () => rule(pdf, { ...box, y: box.y + HEADING - mm(2.5) }, { colour: INK }));
      list = tag(pdf, parent, 'TOC');
      continue;
    }
    const reference = tag(pdf, tag(pdf, list, 'TOCI'), 'Reference');
    const link = tag(pdf, reference, 'Link', () => {
      const number = numberWidth(pdf, entry);
      const width = COLUMN - number;
      const below = writeText(pdf, entry.words, { ...box, width }, styleOf(entry));
      if (entry.note) writeText(pdf, entry.note, { ...box, y: below, width }, NOTE);
      writeText(pdf, entry.page, { x: box.x + width, y: box.y, width: number }, NUMBERS);
    });
    linkTo(pdf, link, { ...box, height: height - mm(2) }, entry.to, `${entry.words}, ${entry.page}`);
    artifact(pdf, () => rule(pdf, { ...box, y: box.y + height - mm(1.6) }));
  }
}
