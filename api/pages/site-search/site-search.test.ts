/** The search over the whole site: what it finds for visitors, and what it must not find. */
import { join } from 'node:path';
import { SEARCH_KINDS, type SiteSearch } from '@trama/shared/content/site-search';
import { searchPath } from '@trama/shared/paths';
import SQLite from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { DATABASE_FILE, type Trx } from '../../core/database/open.ts';
import { type ContentKey, markStale } from '../../core/publishing/stale-pages.ts';
import { ensureNotice } from '../../features/privacy/index.ts';
import { CANARY, plantCanary } from '../../testing/canary.ts';
import { insertEventRow, insertPerson, insertPostRow } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { createIndexing, searchDifferences, takeInDue } from './indexing.ts';

const NOW = '2026-12-05T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  await build();
});

async function find(q: string, more: Record<string, string> = {}): Promise<SiteSearch> {
  const response = await t.send('GET', `/api/site-search?${new URLSearchParams({ q, ...more })}`);
  expect(response.statusCode, `${q} ${response.body}`).toBe(200);
  return response.json();
}
const textOf = (pieces: SiteSearch['results'][number]['title']) => pieces.map(({ text }) => text).join('');
const titles = async (q: string, more?: Record<string, string>) =>
  (await find(q, more)).results.map(({ title }) => textOf(title));

/** Writes rows and their stale keys in one transaction, like every save. */
const publish = (edit: (trx: Trx) => Promise<ContentKey[]>) =>
  t.ctx.db.transaction().execute(async (trx) => markStale(trx, await edit(trx)));

const news = (title: string, text: string, more: object = {}) =>
  publish(async (trx) => [`news:${await insertPostRow(trx, 'news', { title, text: `<p>${text}</p>`, ...more })}`]);

/** Builds the index, like a start. */
async function build(): Promise<void> {
  const indexing = createIndexing(t.ctx);
  await indexing.start();
  await indexing.settled();
  await indexing.stop();
}

async function isCurrent(): Promise<void> {
  await takeInDue(t.ctx);
  expect(await searchDifferences(t.ctx.db, t.ctx.clock.now())).toEqual([]);
}

test('a word in the title comes before one in the text, and its own spelling before another one', async () => {
  await news('Otra cosa', 'Se habla de la lectura, de la lectura y de la lectura');
  await news('La lectura', 'En voz alta');
  expect(await titles('lectura')).toEqual(['La lectura', 'Otra cosa']);
  await news('El ano de la oruga', 'Breve');
  await news('El año que viene', 'Un texto bastante más largo, para que su título cuente menos que el otro');
  expect(await titles('año')).toEqual(['El año que viene', 'El ano de la oruga']);
  expect(await titles('ANO')).toEqual(['El ano de la oruga', 'El año que viene']);
});

test('an event is found by year, month and directions, unless it waits for a date', async () => {
  const days = { date: '2027-05-20T00:00:00.000Z', finish_date: '2027-05-22T00:00:00.000Z' };
  const event = (title: string, more: object) =>
    publish(async (trx) => [`event:${await insertEventRow(trx, { title, ...days, ...more })}`]);
  await event('Congreso de aguas', { directions: 'Metro Baquedano', accessibility: 'Lengua de señas' });
  await event('Congreso de ríos', { event_state: 'postponed' });
  for (const query of ['congreso 2027', 'congresos mayo', 'congreso metro', 'aguas señas'])
    expect(await titles(query), query).toEqual(['Congreso de aguas']);
});

test('a publication is found by each text and number that its page shows', async () => {
  const source = { journal: 'Cuadernos', volume: '12', year: 2024, publisher: 'Editorial Ñielol' };
  const row = { title: 'Leer', keywords: 'oralidad', licence: 'cc-by', ...source };
  await publish(async (trx) => [`publication:${await insertPostRow(trx, 'publications', row)}`]);
  for (const query of ['cuadernos 12', 'leer 2024', 'ñielol', 'oralidad']) expect(await titles(query), query).toEqual(['Leer']);
  expect(await titles('cc-by'), 'the code of a choice').toEqual([]);
});

test('accents, case and plurals are equal; each word is needed; the last may be partial', async () => {
  await news('Investigadoras y niñez', 'Redes de México');
  for (const query of ['investigadora', 'INVESTIGADORAS NINEZ', 'red mexico', 'niñez redes', 'investig'])
    expect(await titles(query, { kind: 'news' }), query).toEqual(['Investigadoras y niñez']);
  for (const query of ['investigadoras argentina', 'vestigadoras', 'mexi']) expect(await titles(query), query).toEqual([]);
});

test('the pages are found by the words that people look them up by', async () => {
  await t.ctx.db.transaction().execute((trx) => ensureNotice(t.ctx, trx));
  await build();
  const looked = {
    contacto: '/#contact-us',
    postular: '/postulacion',
    'mi postulación': '/postulaciones/mia',
    privacidad: '/privacidad',
    suscribirse: '/#subscribe',
    desuscribirse: '/unsubscribe',
    equipo: '/acerca-de#h-equipo',
    certificado: '/certificado',
    'mis datos': '/mis-datos',
    accesibilidad: '/accesibilidad',
  };
  for (const [query, address] of Object.entries(looked))
    expect((await find(query, { kind: 'page' })).results[0]?.address, query).toBe(address);
});

test('the words are marked in their sentence, as text', async () => {
  await news('Una tarde de lectura', `${'Antes se dijo mucho. '.repeat(40)}Y llegó la &lt;b&gt;Lectura&lt;/b&gt; compartida.`);
  const [result] = (await find('lecturas')).results;
  expect(result?.title).toEqual([
    { text: 'Una tarde de ', marked: false },
    { text: 'lectura', marked: true },
  ]);
  expect(result?.text.filter(({ marked }) => marked)).toEqual([{ text: 'Lectura', marked: true }]);
  expect(textOf(result?.text ?? [])).toMatch(/^…/u);
  expect(textOf(result?.text ?? [])).toContain('<b>Lectura</b> compartida');
});

test.each([
  '" * NEAR( ) -',
  'a" OR "b',
  '{title} : x',
  '^',
  'title:',
  "'; drop table news",
  '😀',
  '\u0000',
  '\u0301'.repeat(50),
  '%',
])('%j is searched, whatever it is', async (query) => expect((await find(query)).total).toBe(0));

test('a query of any length, an unknown filter and page are searched', async () => {
  await news('Uno', 'Uno');
  expect((await find('x'.repeat(10_000))).query).toHaveLength(200);
  expect((await find('Uno', { page: '9'.repeat(30) })).page).toBe(1);
  for (const query of ['', ' ', '?']) expect(await find(query)).toMatchObject({ total: 0, pages: 0, results: [] });
  const page = await t.send('GET', '/busqueda?q=uno&tipo=nada&pagina=-1');
  expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
  expect(page.body).toContain('searched uno: /noticias/1');
});

test('the results have pages and kinds', async () => {
  for (let number = 1; number <= 23; number += 1) await news(`Crónica ${number}`, 'De la red');
  await publish(async (trx) => [`event:${await insertEventRow(trx, { title: 'Encuentro de crónica' })}`]);
  const all = await find('cronica');
  expect([all.total, all.pages, all.results.length]).toEqual([24, 2, 20]);
  const [first, second] = [await titles('cronica', { kind: 'news' }), await titles('cronica', { kind: 'news', page: '2' })];
  expect(new Set([...first, ...second]).size).toBe(23);
  expect(await titles('cronica', { kind: 'event' })).toEqual(['Encuentro de crónica']);
  const page = await t.send('GET', searchPath({ query: 'cronica', kind: 'event' }));
  expect(page.body).toContain('searched cronica: /blog/1<');
  // The kind of a document is not searchable text.
  expect((await find('news')).total).toBe(0);
});

const visitor = { email: 'maqui@example.org', name: 'Maqui Antivil', affiliation: 'Casa de la Lectura' };

/** An event whose published programme has one talk. @returns ids */
async function plantProgramme(): Promise<{ eventId: number; talkId: number }> {
  const eventId = await insertEventRow(t.ctx.db, { title: 'Jornadas del agua', date: '2027-05-20T00:00:00.000Z' });
  const people = [{ ...visitor, orcid: null, presents: true }];
  const json = { event_id: eventId, title: 'Cartografías del río', abstract: 'Cuerpos de humedal', people };
  const { talk_id } = (await t.send('POST', '/api/talks', { token, json })).json();
  const session = {
    id: 's1',
    kind: 'talks',
    title: 'Mesa',
    note: '',
    day: '2027-05-20',
    start: '10:00',
    end: '11:00',
    room: null,
  };
  const sessions = [{ ...session, chair: null, talks: [{ talk: talk_id, minutes: 20, off: false }] }];
  const draft = { draft: { days: ['2027-05-20'], rooms: [], sessions } };
  expect((await t.send('PUT', `/api/programmes/${eventId}`, { token, json: draft })).statusCode).toBe(200);
  return { eventId, talkId: talk_id };
}

test('a talk and who gives it are found with their programme, not before', async () => {
  const { eventId, talkId } = await plantProgramme();
  expect((await find('cartografía')).total).toBe(0);
  const published = await t.send('POST', `/api/programmes/${eventId}/publish`, { token, json: { notify: false } });
  expect(published.statusCode, published.body).toBe(200);
  const address = `/blog/${eventId}/ponencias/${talkId}`;
  const found = async (q: string) => (await find(q)).results.map((each) => [each.kind, each.address]);
  expect(await found('humedal')).toEqual([['talk', address]]);
  expect(await found('antivil')).toEqual([
    ['person', address],
    ['talk', address],
  ]);
  // The event's book of abstracts is also found.
  expect(await found('libro de resúmenes')).toEqual([['page', `/blog/${eventId}/libro`]]);
  // A person who also belongs to the network is one result, which leads to the network's people.
  await publish(async (trx) => {
    await insertPerson(trx, { full_name: visitor.name });
    return ['people'];
  });
  expect(await found('antivil')).toEqual([
    ['person', '/acerca-de'],
    ['talk', address],
  ]);
  expect((await find('antivil')).total).toBe(2);
  await isCurrent();
});

test('the search finds published, due and restored items; drafts, scheduled and deleted ones not', async () => {
  const create = async (title: string, more: object = {}) => {
    const json = { title, author: 'Red', content: `<p>${title}</p>`, ...more };
    const response = await t.send('POST', '/api/posts', { token, json });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json();
  };
  await create('Borrador de cerámica', { status: 'draft' });
  await create('Cerámica que viene', { status: 'scheduled', publishAt: '2026-12-06T12:00:00.000Z' });
  await create('Cerámica de hoy');
  expect(await titles('cerámica')).toEqual(['Cerámica de hoy']);
  const { id } = await t.ctx.db.selectFrom('news').select('id').where('title', '=', 'Cerámica de hoy').executeTakeFirstOrThrow();
  expect((await t.send('DELETE', `/api/posts/${id}`, { token })).statusCode).toBe(200);
  expect(await titles('cerámica')).toEqual([]);
  t.setNow('2026-12-06T12:00:00.000Z');
  expect(await titles('cerámica')).toEqual(['Cerámica que viene']);
  await isCurrent();
});

test('visible team members and partners are found; applicants and reviewers are not', async () => {
  const planted = await plantCanary(t, token);
  expect((await find(CANARY)).results.map(({ kind, address }) => [kind, address])).toEqual([['person', '/acerca-de']]);
  const blocked = (yes: boolean) => t.send('PUT', `/api/users/${planted.userId}/blocked`, { token, json: { blocked: yes } });
  expect((await blocked(true)).statusCode).toBe(200);
  expect((await find(CANARY)).total).toBe(0);
  await blocked(false);
  expect((await find(CANARY)).total).toBe(1);
  await publish(async (trx) => {
    await trx.updateTable('people').set({ shown: 'withdrawn' }).where('user_id', '=', planted.userId).execute();
    return ['people'];
  });
  expect((await find(CANARY)).total).toBe(0);
  await publish(async (trx) => {
    await trx
      .updateTable('people')
      .set({ role_name: 'exhibitor', shown: 'accepted', is_partner: 0 })
      .where('user_id', '=', planted.userId)
      .execute();
    return ['people'];
  });
  for (const kind of SEARCH_KINDS) expect((await find(CANARY, { kind })).total, kind).toBe(0);
});

test('a change that fails changes nothing that is found', async () => {
  const failing = publish(async (trx) => {
    const id = await insertPostRow(trx, 'news', { title: 'Perdida' });
    await markStale(trx, [`news:${id}`]);
    throw new Error('after all');
  });
  await expect(failing).rejects.toThrow('after all');
  expect((await find('perdida')).total).toBe(0);
  await isCurrent();
});

test('an index that is missing, or made by other rules, is built beside the requests', async () => {
  await insertPostRow(t.ctx.db, 'news', { title: 'De antes' });
  await insertPerson(t.ctx.db, { full_name: 'Ayelén Curaqueo' });
  await t.ctx.db.updateTable('search_state').set({ rules: 'earlier' }).execute();
  expect((await find('curaqueo')).total).toBe(0);
  await build();
  expect([await titles('antes'), await titles('curaqueo'), await titles('acerca red')]).toEqual([
    ['De antes'],
    ['Ayelén Curaqueo'],
    ['Acerca de la red'],
  ]);
  await isCurrent();
});

test('a damaged index refuses no save, and is built again', async () => {
  await news('Antes del daño', 'Uno');
  const sqlite = new SQLite(join(t.ctx.config.dataDir, DATABASE_FILE)).unsafeMode();
  sqlite.prepare("update search_index_data set block = x'00' where id > 10").run();
  sqlite.close();
  await publish(async (trx) => {
    await trx.updateTable('news').set({ title: 'Después del daño' }).execute();
    return ['news:1'];
  });
  expect(await t.ctx.db.selectFrom('search_documents').select('title').execute()).toEqual([]);
  await build();
  expect(await titles('daño')).toEqual(['Después del daño']);
  await isCurrent();
});
