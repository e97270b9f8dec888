import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPdf } from '../features/publications/pdf.ts';
import { insertEventRow, insertPostRow } from '../testing/factories.ts';
import { createTestSite, type TestSite } from '../testing/publishing.ts';

let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await createTestSite({ now: '2026-11-20T12:00:00Z' });
  token = await site.test.login();
  await site.publisher.start();
  await site.publisher.settled();
});
afterEach(() => site.close());

const preview = (kind: string, payload: unknown) =>
  site.app.inject({
    method: 'POST',
    url: `/api/preview/${kind}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(payload),
  });

test('an unsaved event is rendered by the templates of the site, and nothing is stored', async () => {
  const before = await site.paths();
  const response = await preview('event', { title: 'Jornadas del sur', date: '2027-03-01', dateEnd: '2026-12-01' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.json().html).toContain('event Jornadas del sur open');
  expect(await site.paths()).toEqual(before);
  expect(await site.test.ctx.db.selectFrom('events').selectAll().execute()).toEqual([]);
});

test('an empty form has a preview as well', async () => {
  expect((await preview('event', {})).json().html).toContain('event Sin título todavía');
});

test('a draft and the unsaved changes of a published event are shown as they would be', async () => {
  const { db } = site.test.ctx;
  const draft = await insertEventRow(db, { title: 'Borrador', status: 'draft' });
  expect((await preview('event', { id: draft, title: 'Borrador mejor' })).json().html).toContain('event Borrador mejor');
  const live = await insertEventRow(db, { title: 'Tal como está' });
  await site.change([`event:${live}`, 'events'], async () => {});
  expect((await preview('event', { id: live, title: 'Otro título' })).json().html).toContain('event Otro título');
  expect((await site.get(`/blog/${live}`)).body).toContain('Tal como está');
});

test('a news post and a publication have theirs', async () => {
  for (const kind of ['news', 'publication']) expect((await preview(kind, { title: 'Nota' })).statusCode).toBe(200);
});

test('the preview shows a publication’s source as typed, with the stored PDF', async () => {
  const { db } = site.test.ctx;
  const id = await insertPostRow(db, 'publications', { title: 'Leer', status: 'draft' });
  const file = { file_id: 'f', original_filename: 'leer.pdf', stored_name: 'f.pdf', mime_type: 'application/pdf', size: 9 };
  await db.transaction().execute((trx) => insertPdf(trx, id, file, '2026-11-20T12:00:00.000Z'));
  const typed = { id, title: 'Leer', type: '', journal: ' Cuadernos ', year: '2024', doi: 'https://doi.org/10.5555/A' };
  expect((await preview('publication', typed)).json().html).toContain('publication Leer Cuadernos 2024 10.5555/a leer.pdf');
  const wrong = { id, title: 'Leer', year: 'dos mil', doi: 'hola' };
  expect((await preview('publication', wrong)).json().html).toContain('publication Leer null null null leer.pdf');
});

test('the preview refuses unknown kinds and missing items', async () => {
  expect((await preview('person', {})).statusCode).toBe(404);
  expect((await preview('event', { id: 999 })).statusCode).toBe(404);
  expect((await preview('news', { title: 5 })).statusCode).toBe(422);
});
