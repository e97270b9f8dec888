/** A book of abstracts as a tagged PDF: cover, imprint, contents, the talks by session, and the authors. */
import { cover } from '@trama/shared/art/cover';
import { PALETTES } from '@trama/shared/art/palettes';
import { formatDayIn } from '@trama/shared/format/dates';
import type { SiteInfo } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { authorIndex, type BookDay, type BookSession, bookDays } from '@trama/shared/programme/book';
import type { ProgrammeBook } from '@trama/shared/programme/page';
import { eventDays } from '@trama/shared/texts/event-stages';
import { BOOK_TEXTS as t, PUBLIC_PROGRAMME_TEXTS as texts } from '@trama/shared/texts/public-programme';
import sharp from 'sharp';
import { artifact, createPdf, mm, type Pdf, pdfBytes, type Tag, tag } from '../core/pdf/document.ts';
import { type Style, textHeight, writeText } from '../core/pdf/text.ts';
import { drawEntries, type EntryGroup, pagesOf, placeEntries } from './book-lists.ts';
import { ACCENT, BOOK_SHEET, drawInMargin, INK, MARGINS, pageNumber, rule, SESSION_RULE, SOFT } from './book-sheet.ts';

/** Plain data, which can be passed to a thread. */
export interface BookSource {
  book: ProgrammeBook;
  site: Pick<SiteInfo, 'name' | 'shortName'>;
  origin: string;
}

const NAME: Style = { face: 'sans', size: 9, colour: SOFT, lining: true };
const HEAD: Style = { ...NAME, size: 8.3, oneLine: true };
const HEADING: Style = { face: 'serif', size: 32 };
const SESSION: Style = { face: 'serif', size: 25 };
const TALK: Style = { face: 'serif', size: 17, gap: 1 };
const HOUR: Style = { face: 'serif', size: 19, colour: ACCENT, lining: true };
const PEOPLE: Style = { face: 'sansBold', size: 10.5 };
const TEXT: Style = { face: 'sans', size: 11.3, gap: 3.6 };
const LEAD: Style = { face: 'serif', size: 18, colour: ACCENT };
const FACT: Style = { face: 'sans', size: 11, gap: 2, lining: true };
const FACT_AT_RIGHT: Style = { ...FACT, align: 'right' };

/** Names of destinations within the document. */
const TO = { talk: (id: number | undefined) => `ponencia-${id}`, session: (id: string) => `sesion-${id}`, index: 'indice' };

const nameOf = ({ session: { title, kind } }: BookSession) => title || texts.kinds[kind] || texts.title;

/** The cover's picture, half a sheet, drawn from the title. Replaces the white strand, invisible on white paper. */
async function coverPicture(title: string): Promise<Buffer> {
  const drawn = cover(`libro ${title}`, { width: 1096, height: 1036, palette: 'michay', mode: 0 });
  const svg = drawn.replaceAll(PALETTES.michay.strokes[2], PALETTES.michay.strokes[3]);
  return sharp(Buffer.from(svg), { density: 72 }).png({ palette: true }).toBuffer();
}

async function drawCover(pdf: Pdf, root: Tag, { book, site }: BookSource): Promise<void> {
  const { event } = book.programme;
  const picture = await coverPicture(event.title);
  const [x, y, width, height, arc] = [mm(14), mm(14), mm(182), mm(172), mm(52)];
  artifact(pdf, () => {
    pdf
      .save()
      .moveTo(x, y)
      .lineTo(x + width - arc, y);
    pdf.bezierCurveTo(x + width - arc * 0.448, y, x + width, y + arc * 0.448, x + width, y + arc);
    pdf
      .lineTo(x + width, y + height)
      .lineTo(x, y + height)
      .closePath()
      .clip();
    pdf.image(picture, x, y, { width, height }).restore();
  });
  let below = y + height + mm(12);
  tag(pdf, root, 'H1', () => {
    below = writeText(pdf, t.title, { x, y: below, width }, { face: 'serif', size: 44 });
  });
  tag(pdf, root, 'P', () => writeText(pdf, event.title, { x, y: below + mm(2), width }, LEAD));
  drawInMargin(pdf, () => {
    const place = `${event.location}\n${eventDays(event)}`;
    const publisher = `${site.shortName}\n${site.name}`;
    const half = mm(88);
    // Long texts extend upwards.
    const foot = mm(284) - Math.max(...[place, publisher].map((words) => textHeight(pdf, words, half, FACT)));
    tag(pdf, root, 'P', () => writeText(pdf, place, { x, y: foot, width: half }, FACT));
    tag(pdf, root, 'P', () => writeText(pdf, publisher, { x: x + width - half, y: foot, width: half }, FACT_AT_RIGHT));
  });
}

/** Draws the imprint: publisher, date, ISBN and URL. */
function drawImprint(pdf: Pdf, root: Tag, { book: { programme }, site, origin }: BookSource): void {
  pdf.addPage();
  const { event, updatedAt } = programme;
  const isbn = programme.book?.isbn;
  const facts = [
    t.title,
    event.title,
    [event.location, eventDays(event)].filter(Boolean).join(', '),
    t.by(site.name),
    `${t.updated}: ${formatDayIn(updatedAt, event.timeZone)}`,
    ...(isbn ? [`${t.isbn} ${isbn}`] : []),
    `${t.online}: ${origin}${PAGES.book(event.id)}`,
  ];
  let y = mm(200);
  for (const fact of facts)
    tag(pdf, root, 'P', () => {
      y = writeText(pdf, fact, { ...WHOLE, y }, FACT) + mm(1);
    });
}

interface Written {
  /** Page number by talk. */
  pages: Map<number, number>;
  /** Names of the sessions on each page (from 0), for the page's header. */
  sessions: Map<number, string[]>;
}

type Placed = BookSession['talks'][number];

const WIDTH = BOOK_SHEET.right - BOOK_SHEET.column;
const SIDE = { x: BOOK_SHEET.left, width: BOOK_SHEET.column - BOOK_SHEET.left - mm(4) };
const WHOLE = { x: BOOK_SHEET.left, width: BOOK_SHEET.right - BOOK_SHEET.left };
const peopleOf = ({ talk }: Placed) =>
  talk.people.map(({ name, affiliation }) => [name, affiliation].filter(Boolean).join(', ')).join('; ') || texts.unnamed;
const paragraphsOf = ({ talk }: Placed) => talk.abstract.split(/\n+/u).filter(Boolean);

/** Day, room, and «no se presenta» if not given: drawn beside a talk, below its hour. */
const whereOf = ({ session }: BookSession, { card }: Placed) =>
  [`${texts.weekday(session.day)} ${texts.day(session.day)}`, session.room?.name, card.off ? texts.off : '']
    .filter(Boolean)
    .join('\n');

function talkHeight(pdf: Pdf, each: BookSession, placed: Placed): number {
  const text =
    textHeight(pdf, placed.talk.title, WIDTH, TALK) +
    textHeight(pdf, peopleOf(placed), WIDTH, PEOPLE) +
    paragraphsOf(placed).reduce((sum, paragraph) => sum + textHeight(pdf, paragraph, WIDTH, TEXT) + mm(2), 0);
  const beside = textHeight(pdf, placed.card.start, SIDE.width, HOUR) + textHeight(pdf, whereOf(each, placed), SIDE.width, NAME);
  return Math.max(text, beside) + mm(4);
}

/** Draws a session's heading with its line. @returns its height */
function drawSession(pdf: Pdf, parent: Tag, each: BookSession, y: number): number {
  const { session } = each;
  artifact(pdf, () => rule(pdf, { ...WHOLE, y }, { colour: SESSION_RULE, weight: 0.75 }));
  let below = y + mm(6);
  tag(pdf, parent, 'H2', () => {
    below = writeText(pdf, nameOf(each), { ...WHOLE, y: below }, SESSION) + mm(1.5);
  });
  const day = `${texts.weekday(session.day)} ${texts.day(session.day)}`;
  const facts = [day, session.room?.name, session.chair && texts.chairs(session.chair)].filter(Boolean).join(', ');
  tag(pdf, parent, 'P', () => {
    below = writeText(pdf, facts, { ...WHOLE, y: below }, NAME);
  });
  return below + mm(9);
}

function drawTalk(pdf: Pdf, parent: Tag, each: BookSession, placed: Placed, y: number): number {
  const { card, talk } = placed;
  const text = { x: BOOK_SHEET.column, width: WIDTH };
  const page = pageNumber(pdf);
  let [below, beside] = [y, y];
  tag(pdf, parent, 'H3', () => {
    below = writeText(pdf, talk.title, { ...text, y }, TALK) + mm(1.5);
  });
  tag(pdf, parent, 'P', () => {
    if (each.session.kind !== 'poster') beside = writeText(pdf, card.start, { ...SIDE, y: y - 1 }, HOUR);
    beside = writeText(pdf, whereOf(each, placed), { ...SIDE, y: beside + mm(0.5) }, NAME);
  });
  tag(pdf, parent, 'P', () => {
    below = writeText(pdf, peopleOf(placed), { ...text, y: below }, PEOPLE) + mm(2.5);
  });
  for (const paragraph of paragraphsOf(placed))
    tag(pdf, parent, 'P', () => {
      below = writeText(pdf, paragraph, { ...text, y: below }, TEXT) + mm(2);
    });
  return (pageNumber(pdf) === page ? Math.max(below, beside) : below) + mm(9);
}

/** Adds a named destination at `y` (points) of the current page, for links. */
const nameDestination = (pdf: Pdf, name: string, y: number) =>
  pdf.addNamedDestination(name, 'XYZ', null, Math.max(0, y - mm(6)), null);

/** Draws the talks by session; an abstract that fits on a page is not split. */
function drawTalks(pdf: Pdf, root: Tag, days: readonly BookDay[]): Written {
  const written: Written = { pages: new Map(), sessions: new Map() };
  pdf.addPage();
  let y: number = BOOK_SHEET.top;
  const begin = (height: number) => {
    if (y === BOOK_SHEET.top || y + height <= BOOK_SHEET.bottom) return;
    pdf.addPage();
    y = BOOK_SHEET.top;
  };
  for (const each of days.flatMap(({ sessions }) => sessions)) {
    const [first] = each.talks;
    if (!first) continue;
    const parent = tag(pdf, root, 'Sect');
    begin(mm(30) + textHeight(pdf, nameOf(each), WHOLE.width, SESSION) + talkHeight(pdf, each, first));
    nameDestination(pdf, TO.session(each.session.id), y);
    y = drawSession(pdf, parent, each, y);
    const bookmark = pdf.outline.addItem(nameOf(each));
    for (const placed of each.talks) {
      if (placed !== first) begin(talkHeight(pdf, each, placed));
      const page = pageNumber(pdf);
      written.pages.set(placed.talk.id, page);
      nameDestination(pdf, TO.talk(placed.talk.id), y);
      bookmark.addItem(placed.talk.title);
      y = drawTalk(pdf, parent, each, placed, y);
      for (let at = page; at <= pageNumber(pdf); at += 1) {
        const names = written.sessions.get(at - 1) ?? [];
        if (!names.includes(nameOf(each))) written.sessions.set(at - 1, [...names, nameOf(each)]);
      }
    }
  }
  return written;
}

/** Draws the session's name above and the page number below. */
function drawNumbers(pdf: Pdf, { sessions }: Written): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    pdf.switchToPage(page);
    artifact(pdf, () =>
      drawInMargin(pdf, () => {
        writeText(pdf, (sessions.get(page) ?? [t.title]).join('. '), { ...WHOLE, y: mm(12.5) }, HEAD);
        const x = BOOK_SHEET.right - mm(12);
        for (const [index, colour] of [INK, ACCENT, INK].entries())
          rule(pdf, { x, y: mm(279.5) + index * mm(0.75), width: mm(12) }, { colour, weight: mm(0.35) });
        writeText(pdf, String(page + 1), { x, y: mm(283), width: mm(12) }, FACT_AT_RIGHT);
      }),
    );
  }
}

const heading = (pdf: Pdf, parent: Tag, words: string) =>
  tag(pdf, parent, 'H2', () => writeText(pdf, words, { ...WHOLE, y: BOOK_SHEET.top }, HEADING));

function contentsOf(days: readonly BookDay[], index: string, pageOf: (talk: number | undefined) => string): EntryGroup[] {
  const groups = days.map(({ day, sessions }) => ({
    title: `${texts.weekday(day)} ${texts.day(day)}`,
    entries: sessions.flatMap((each) => [
      {
        words: nameOf(each),
        note: [each.session.start, each.session.room?.name].filter(Boolean).join(', '),
        page: pageOf(each.talks[0]?.talk.id),
        to: TO.session(each.session.id),
        strong: true as const,
      },
      ...each.talks.map(({ talk }) => ({ words: talk.title, page: pageOf(talk.id), to: TO.talk(talk.id) })),
    ]),
  }));
  return [...groups, { title: t.index, entries: [{ words: t.index, page: index, to: TO.index }] }];
}

/** @returns the bytes of the PDF; page numbers count from the cover */
export async function bookDocument(source: BookSource): Promise<Buffer> {
  const { book, site } = source;
  const { event, updatedAt } = book.programme;
  const days = bookDays(book);
  const { pdf, root } = createPdf({
    title: t.pageTitle(event.title),
    author: site.name,
    layout: 'portrait',
    margins: MARGINS,
    createdAt: new Date(updatedAt),
  });
  await drawCover(pdf, root, source);
  drawImprint(pdf, root, source);
  // Reserves the pages of the contents first and fills them last, because they name pages of later talks.
  const contents = tag(pdf, root, 'Sect');
  const firstPage = pageNumber(pdf);
  const pages = pagesOf(
    placeEntries(
      pdf,
      contentsOf(days, '000', () => '000'),
    ),
  );
  for (let page = 0; page < pages; page += 1) pdf.addPage();
  pdf.switchToPage(firstPage);
  pdf.outline.addItem(t.contents);
  const written = drawTalks(pdf, root, days);
  const letters = authorIndex(book);
  const index = pageNumber(pdf);
  if (letters.length > 0) {
    const groups = letters.map(({ letter, people }) => ({
      title: letter,
      entries: people.map(({ name, talks }) => ({
        words: name,
        page: [...new Set(talks.map((talk) => written.pages.get(talk)))].join(', '),
        to: TO.talk(talks[0]),
      })),
    }));
    const parent = tag(pdf, root, 'Sect');
    const placed = placeEntries(pdf, groups);
    for (let page = 0; page < pagesOf(placed); page += 1) pdf.addPage();
    pdf.switchToPage(index);
    pdf.outline.addItem(t.index);
    nameDestination(pdf, TO.index, 0);
    heading(pdf, parent, t.index);
    drawEntries(pdf, parent, placed, index);
  }
  pdf.switchToPage(firstPage);
  heading(pdf, contents, t.contents);
  const pageOf = (talk: number | undefined) => String(written.pages.get(talk ?? 0) ?? '');
  const groups = contentsOf(days, String(index + 1), pageOf).slice(0, letters.length > 0 ? undefined : -1);
  drawEntries(pdf, contents, placeEntries(pdf, groups), firstPage);
  drawNumbers(pdf, written);
  return pdfBytes(pdf);
}
