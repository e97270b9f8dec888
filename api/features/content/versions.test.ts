import { readdir } from 'node:fs/promises';
import { CONTENT_KINDS, CONTENT_NAMES, type ContentName } from '@trama/shared/content/kinds';
import { CONTENT_FIELDS } from '@trama/shared/records/content';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '../../core/auth/sessions.ts';
import { insertItem, insertPerson } from '../../testing/factories.ts';
import { png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';

/** 03:39 in Santiago. */
const NOW = '2026-11-20T06:39:00.000Z';
let berta: string;
let ana: string;
let file: Awaited<ReturnType<typeof png>>;
const t = useApp({ now: NOW });
beforeEach(async () => {
  const account = { role_name: 'root', first_name: 'Berta', full_name: 'Berta Lagos', password_hash: 'none' } as const;
  berta = await openSession(t.ctx.db, await insertPerson(t.ctx.db, account), Date.parse(NOW));
  ana = await t.login();
  file = await png(200, 200);
});

const EVENT = {
  title: 'Congreso de Investigadoras',
  description: '<p>Una conversación larga.</p>',
  date: '2026-12-05',
  dateEnd: '2026-11-30',
  hour: '09:30:00',
  location: 'Santiago de Chile',
};
const POST = { title: 'A', author: 'A', content: '<p>A</p>' };

const KINDS = CONTENT_NAMES.map((name) => {
  const title = CONTENT_FIELDS[name].title.payloadName;
  /** Version and title in a response. */
  const read = (answered: Record<string, unknown> & { post?: Record<string, unknown> }) => {
    const item = answered.post ?? answered;
    return [item.version, item[title]];
  };
  return { name, fields: name === 'event' ? EVENT : POST, read };
});

/** Inserts an item. @returns its URL in the API */
const addressOf = async (name: ContentName) => `/api/${CONTENT_KINDS[name].collection}/${await insertItem(t.ctx.db, name)}`;

test.each(KINDS)(
  '$name: one without a picture is edited and made a draft: the woven cover is its picture',
  async ({ name, fields, read }) => {
    const url = await addressOf(name);
    const saved = await t.send('PUT', url, { token: ana, form: form({ ...fields, title: 'Corregido', status: 'draft' }) });
    expect([saved.statusCode, read(saved.json())]).toEqual([200, [2, 'Corregido']]);
    expect((await t.send('GET', url)).statusCode).toBe(404);
  },
);

test.each(KINDS)('$name: a second save from the same version is refused and changes nothing', async ({ name, fields, read }) => {
  const url = await addressOf(name);
  const before = (await t.send('GET', url, { token: ana })).json();
  expect(read(before)[0]).toBe(1);
  const body = { ...fields, file };
  const first = await t.send('PUT', url, { token: berta, form: form({ ...body, title: 'De Berta', version: 1 }) });
  expect([first.statusCode, read(first.json())]).toEqual([200, [2, 'De Berta']]);

  const stored = await readdir(t.ctx.uploads.folders.images);
  const second = await t.send('PUT', url, { token: ana, form: form({ ...body, title: 'De Ana', version: 1 }) });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    message: 'Berta lo cambió a las 03:39',
    code: 'version-conflict',
    changedBy: 'Berta Lagos',
    changedAt: NOW,
    current: first.json(),
  });
  expect((await t.send('GET', url, { token: ana })).json()).toEqual(first.json());
  expect(await readdir(t.ctx.uploads.folders.images)).toEqual(stored);
  const revisions = await t.ctx.db.selectFrom('revisions').select(['kind', 'version', 'action', 'changed']).execute();
  expect(revisions).toEqual([
    { kind: name, version: 1, action: 'earlier', changed: '[]' },
    { kind: name, version: 2, action: 'edited', changed: JSON.stringify(['title', 'picture']) },
  ]);

  const header = await t.send('PUT', url, { token: ana, json: { ...fields, title: 'De Ana' }, headers: { 'if-match': '"1"' } });
  expect(header.statusCode).toBe(409);
  const present = await t.send('PUT', url, {
    token: ana,
    json: { ...fields, title: 'De Ana' },
    headers: { 'if-match': '"2"' },
  });
  expect(read(present.json())).toEqual([3, 'De Ana']);
  // A request without a version behaves as specified.
  const bare = await t.send('PUT', url, { token: berta, json: { ...fields, title: 'Sin versión' } });
  expect(read(bare.json())).toEqual([4, 'Sin versión']);
  expect((await t.send('PUT', url, { token: ana, json: { ...fields, version: 'x' } })).json().errors).toHaveProperty('version');
});

test('one of two simultaneous saves is refused', async () => {
  const url = await addressOf('event');
  const save = (token: string, title: string) => t.send('PUT', url, { token, json: { ...EVENT, title, version: 1 } });
  const responses = await Promise.all([save(berta, 'Congreso'), save(ana, 'Congreso de otoño')]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('creating, deleting and restoring leave a revision each, which nothing can change', async () => {
  const { db } = t.ctx;
  const created = await t.send('POST', '/api/posts', { token: ana, json: POST });
  const url = `/api/posts/${created.json().post.post_id}`;
  await t.send('DELETE', url, { token: ana });
  expect((await t.send('POST', `${url}/restore`, { token: ana })).json().post.version).toBe(3);
  const actions = await db.selectFrom('revisions').select(['version', 'action']).execute();
  expect(actions).toEqual([
    { version: 1, action: 'created' },
    { version: 2, action: 'deleted' },
    { version: 3, action: 'restored' },
  ]);
  await expect(db.updateTable('revisions').set({ snapshot: '{}' }).execute()).rejects.toThrow('never changed');
  await db.deleteFrom('news').execute();
  expect(await db.selectFrom('revisions').selectAll().execute()).toEqual([]);
});
