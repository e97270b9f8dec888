import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Consequences } from '@trama/shared/content/trash';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson, insertPostRow } from '../../testing/factories.ts';
import { PDF, pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
let token: string;
const t = useApp({ now: NOW });
beforeEach(async () => {
  token = await t.login();
});

const remove = (path: string) => t.send('DELETE', `/api/${path}`, { token });
async function trash(query: { filter?: object; sort?: string[]; range?: number[] } = {}) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  const response = await t.send('GET', `/api/trash?${parameters}`, { token });
  return { items: response.json(), range: response.headers['content-range'] };
}
const titles = async (query?: Parameters<typeof trash>[0]) =>
  (await trash(query)).items.map(({ title }: { title: string }) => title);
const consequences = async (path: string): Promise<Consequences> =>
  (await t.send('GET', `${path}/consequences`, { token })).json();

describe('the trash', () => {
  test('lists the three kinds in one request: title, time, person and days left', async () => {
    const event = await insertEventRow(t.ctx.db, { title: 'Ágora' });
    const news = await insertPostRow(t.ctx.db, 'news', { title: 'Radio', status: 'draft' });
    const publication = await insertPostRow(t.ctx.db, 'publications', { title: 'Cuaderno' });
    await insertEventRow(t.ctx.db, { title: 'Sigue en el sitio' });
    await remove(`events/${event}`);
    t.setNow('2026-11-20T13:00:00.000Z');
    await remove(`posts/${news}`);
    t.setNow('2026-11-20T14:00:00.000Z');
    await remove(`publications/${publication}`);
    t.setNow('2026-11-30T13:30:00.000Z');
    token = await t.login();

    const { items, range } = await trash();
    expect(range).toBe('trash 0-2/3');
    expect(items).toMatchObject([
      { kind: 'publication', id: publication, title: 'Cuaderno', days_left: 21, status: 'published' },
      { kind: 'news', id: news, title: 'Radio', days_left: 20, status: 'draft' },
      { kind: 'event', id: event, title: 'Ágora', days_left: 20, deleted_at: NOW, deleted_by: 'Rayén Quilodrán Astete' },
    ]);
    expect(await titles({ sort: ['title', 'ASC'] })).toEqual(['Ágora', 'Cuaderno', 'Radio']);
    expect(await titles({ filter: { kind: 'event' } })).toEqual(['Ágora']);
    expect(await titles({ filter: { q: 'AGORA' } })).toEqual(['Ágora']);
    expect((await trash({ range: [1, 1] })).range).toBe('trash 1-1/3');
  });

  test('clears who deleted what is restored, and a person who is erased', async () => {
    const other = await insertPerson(t.ctx.db, { full_name: 'Otra persona' });
    const kept = await insertPostRow(t.ctx.db, 'news', { title: 'Queda', deleted_at: NOW, deleted_by: other });
    const event = await insertEventRow(t.ctx.db, { deleted_at: NOW, deleted_by: other });
    await t.send('POST', `/api/events/${event}/restore`, { token });
    const row = await t.ctx.db.selectFrom('events').select(['deleted_at', 'deleted_by']).executeTakeFirst();
    expect(row).toEqual({ deleted_at: null, deleted_by: null });
    expect((await remove(`users/${other}`)).statusCode).toBe(200);
    expect((await trash()).items).toMatchObject([{ id: kept, deleted_by: null }]);
  });

  test('restores many of any kind by one request and undoes it, except later changes', async () => {
    const event = await insertEventRow(t.ctx.db, { title: 'Feria' });
    const news = await insertPostRow(t.ctx.db, 'news', { title: 'Feria en la radio' });
    const other = await insertPostRow(t.ctx.db, 'publications', { title: 'Cuaderno' });
    for (const path of [`events/${event}`, `posts/${news}`, `publications/${other}`]) await remove(path);
    const bulk = async (json: object, path = 'trash/bulk') => (await t.send('POST', `/api/${path}`, { token, json })).json();
    const restored = await bulk({ filter: { q: 'feria' }, action: 'restore' });
    expect(restored).toMatchObject({ changed: 2, unchanged: 0, refused: [] });
    expect(restored.undo.map(([key]: [string, number]) => key)).toEqual([`event:${event}`, `news:${news}`]);
    expect(await titles()).toEqual(['Cuaderno']);
    await t.send('POST', '/api/posts/bulk', { token, json: { ids: [news], action: 'draft' } });
    expect(await bulk({ rows: restored.undo }, 'trash/bulk/undo')).toMatchObject({
      changed: 1,
      refused: [{ reason: 'Cambió después', count: 1 }],
    });
    expect((await titles()).toSorted()).toEqual(['Cuaderno', 'Feria']);
    expect(await bulk({ ids: [`publication:${other}`, 'news:999'], action: 'restore' })).toMatchObject({
      changed: 1,
      refused: [{ count: 1 }],
    });
    const entries = await t.ctx.db.selectFrom('audit').select(['action', 'detail']).where('kind', '=', 'trash').execute();
    expect(entries.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['restore', { count: 2 }],
      ['delete', { count: 1 }],
      ['restore', { count: 1 }],
    ]);
  });
});

describe('erasing at once', () => {
  test('takes an event’s applications and their files along', async () => {
    const id = await insertEventRow(t.ctx.db);
    const application_id = await insertApplicationRow(t.ctx.db, { event_id: id });
    const path = join(t.ctx.uploads.folders.applications, 'a.pdf');
    await writeFile(path, PDF);
    const file = { file_id: 'f', stored_name: 'a.pdf', original_filename: 'a.pdf', mime_type: 'application/pdf', size: 1 };
    await t.ctx.db
      .insertInto('application_files')
      .values({ ...file, application_id, position: 0, created_at: NOW })
      .execute();
    await remove(`events/${id}`);
    expect((await trash()).items).toMatchObject([{ applications: 1, days_left: null }]);
    expect((await remove(`trash/events/${id}`)).statusCode).toBe(200);
    for (const table of ['events', 'applications', 'application_files'] as const)
      expect(await t.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
    await expect(writeFile(path, PDF, { flag: 'wx' })).resolves.toBeUndefined();
  });

  test('reaches nothing that is not in the trash', async () => {
    const id = await insertPostRow(t.ctx.db, 'news');
    const response = await remove(`trash/posts/${id}`);
    expect([response.statusCode, response.json().message]).toEqual([404, 'Ya no está en la papelera.']);
    expect((await remove(`trash/users/${id}`)).statusCode).toBe(404);
    expect(await t.ctx.db.selectFrom('news').selectAll().execute()).toHaveLength(1);
  });
});

describe('the consequences of a deletion', () => {
  test('count an event’s applications and documents, in the site and in the trash', async () => {
    const id = await insertEventRow(t.ctx.db);
    await t.send('POST', '/api/event-documents', { token, form: form({ eventId: id, files: pdf() }) });
    await insertApplicationRow(t.ctx.db, { event_id: id });
    await insertApplicationRow(t.ctx.db, { event_id: id, given_name: 'Eva', announced_state: 'rechazada', state: 'rechazada' });
    await insertApplicationRow(t.ctx.db, { event_id: id, given_name: 'Sol', state: 'retirada' });
    const counted = { applications: 3, awaiting: 1, documents: 1, pictures: 0 };
    expect(await consequences(`/api/events/${id}`)).toMatchObject({ ...counted, restorable_days: 30 });
    // One of the other events is a draft, so its call is not open.
    const others = [await insertEventRow(t.ctx.db), await insertEventRow(t.ctx.db, { status: 'draft' })];
    const many = await t.send('POST', '/api/events/bulk/consequences', { token, json: { ids: [id, ...others, 9999] } });
    expect(many.json()).toMatchObject({ ...counted, open_calls: 2, restorable_days: 30 });
    // Making drafts of published items takes them off the site.
    await insertApplicationRow(t.ctx.db, { event_id: others[1] ?? 0, given_name: 'Ada' });
    const named = { ids: [id, ...others], action: 'draft' };
    const hidden = await t.send('POST', '/api/events/bulk/consequences', { token, json: named });
    expect(hidden.json()).toMatchObject({ ...counted, open_calls: 2 });
    await remove(`events/${id}`);
    expect(await consequences(`/api/events/${id}`)).toMatchObject({ ...counted, restorable_days: null });
  });

  test('news and publications have no consequences, because they can be restored', async () => {
    const news = await insertPostRow(t.ctx.db, 'news');
    const publication = await insertPostRow(t.ctx.db, 'publications');
    for (const path of [`/api/posts/${news}`, `/api/publications/${publication}`])
      expect(await consequences(path)).toMatchObject({ restorable_days: 30, applications: 0 });
  });

  test('name what goes and what stays of a person', async () => {
    const id = await insertPerson(t.ctx.db, { notification: 1 });
    await insertApplicationRow(t.ctx.db, { event_id: await insertEventRow(t.ctx.db), person_id: id });
    await insertPostRow(t.ctx.db, 'news', { user_id: id });
    expect(await consequences(`/api/users/${id}`)).toMatchObject({
      restorable_days: null,
      applications: 1,
      posts: 1,
      subscribed: true,
    });
  });

  test('rows that do not exist answer 404', async () => {
    for (const path of ['/api/events/99', '/api/users/nadie', `/api/applications/${crypto.randomUUID()}`]) {
      const response = await t.send('GET', `${path}/consequences`, { token });
      expect([path, response.statusCode]).toEqual([path, 404]);
    }
  });
});
