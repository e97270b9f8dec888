/** Bulk changes of items, for every kind of content. */
import { randomUUID } from 'node:crypto';
import { CONTENT_KINDS, CONTENT_NAMES, type ContentName } from '@trama/shared/content/kinds';
import { bulkResponse, facets } from '@trama/shared/forms/bulk';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertEventRow, insertItem } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });

const pathsOf = (name: ContentName) => {
  const { collection } = CONTENT_KINDS[name];
  return { list: `/api/${collection}`, download: `/api/${collection}-export` } as const;
};

async function insertMany(name: ContentName, count: number, given: Parameters<typeof insertItem>[2] = {}) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await insertItem(t.ctx.db, name, { title: `Número ${index}`, ...given }));
  return ids;
}

async function bulk(name: ContentName, json: object, headers: Record<string, string> = {}) {
  const response = await t.send('POST', `${pathsOf(name).list}/bulk`, { token, json, headers });
  expect(response.statusCode, response.body).toBe(200);
  return bulkResponse.parse(response.json());
}

async function undo(name: ContentName, rows: readonly (readonly [number, number])[]) {
  const response = await t.send('POST', `${pathsOf(name).list}/bulk/undo`, { token, json: { rows } });
  return bulkResponse.parse(response.json());
}

const rowsOf = (name: ContentName) =>
  t.ctx.db
    .selectFrom(CONTENT_KINDS[name].table)
    .select(['id', 'status', 'publish_at', 'version', 'deleted_at'])
    .orderBy('id')
    .execute();

const statuses = async (name: ContentName) =>
  (await rowsOf(name)).map(({ status, deleted_at }) => (deleted_at === null ? status : 'deleted'));

const staleKeys = async () => (await t.ctx.db.selectFrom('stale_keys').select('key').execute()).map(({ key }) => key);

describe.each(CONTENT_NAMES)('%s', (name) => {
  test('items are published by the list’s filter and go back, with version, history and pages', async () => {
    const ids = await insertMany(name, 3, { status: 'draft' });
    await insertItem(t.ctx.db, name, { status: 'published', title: 'Otra cosa' });
    await t.ctx.db.deleteFrom('stale_keys').execute();
    const done = await bulk(name, { filter: { status: 'draft', q: 'número' }, action: 'publish' });
    expect(done).toEqual({ changed: 3, unchanged: 0, refused: [], undo: ids.map((id) => [id, 2]) });
    expect(await statuses(name)).toEqual(['published', 'published', 'published', 'published']);
    expect(await staleKeys()).toEqual(expect.arrayContaining([CONTENT_KINDS[name].table, ...ids.map((id) => `${name}:${id}`)]));
    const history = await t.send('GET', `/api/history/${name}/${ids[0]}`, { token });
    expect(history.json().revisions.map(({ action }: { action: string }) => action)).toEqual(['edited', 'earlier']);
    expect(await undo(name, done.undo)).toMatchObject({ changed: 3, refused: [] });
    expect(await statuses(name)).toEqual(['draft', 'draft', 'draft', 'published']);
  });

  test('items are deleted, restored and undone; the trail has one entry with the number', async () => {
    const ids = await insertMany(name, 3);
    const done = await bulk(name, { ids: [...ids, ids[0], 999_999], action: 'delete' });
    expect(done).toMatchObject({ changed: 3, refused: [{ count: 1, reason: expect.stringMatching(/no encontrad[ao]$/u) }] });
    expect(await statuses(name)).toEqual(['deleted', 'deleted', 'deleted']);
    const entries = await t.ctx.db.selectFrom('audit').select(['action', 'detail']).where('action', '=', 'delete').execute();
    expect(entries.map(({ detail }) => JSON.parse(detail))).toEqual([{ count: 3 }]);
    expect(await undo(name, done.undo)).toMatchObject({ changed: 3 });
    expect(await statuses(name)).toEqual(['published', 'published', 'published']);
    await bulk(name, { filter: {}, action: 'delete' });
    expect(await bulk(name, { ids: ids.slice(0, 1), action: 'restore' })).toMatchObject({ changed: 1 });
    expect(await bulk(name, { filter: {}, action: 'restore' })).toMatchObject({ changed: 2 });
  });

  test('items are scheduled; unchanged items are counted apart, later changes are not undone', async () => {
    const [first = 0, second = 0] = await insertMany(name, 2);
    const publishAt = '2027-01-05T12:00:00.000Z';
    const done = await bulk(name, { ids: [first, second], action: 'schedule', publishAt });
    expect((await rowsOf(name)).map((row) => [row.status, row.publish_at])).toEqual([
      ['scheduled', publishAt],
      ['scheduled', publishAt],
    ]);
    expect(await bulk(name, { filter: {}, action: 'schedule', publishAt })).toMatchObject({ changed: 0, unchanged: 2 });
    await bulk(name, { ids: [first], action: 'draft' });
    const undone = await undo(name, done.undo);
    expect(undone).toMatchObject({ changed: 1, refused: [{ reason: 'Cambió después', count: 1 }] });
    expect(await statuses(name)).toEqual(['draft', 'published']);
  });

  test('bulk acts are one transaction per hundred, and a repeat goes on where the request stopped', async () => {
    await insertMany(name, 230);
    const { db } = t.ctx;
    const table = sql.table(CONTENT_KINDS[name].table);
    await sql`create trigger full after update of deleted_at on ${table}
      when (select count(*) from ${table} where deleted_at is not null) > 150 begin select raise(abort, 'no room'); end`.execute(
      db,
    );
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => t.send('POST', `${pathsOf(name).list}/bulk`, { token, json: { filter: {}, action: 'delete' }, headers });
    expect((await send()).statusCode).toBe(500);
    expect((await statuses(name)).filter((status) => status === 'deleted')).toHaveLength(100);
    await sql`drop trigger full`.execute(db);
    const response = await send();
    const done = bulkResponse.parse(response.json());
    expect([done.changed, done.undo.length]).toEqual([230, 230]);
    const again = await send();
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', response.body]);
    expect(await db.selectFrom('audit').select('audit_id').where('action', '=', 'delete').execute()).toHaveLength(1);
    expect(await undo(name, done.undo)).toMatchObject({ changed: 230 });
  });

  test('chooses rows by ids or by a filter, and a schedule by its moment', async () => {
    for (const json of [{ action: 'draft' }, { action: 'draft', ids: [1], filter: {} }, { action: 'schedule', ids: [1] }])
      expect((await t.send('POST', `${pathsOf(name).list}/bulk`, { token, json })).statusCode).toBe(422);
  });

  test('a list has filtered ids in its order, and facets that count under other filters', async () => {
    const ids = await insertMany(name, 30, { status: 'draft' });
    await insertItem(t.ctx.db, name, { status: 'published', title: 'Otra' });
    const query = new URLSearchParams({ filter: '{"status":"draft"}', sort: '["id","DESC"]' });
    const response = await t.send('GET', `${pathsOf(name).list}/ids?${query}`, { token });
    expect(response.json()).toEqual(ids.toReversed());
    const counted = facets.parse((await t.send('GET', `${pathsOf(name).list}/facets?${query}`, { token })).json());
    expect(counted.status).toEqual([
      { value: 'draft', count: 30 },
      { value: 'published', count: 1 },
    ]);
  });

  test('the download has the filter’s rows and the chosen columns, and computes nothing', async () => {
    await insertMany(name, 2, { title: '=1+1' });
    await insertItem(t.ctx.db, name, { status: 'draft', title: 'Un borrador' });
    const get = (query: Record<string, string>) =>
      t.send('GET', `${pathsOf(name).download}?${new URLSearchParams(query)}`, { token });
    const csv = await get({ filter: '{"status":"published"}', columns: '["status","title"]' });
    expect(csv.body.trim().split('\r\n')).toEqual(['Estado;Título', "Publicado;'=1+1", "Publicado;'=1+1"]);
    const workbook = await get({ format: 'xlsx' });
    expect(workbook.headers['content-disposition']).toMatch(/\.xlsx/u);
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await get({ columns: 'nada' })).statusCode).toBe(422);
  });
});

test('publishing and restoring in bulk send no mail', async () => {
  await t.ctx.db.deleteFrom('outbox').execute();
  const id = await insertEventRow(t.ctx.db, { status: 'draft', confirmation: 1 });
  const confirmation = async () =>
    (await t.ctx.db.selectFrom('events').select('confirmation').where('id', '=', id).executeTakeFirstOrThrow()).confirmation;
  const done = await bulk('event', { ids: [id], action: 'publish' });
  expect(await confirmation()).toBe(0);
  await undo('event', done.undo);
  expect(await confirmation()).toBe(1);
});

test('publishing refuses an item that its form would refuse, with the form’s sentence', async () => {
  await insertEventRow(t.ctx.db, { status: 'draft', close_date: null });
  const { changed, refused } = await bulk('event', { filter: {}, action: 'publish' });
  expect([changed, refused]).toEqual([0, [{ reason: 'Debe ingresar la fecha de cierre', count: 1 }]]);
});

test('events are filtered by days, place, state, when they are and whether their call is open', async () => {
  const given = [
    { title: 'Cerca', date: '2026-12-05T00:00:00.000Z', close_date: '2026-11-20T00:00:00.000Z', location: 'Temuco' },
    {
      title: 'Borrador',
      status: 'draft',
      date: '2028-12-05T00:00:00.000Z',
      close_date: '2028-11-20T00:00:00.000Z',
      location: 'Arica',
    },
    { title: 'Lejos', date: '2027-12-05T00:00:00.000Z', close_date: '2026-11-19T00:00:00.000Z', location: 'Lima' },
    { title: 'Antes', date: '2020-01-05T00:00:00.000Z', close_date: null, location: 'Temuco' },
    { title: 'Cancelado', date: '2026-12-06T00:00:00.000Z', close_date: '2026-12-01T00:00:00.000Z', event_state: 'cancelled' },
  ] as const;
  for (const event of given) await insertEventRow(t.ctx.db, event);
  const titles = async (filter: object) => {
    const query = new URLSearchParams({ sort: '["id","ASC"]', filter: JSON.stringify(filter) });
    const list = await t.send('GET', `/api/events?${query}`, { token });
    return z
      .array(z.object({ event_title: z.string() }))
      .parse(list.json())
      .map(({ event_title }) => event_title);
  };
  expect(await titles({ date_gte: '2026-12-05', date_lte: '2026-12-06' })).toEqual(['Cerca', 'Cancelado']);
  expect(await titles({ dateEnd_lte: '2026-11-19' })).toEqual(['Lejos']);
  expect(await titles({ location: 'Temuco' })).toEqual(['Cerca', 'Antes']);
  expect(await titles({ location: ['Temuco', 'Lima'], when: 'upcoming' })).toEqual(['Cerca', 'Lejos']);
  expect(await titles({ when: 'past' })).toEqual(['Antes']);
  expect(await titles({ call: 'open' })).toEqual(['Cerca']);
  expect(await titles({ state: 'cancelled' })).toEqual(['Cancelado']);
});
