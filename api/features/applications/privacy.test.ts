/** Without the right link or token, no response contains a name, file or count. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertApplicationRow, statesOf } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const NOW = '2026-12-02T12:00:00.000Z';
const document = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ security: z.array(z.unknown()) }).optional() })),
});

let t: TestApp;
let token: string;
let eventId: number;
let otherEvent: number;
beforeAll(async () => {
  t = await createTestApp({ now: NOW });
  token = await t.login();
  const given = { close_date: '2026-11-30T00:00:00.000Z' };
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso', ...given });
  otherEvent = await insertEventRow(t.ctx.db, { title: 'Seminario', ...given });
});
afterAll(() => t.close());

/** Responses of all public GET routes, without varying parts. */
async function whatVisitorsGet(): Promise<unknown[]> {
  const { paths } = document.parse((await t.send('GET', '/api/docs/json')).json());
  const open = Object.entries(paths).flatMap(([path, { get }]) => (get && get.security.length === 0 ? [path] : []));
  expect(open.length).toBeGreaterThan(10);
  return Promise.all(
    open.map(async (path) => {
      const url = path
        .replace('{limit}', '100')
        .replace('{token}', 'a'.repeat(43))
        .replace(/\{\w+\}/u, String(eventId));
      const { statusCode, headers, body } = await t.send('GET', url);
      const { date: _, 'x-request-id': __, ...stable } = headers;
      return { path, statusCode, headers: stable, body: body.replace(/"requestId":"[^"]*"/u, '') };
    }),
  );
}

/** The token in the newest mail with a link to this page. */
async function linkIn(page: string): Promise<string> {
  const mails = await t.ctx.db.selectFrom('outbox').select('text').orderBy('mail_id', 'desc').execute();
  return mails.map(({ text }) => new RegExp(`/${page}#([\\w-]{43})`, 'u').exec(text)?.[1]).find(Boolean) ?? '';
}

async function link(kind: 'mia' | 'evaluacion' | 'fuera-de-plazo', event_id: number): Promise<string> {
  const send = (path: string, json?: object) => t.send('POST', path, { token, json });
  if (kind === 'evaluacion') await send('/api/reviewers', { event_id, name: 'Eva', email: `eva-${event_id}@example.org` });
  if (kind === 'fuera-de-plazo') await send('/api/late-links', { event_id, email: `tarde-${event_id}@example.org` });
  if (kind === 'mia') await send(`/api/applications/${await insertApplicationRow(t.ctx.db, { event_id })}/link`);
  const found = await linkIn(kind);
  if (kind === 'evaluacion') await send('/api/reviewing/confidentiality', { token: found, version: '1' });
  return found;
}

test('applications, decisions, reviewers and links change nothing that a visitor gets, headers included', async () => {
  const before = await whatVisitorsGet();
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await insertApplicationRow(t.ctx.db, { event_id: eventId }));
  await t.send('POST', '/api/applications/state', {
    token,
    json: { ids, state: 'aceptada', seen: await statesOf(t.ctx.db, ids) },
  });
  await link('evaluacion', eventId);
  await link('fuera-de-plazo', eventId);
  expect(await whatVisitorsGet()).toEqual(before);
});

describe('a link', () => {
  const DOORS = {
    mia: '/api/my-application',
    evaluacion: '/api/reviewing',
    'fuera-de-plazo': '/api/late-call',
  } as const;
  const open = (path: string, key: string) => t.send('POST', path, { json: { token: key } });

  test('opens its own door and no other', async () => {
    for (const kind of ['mia', 'evaluacion', 'fuera-de-plazo'] as const) {
      const key = await link(kind, otherEvent);
      const opened = await Promise.all(
        Object.entries(DOORS).map(async ([name, path]) => [name, (await open(path, key)).statusCode] as const),
      );
      expect(opened.filter(([, status]) => status === 200).map(([name]) => name)).toEqual([kind]);
      // The token is no session either, in a header or in the URL.
      expect((await t.send('GET', '/api/applications', { token: key })).statusCode).toBe(401);
      expect((await t.send('GET', `/api/applications?token=${key}`)).statusCode).toBe(401);
    }
  });

  test('opens no file of another event or person', async () => {
    const application_id = await insertApplicationRow(t.ctx.db, { event_id: eventId });
    const file_id = crypto.randomUUID();
    const file = { file_id, stored_name: 'x.pdf', original_filename: 'x.pdf', mime_type: 'application/pdf', size: 1 };
    await t.ctx.db
      .insertInto('application_files')
      .values({ ...file, application_id, position: 0, created_at: NOW })
      .execute();
    const stranger = await insertEventRow(t.ctx.db);
    for (const [kind, path] of [
      ['mia', '/api/my-application/files'],
      ['evaluacion', '/api/reviewing/files'],
    ] as const) {
      const key = await link(kind, stranger);
      expect((await open(DOORS[kind], key)).statusCode).toBe(200);
      const response = await open(`${path}/${file_id}`, key);
      expect([kind, response.statusCode]).toEqual([kind, 404]);
      // The response equals that for a file that never existed.
      const { requestId: _, ...body } = response.json();
      const { requestId: __, ...unknown } = (await open(`${path}/${crypto.randomUUID()}`, key)).json();
      expect(body).toEqual(unknown);
    }
  });

  test('a guessed, empty or malformed link opens nothing and says the same', async () => {
    for (const path of Object.values(DOORS)) {
      const responses = await Promise.all(['a', 'b'].map((letter) => open(path, letter.repeat(43))));
      const refusals = responses.map((response) => [response.statusCode, response.json().message]);
      expect(refusals[0]).toEqual(refusals[1]);
      expect(refusals[0]?.[0]).toBe(404);
      for (const bad of ['', 'x'.repeat(200), "' or 1=1 --          "])
        expect((await open(path, bad)).statusCode).toBeGreaterThanOrEqual(404);
    }
  });
});
