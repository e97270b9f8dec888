/** The real ra-data-simple-rest against the real server, for all of its methods. */

import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { addMany } from '../../testing/many-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let provider: ReturnType<typeof simpleRestProvider>;
const titles = ['Álgebra', 'Biología', 'Ciencia'];
const ids: number[] = [];

beforeAll(async () => {
  t = await createTestApp({ now: '2026-11-20T12:00:00Z' });
  const token = await t.login();
  for (const event_title of titles) ids.push(await insertEventRow(t.ctx.db, { title: event_title }));
  await insertPerson(t.ctx.db, { role_name: 'equipo', full_name: 'Zoila Última' });
  const base = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const signedIn = (url: string, options: fetchUtils.Options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } });
  provider = simpleRestProvider(`${base}/api`, signedIn);
});
afterAll(() => t.close());

const edited = {
  title: 'Geología',
  description: 'Una descripción',
  date: '2027-01-01',
  dateEnd: '2026-12-01',
  hour: '10:00',
  location: 'Lima',
};

/** The provider requires an `id`; the admin's own layer maps it from the record's key. */
describe('events', () => {
  test('getList sorts, pages and counts', async () => {
    const list = await provider.getList('events', {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'event_title', order: 'ASC' },
      filter: {},
    });
    expect(list.total).toBe(3);
    expect(list.data.map((event) => event.event_title)).toEqual(['Álgebra', 'Biología']);
    const second = await provider.getList('events', {
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'event_title', order: 'ASC' },
      filter: { q: 'i' },
    });
    expect(second.total).toBe(2);
  });

  test('getOne and getMany', async () => {
    expect((await provider.getOne('events', { id: ids[0] })).data.event_title).toBe('Álgebra');
    expect((await provider.getMany('events', { ids: [ids[0], ids[2]] })).data).toHaveLength(2);
  });

  test('getManyReference filters by a field', async () => {
    const list = await provider.getManyReference('events', {
      target: 'status',
      id: 'published',
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'event_id', order: 'DESC' },
      filter: {},
    });
    expect(list.data.map((event) => event.event_id)).toEqual([...ids].reverse());
  });

  test('update, updateMany, delete and deleteMany', async () => {
    const { data } = await provider.update('events', { id: ids[0] ?? 0, data: edited, previousData: { id: ids[0] ?? 0 } });
    expect(data.event_title).toBe('Geología');
    await provider.updateMany('events', { ids: [ids[1] ?? 0], data: edited });
    expect((await provider.getOne('events', { id: ids[1] })).data.event_location).toBe('Lima');
    const removed = await provider.delete('events', { id: ids[0] ?? 0, previousData: { id: ids[0] ?? 0 } });
    expect(removed.data).toMatchObject({ event_title: 'Geología' });
    await provider.deleteMany('events', { ids: [ids[1] ?? 0] });
    const left = await provider.getList('events', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(left.data.map((event) => event.event_title)).toEqual(['Ciencia']);
  });

  test('a refusal arrives with a sentence per field', async () => {
    const refused = provider.update('events', {
      id: ids[2] ?? 0,
      data: { ...edited, title: '' },
      previousData: { id: ids[2] ?? 0 },
    });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { message: 'Hay datos por corregir', errors: { title: 'Debe ingresar un título' } },
    });
  });

  test('create sends JSON; without a picture it is refused with its sentence', async () => {
    await expect(provider.create('events', { data: edited })).rejects.toMatchObject({
      body: { errors: { file: 'Debe subir una imagen' } },
    });
  });
});

describe('every collection', () => {
  const collections = [
    ['events', 'event_id'],
    ['posts', 'post_id'],
    ['publications', 'publication_id'],
    ['contact-messages', 'message_id'],
    ['mails', 'mail_id'],
    ['users', 'user_id'],
    ['applications', 'application_id'],
    ['suppressions', 'suppression_id'],
  ] as const;
  beforeAll(() => addMany(t.ctx.db, 9, ids[2] ?? 0));

  test.each(collections)('%s is paged and counted, and many of it are asked for by id', async (resource, key) => {
    const page = (number: number, order: 'ASC' | 'DESC' = 'DESC') =>
      provider.getList(resource, { pagination: { page: number, perPage: 4 }, sort: { field: key, order }, filter: {} });
    const [first, second] = [await page(1), await page(2)];
    expect(first.total).toBeGreaterThanOrEqual(9);
    const keys = [...first.data, ...second.data].map((row) => row[key]);
    expect(new Set(keys).size).toBe(8);
    const asked = keys.slice(2, 5);
    const many = await provider.getMany(resource, { ids: asked });
    expect(many.data.map((row) => row[key]).sort()).toEqual([...asked].sort());
    if (typeof keys[0] !== 'number') return;
    expect(keys).toEqual([...keys].sort((one, other) => other - one));
    const last = await page(Math.ceil((first.total ?? 0) / 4));
    expect((await page(1, 'ASC')).data[0]?.[key]).toBe(last.data.at(-1)?.[key]);
  });
});
