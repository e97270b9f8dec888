import type { ProgrammeBook, ProgrammeSession } from '@trama/shared/programme/page';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { clashingTexts, openPdf, readPdf } from '../testing/read-pdf.ts';
import { bookDocument } from './book-document.ts';

const DAY = '2027-05-20';
const NAME = 'María José de la Fuente O’Higgins';
const site = { name: 'Círculo de Investigadoras', shortName: 'Trama' };
const source = (book: ProgrammeBook) => ({ book, site, origin: 'https://trama.example' });

/** A book of `sessions` sessions with four talks each. */
function bookOf(sessions: number, abstract: (id: number) => string): ProgrammeBook {
  const ids = (at: number) => [1, 2, 3, 4].map((nth) => at * 4 + nth);
  const card = (id: number) => ({
    id,
    title: `Ponencia número ${id}`,
    people: [],
    start: '09:00',
    end: '09:20',
    startsAt: 0,
    endsAt: 0,
    off: false,
    moved: null,
  });
  const given = { note: '', chair: 'Elisa Bahamonde', day: DAY, start: '09:00', end: '10:30', startsAt: 0, endsAt: 0 };
  const room = { id: 'aula', name: 'Aula Magna', place: '' };
  const list = Array.from({ length: sessions }, (_, at): ProgrammeSession => {
    const talks = ids(at).map(card);
    return { ...given, id: `m${at}`, kind: 'talks', title: `Mesa ${at + 1}`, room, talks };
  });
  const event = {
    id: 7,
    title: 'III Congreso',
    location: 'Valparaíso, Chile',
    version: 1,
    date: `${DAY}T00:00:00.000Z`,
    hour: '09:00:00',
    finishDate: null,
    finishHour: null,
    timeZone: 'America/Santiago',
    state: 'scheduled' as const,
    previousDate: null,
  };
  const people = (id: number) => [
    {
      name: id === 2 ? NAME : `Autora Número ${String.fromCharCode(65 + (id % 26))}${id}`,
      cited: '',
      affiliation: 'Universidad del Sur',
      orcid: null,
      presents: true,
    },
  ];
  return {
    programme: {
      event,
      updatedAt: '2027-05-01T12:00:00.000Z',
      days: [DAY],
      rooms: [],
      sessions: list,
      talkCount: sessions * 4,
      book: { isbn: '978-956-0000-27-9' },
    },
    talks: list.flatMap(({ talks }) =>
      talks.map(({ id, title }) => ({
        id,
        title,
        abstract: abstract(id),
        people: people(id),
        updatedAt: '2027-05-01T12:00:00.000Z',
        version: 1,
      })),
    ),
  };
}

/** The text of each page. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])).join('\n'));
  }
  return pages;
}

test('the book says its title and language, is tagged, and prints ISBN and names as they are written', async () => {
  const bytes = await bookDocument(source(bookOf(1, () => 'Uno.\n\nDos.')));
  const read = await readPdf(bytes);
  expect(read).toMatchObject({ title: 'Libro de resúmenes: III Congreso', lang: 'es', accessible: true });
  expect(read.tags.filter((tag) => /^H\d$/u.test(tag))).toEqual([
    'H1',
    'H2',
    'H3',
    'H3',
    'H2',
    'H3',
    'H3',
    'H3',
    'H3',
    'H2',
    'H3',
    'H3',
  ]);
  expect(read.tags.filter((tag) => tag === 'TOCI').length).toBeGreaterThan(8);
  for (const words of [
    NAME,
    'ISBN 978-956-0000-27-9',
    'de la Fuente O’Higgins, María José',
    'Modera Elisa Bahamonde',
    'https://trama.example/blog/7/libro',
  ])
    expect(read.text).toContain(words);
  expect(Math.round(read.size.width)).toBe(210);
});

test('the book of an event that lost its day prints none', async () => {
  const book = bookOf(1, () => 'Uno.');
  const event = { ...book.programme.event, state: 'postponed' as const };
  const [cover, imprint] = await pagesOf(await bookDocument(source({ ...book, programme: { ...book.programme, event } })));
  for (const page of [cover, imprint]) expect(page).toContain('Fecha por confirmar');
  expect(`${cover}${imprint}`).not.toContain('20/05/2027');
});

test('each entry of contents and index leads to its talk or session, and so do the bookmarks', async () => {
  const book = bookOf(2, () => 'Uno.');
  const pdf = await openPdf(await bookDocument(source(book)));
  const pages = await pagesOf(await bookDocument(source(book)));
  const link = z.object({ subtype: z.literal('Link'), dest: z.string(), contentsObj: z.object({ str: z.string() }) });
  const links: z.infer<typeof link>[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    links.push(...z.array(link).parse(await (await pdf.getPage(number)).getAnnotations()));
  const reference = z.object({ num: z.number(), gen: z.number() });
  const pageOf = async (name: string) => (await pdf.getPageIndex(reference.parse((await pdf.getDestination(name))?.[0]))) + 1;
  expect(links.filter(({ dest }) => dest.startsWith('sesion-'))).toHaveLength(2);
  for (const { id, title } of book.talks) {
    const [first] = links.filter(({ dest }) => dest === `ponencia-${id}`);
    expect(first?.contentsObj.str).toContain(title);
    expect(pages[(await pageOf(`ponencia-${id}`)) - 1]).toContain(title);
  }
  for (const { dest } of links) expect(await pageOf(dest)).toBeGreaterThan(2);
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toEqual(['Contenido', 'Mesa 1', 'Mesa 2', 'Índice de autoras']);
  expect(outline[1]?.items).toHaveLength(4);
});

test('contents and index name each talk’s first page; a short abstract stays on one page', async () => {
  // The third is longer than a page.
  const abstract = (id: number) =>
    `Empieza ${id}. ${'Leemos y escribimos juntas en la escuela. '.repeat(id === 3 ? 140 : 18)}Termina ${id}.`;
  const book = bookOf(30, abstract);
  const pages = await pagesOf(await bookDocument(source(book)));
  const pageWith = (words: string) => pages.findIndex((text) => text.replaceAll('\n', ' ').includes(words)) + 1;
  const [first, last] = [pages.findIndex((text) => text.includes('Contenido')), pageWith('Empieza 1.') - 1];
  const contents = pages.slice(first, last).join('\n').split('\n');
  for (const { id, title, people } of book.talks) {
    const page = pageWith(`Empieza ${id}.`);
    expect(contents[contents.lastIndexOf(title) + 1], title).toBe(String(page));
    if (id !== 3) expect(pageWith(`Termina ${id}.`), title).toBe(page);
    const name = people[0]?.name === NAME ? 'de la Fuente O’Higgins, María José' : '';
    const index = pages.at(-1)?.split('\n') ?? [];
    if (name && index.includes(name)) expect(index[index.indexOf(name) + 1]).toBe(String(page));
    // The number at its foot.
    expect(pages[page - 1]?.split('\n').at(-1)).toBe(String(page));
  }
  expect(pageWith('Termina 3.')).toBeGreaterThan(pageWith('Empieza 3.'));
});

test('long rooms beside talks without abstracts, long heads and an author of every talk write over nothing', async () => {
  const book = bookOf(12, () => '');
  const ana = { name: 'Ana Pérez Soto', cited: '', affiliation: '', orcid: null, presents: true };
  const room = { id: 'aula', name: 'Auditorio Amanda Labarca del Edificio Central, segundo piso', place: '' };
  const long = (words: string) => `${words} ${'de lecturas y escrituras '.repeat(7)}`.trim();
  const { programme } = book;
  const sessions = programme.sessions.map((session) => ({ ...session, room, title: long(session.title) }));
  const event = { ...programme.event, location: long('Edificio') };
  const talks = book.talks.map((talk) => ({ ...talk, title: `Río ${talk.id}`, people: [ana] }));
  const pdf = await openPdf(await bookDocument(source({ programme: { ...programme, event, sessions }, talks })));
  expect(await clashingTexts(pdf)).toEqual([]);
});
