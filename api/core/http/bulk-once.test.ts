/** Bulk routes with a key commit once, or once per hundred rows; a repeat changes nothing. */
import { randomUUID } from 'node:crypto';
import { CONTENT_KINDS, CONTENT_NAMES, type ContentName } from '@trama/shared/content/kinds';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { insertApplicationRow, statesOf } from '../../testing/applications.ts';
import { insertEventRow, insertItem, insertPerson } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { chosenIds } from './bulk.ts';
import { IdempotentRequest } from './idempotent-request.ts';

const NOW = '2026-11-20T12:00:00.000Z';
/** More rows than any batch of a route. */
const MANY = 600;
/** Maximum length of a list in the body of a route that is not a bulk route. */
const LONG = 100;

let t: TestApp;
let token: string;
let event_id: number;
let reviewer_id: string;
let ids: string[];
let team: string[];
beforeAll(async () => {
  t = await createTestApp({ now: NOW });
  const { db } = t.ctx;
  token = await t.login();
  event_id = await insertEventRow(db, { date: '2026-12-05T00:00:00.000Z' });
  ids = [];
  for (let index = 0; index < MANY; index += 1)
    ids.push(await insertApplicationRow(db, { event_id, talk_title: `Ponencia ${index}` }));
  reviewer_id = randomUUID();
  await db
    .insertInto('reviewers')
    .values({ reviewer_id, event_id, name: 'Eva', email: 'eva@example.org', created_at: NOW })
    .execute();
  team = [];
  for (let index = 0; index < MANY; index += 1) team.push(await insertPerson(db, { role_name: 'equipo', position: index }));
});
afterAll(() => t.close());

const people = () => Array.from({ length: MANY }, (_, index) => `Persona ${index};persona${index}@example.org`).join('\n');
const prepared = async (from: number, to: number) =>
  (
    await t.ctx.db
      .selectFrom('decision_mails')
      .select('decision_mail_id')
      .where('status', '=', 'prepared')
      .orderBy('decision_mail_id')
      .execute()
  )
    .map(({ decision_mail_id }) => decision_mail_id)
    .slice(from, to);

/** Bulk routes with their bodies, in an order in which each route finds rows to change. */
const ROUTES: Record<string, () => unknown> = {
  'POST /api/applications/labels': () => ({ ids, label: 'mesa 2', on: true }),
  'POST /api/review-assignments': () => ({ reviewer_id, ids }),
  'POST /api/review-assignments/remove': () => ({ reviewer_id, ids }),
  'POST /api/review-assignments/distribute': () => ({ event_id, readers: 1 }),
  'DELETE /api/review-assignments': () => undefined,
  'POST /api/applications/state': async () => ({ ids, state: 'aceptada', seen: await statesOf(t.ctx.db, ids) }),
  'POST /api/applications/undo': () => ({ ids: ids.slice(0, 150), state: 'aceptada' }),
  'POST /api/decision-mails/discard': async () => ({ ids: await prepared(0, 150) }),
  'POST /api/decision-mails/send': async () => ({ ids: await prepared(0, 300) }),
  'POST /api/certificates': () => ({ event_id, role: 'speaker', reason: 'Se entregan en la última sesión' }),
  'POST /api/certificate-people/{eventId}': () => ({ role: 'attendee', text: people() }),
  'POST /api/subscriber-imports': () => ({ consent: 'confirm', origin: 'Congreso de 2025', text: people() }),
  'POST /api/subscribers/bulk': async () => {
    const chosen = z.array(z.string()).parse((await t.send('GET', '/api/subscribers/ids', { token })).json());
    return { ids: chosen.slice(0, MANY), action: 'unsubscribe' };
  },
  'POST /api/mails/retry': async () => {
    await t.ctx.db.updateTable('outbox').set({ state: 'dead' }).execute();
  },
  'POST /api/mails/bulk': async () => {
    const mails = await t.ctx.db.selectFrom('outbox').select('mail_id').limit(MANY).execute();
    const mail_ids = mails.map(({ mail_id }) => mail_id);
    await t.ctx.db.updateTable('outbox').set({ state: 'dead' }).execute();
    return { ids: mail_ids, action: 'retry' };
  },
  'POST /api/contact-messages/bulk': async () => {
    const sent = { name: 'Ana', email: 'ana@example.org', message: 'Hola', created_at: NOW };
    const made = await t.ctx.db
      .insertInto('contact_messages')
      .values(Array.from({ length: MANY }, () => sent))
      .returning('message_id')
      .execute();
    return { ids: made.map(({ message_id }) => message_id), action: 'answered' };
  },
  'POST /api/contact-messages/bulk/undo': async () => {
    const marked = await t.ctx.db.selectFrom('contact_messages').select('message_id').execute();
    return { rows: marked.map(({ message_id }): [number, number] => [message_id, 1]) };
  },
  'PUT /api/users/order': () => ({ roleName: 'equipo', userIds: team.toReversed() }),
  'POST /api/users/bulk': () => ({ ids: team, action: 'hide' }),
  'POST /api/users/bulk/undo': () => ({ rows: team.map((id): [string, number] => [id, 2]) }),
  ...Object.fromEntries(
    CONTENT_NAMES.flatMap((name) => {
      const path = `POST /api/${CONTENT_KINDS[name].collection}/bulk`;
      return [
        [path, async () => ({ ids: await items(name), action: 'draft' })],
        [`${path}/undo`, async () => ({ rows: (await items(name)).map((id): [number, number] => [id, 2]) })],
      ];
    }),
  ),
  'POST /api/trash/bulk': async () => {
    const found = await items('news');
    await t.ctx.db.updateTable('news').set({ deleted_at: NOW }).where('id', 'in', found).execute();
    return { ids: found.map((id) => `news:${id}`), action: 'restore' };
  },
  'POST /api/trash/bulk/undo': async () => ({ rows: (await items('news')).map((id): [string, number] => [`news:${id}`, 4]) }),
};

const isByHundreds = (name: string) => /\/bulk(?:\/undo)?$/u.test(name);

/** Items of a kind, created by the first request. */
async function items(name: ContentName): Promise<number[]> {
  const { db } = t.ctx;
  const made = await db.selectFrom(CONTENT_KINDS[name].table).select('id').where('title', '=', 'En bloque').execute();
  if (made.length > 0) return made.map(({ id }) => id);
  return Promise.all(Array.from({ length: MANY }, () => insertItem(db, name, { title: 'En bloque' })));
}

test('each route commits once or by the hundreds, and its repeat changes nothing', async () => {
  const commits = vi.spyOn(IdempotentRequest.prototype, 'statements');
  onTestFinished(() => commits.mockRestore());
  for (const [name, bodyOf] of Object.entries(ROUTES)) {
    const [method, path = ''] = name.split(' ');
    const json = await bodyOf();
    const url = path.replace('{eventId}', String(event_id)) + (method === 'DELETE' ? `?event_id=${event_id}` : '');
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      t.send(z.enum(['POST', 'PUT', 'DELETE']).parse(method), url, { token, headers, ...(json !== undefined && { json }) });
    commits.mockClear();
    const first = await send();
    const expected = isByHundreds(name) ? MANY / 100 : 1;
    expect
      .soft([first.statusCode < 300, commits.mock.calls.length], `${name}: ${first.body.slice(0, 200)}`)
      .toEqual([true, expected]);
    const second = await send();
    expect
      .soft([second.body, second.headers['idempotency-replayed'], commits.mock.calls.length], name)
      .toEqual([first.body, 'true', expected]);
  }
}, 120_000);

test('a repeat that chooses fewer rows goes on after the last one', async () => {
  expect(await chosenIds<number>([1, 3, 5]).next(2, 10)).toEqual([3, 5]);
});

const lists = z.object({
  schema: z.object({ properties: z.record(z.string(), z.object({ maxItems: z.number().default(0) })).default({}) }),
});
const operation = z.object({ requestBody: z.object({ content: z.record(z.string(), lists) }).optional() });
const documented = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

test('the table has every route with a long list', async () => {
  const { paths } = documented.parse((await t.send('GET', '/api/docs/json')).json());
  const long = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) =>
        Object.values(requestBody?.content ?? {}).some(({ schema }) =>
          Object.values(schema.properties).some(({ maxItems }) => maxItems > LONG),
        ),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`)
      // These routes store nothing.
      .filter((name) => !name.endsWith('/bulk/consequences')),
  );
  expect(long.length).toBeGreaterThan(5);
  expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining(long));
});
