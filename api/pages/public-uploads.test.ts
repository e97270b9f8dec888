import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_TABLES } from '@trama/shared/content/kinds';
import { DAY_MS } from '@trama/shared/format/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jpeg, PDF, pdf } from '../testing/files.ts';
import { form } from '../testing/form.ts';
import { useAppAsRoot } from '../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });

const fields = {
  title: 'Congreso',
  description: 'Un texto',
  date: '2027-01-02',
  dateEnd: '2027-01-01',
  hour: '10:00',
  location: 'Lima',
};
const bare = (address: string) => address.split('?')[0] ?? '';
const status = async (address: string) => (await t.send('GET', address)).statusCode;

async function event(given: object = {}) {
  const { event_id, event_image } = (
    await t.send('POST', '/api/events', { token, form: form({ ...fields, ...given, file: await jpeg() }) })
  ).json();
  const [document] = (
    await t.send('POST', '/api/event-documents', { token, form: form({ eventId: event_id, 'files[]': pdf() }) })
  ).json();
  return { event_id, image: event_image, document: document.url };
}

test('a published file may be cached by all for a day, with a tag', async () => {
  const { image, document } = await event();
  for (const address of [image, document]) {
    const response = await t.send('GET', address);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    const again = await t.send('GET', address, { headers: { 'if-none-match': String(response.headers.etag) } });
    expect(again.statusCode).toBe(304);
  }
});

test('pictures and documents of drafts, and of what is scheduled, are administrators’ until they appear', async () => {
  const draft = await event({ status: 'draft' });
  const scheduled = await event({ status: 'scheduled', publishAt: '2026-11-21T12:00:00Z' });
  for (const { image, document } of [draft, scheduled])
    for (const address of [image, document]) {
      expect(await status(bare(address))).toBe(404);
      const own = await t.send('GET', address);
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  t.setNow('2026-11-21T12:00:01Z');
  expect(await status(bare(scheduled.image))).toBe(200);
  expect(await status(bare(scheduled.document))).toBe(200);
  expect(await status(bare(draft.image))).toBe(404);
});

test('files in the trash and replaced files are not served to strangers', async () => {
  const { event_id, image, document } = await event();
  const replaced = await t.send('PUT', `/api/events/${event_id}`, { token, form: form({ ...fields, file: await jpeg() }) });
  expect(await status(bare(image))).toBe(404);
  const { event_image } = replaced.json();
  expect(await status(bare(event_image))).toBe(200);
  await t.send('DELETE', `/api/events/${event_id}`, { token });
  expect(await status(bare(event_image))).toBe(404);
  // A list that an administrator opened before keeps its pictures.
  expect(await status(event_image)).toBe(200);
  expect(await status(document)).toBe(404);
  const [trashed] = (await t.send('GET', '/api/trash', { token })).json();
  expect(await status(trashed.image)).toBe(200);
});

test('a signature is for one upload, ends, and is not invented', async () => {
  const [one, other] = [await event({ status: 'draft' }), await event({ status: 'draft' })];
  const [, signature] = one.image.split('?');
  expect(await status(`${bare(other.image)}?${signature}`)).toBe(404);
  expect(await status(`${bare(one.image)}?vista=${'a'.repeat(22)}`)).toBe(404);
  t.setNow(Date.parse(NOW) + 2 * DAY_MS);
  expect(await status(one.image)).toBe(404);
});

test('a photo is public as long as its person is on the site', async () => {
  const person = {
    email: 'ana@example.org',
    firstName: 'Ana',
    lastName: 'Soto',
    orcid: '0000-0002-1825-0097',
    titleAcademy: 'Doctora',
  };
  const made = await t.send('POST', '/api/users', { token, form: form({ ...person, roleName: 'equipo', file: await jpeg() }) });
  const { user } = made.json();
  expect(await status(bare(user.image))).toBe(200);
  const block = (blocked_at: string | null) =>
    t.ctx.db.updateTable('people').set({ blocked_at }).where('user_id', '=', user.user_id).execute();
  await block(NOW);
  expect(await status(bare(user.image))).toBe(404);
  await block(null);
  expect(await status(bare(user.image))).toBe(200);
  await t.send('DELETE', `/api/users/${user.user_id}`, { token });
  expect(await status(bare(user.image))).toBe(404);
});

test('a file that no row names is not served', async () => {
  const name = `${'a'.repeat(24)}-400.jpg`;
  await writeFile(join(t.ctx.uploads.folders.images, name), PDF);
  expect(await status(`/uploads/images/${name}`)).toBe(404);
});

test('every table that names pictures is judged here, or is for administrators alone', async () => {
  const naming: string[] = [];
  for (const { name } of await t.ctx.db.introspection.getTables()) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(t.ctx.db);
    if (rows.some(({ table }) => table === 'images')) naming.push(name);
  }
  // Pictures of each kind of content: `features/content/every-kind.test.ts`.
  expect(naming.sort()).toEqual([...CONTENT_TABLES, 'people', 'revisions', 'text_pictures'].sort());
});
