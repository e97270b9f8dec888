/** The night of the deadline: many at once, some twice, some cut off, one too late. Each gets a true answer. */

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as open } from 'node:http';
import { MINUTE_MS } from '@trama/shared/format/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** `DEADLINE_MB=5` is the whole night; the everyday run sends as many with smaller files. */
const FILE_BYTES = Math.round(Number(process.env.DEADLINE_MB ?? 0.25) * 1024 * 1024);
const PEOPLE = 200;
const AT_ONCE = 25;
const CLOSES = Date.parse('2026-12-01T03:00:00.000Z');

let t: TestApp;
let eventId: number;
let port: number;
beforeAll(async () => {
  t = await createTestApp({ now: CLOSES - 10 * MINUTE_MS, env: { LIMIT_APPLICATIONS: '100000' } });
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => t.close());

const FILE = { name: 'Resumen.pdf', content: Buffer.concat([PDF, Buffer.alloc(FILE_BYTES)]) };

async function ticket(email: string): Promise<string> {
  const json = { firstName: 'Ana', lastName: 'Pérez', email, roleName: 'exhibitor' };
  return (await t.send('POST', '/api/users', { json })).json().user.user_id;
}

/**
 * Sends over a real socket; `cut` breaks the connection in the middle, `halfway` happens there. Resolves to the status,
 * or to null when cut.
 */
function send(userId: string, cut = false, halfway?: () => Promise<void>): Promise<number | null> {
  const { headers, body } = form({ userId, eventId, 'files[]': FILE });
  return new Promise((resolve, reject) => {
    const request: ClientRequest = open(
      {
        port,
        host: '127.0.0.1',
        path: '/api/user-event',
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    request.on('error', (error) => (cut ? resolve(null) : reject(error)));
    const half = body.length / 2;
    if (halfway) request.write(body.subarray(0, half), () => void halfway().then(() => request.end(body.subarray(half))));
    else if (cut) request.write(body.subarray(0, half), () => request.destroy(new Error('cut')));
    else request.end(body);
  });
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test('exactly the right rows and files exist, and every applicant got a true answer', { timeout: 300_000 }, async () => {
  const answers = { taken: 0, already: 0, cut: 0, other: [] as unknown[] };
  const count = (status: number | null) => {
    if (status === 201) answers.taken += 1;
    else if (status === 400) answers.already += 1;
    else if (status === null) answers.cut += 1;
    else answers.other.push(status);
  };
  const late = await ticket('tarde@example.org');
  await inTurns(
    Array.from({ length: PEOPLE }, (_, index) => index),
    async (index) => {
      const userId = await ticket(`p${index}-${randomUUID()}@example.org`);
      // Every tenth connection breaks, and its owner tries again; every seventh person clicks twice.
      if (index % 10 === 0) count(await send(userId, true));
      const sent = index % 7 === 0 ? [send(userId), send(userId)] : [send(userId)];
      for (const status of await Promise.all(sent)) count(status);
    },
  );
  // Begun in time, an upload counts, however slow its line is; one that begins after the close does not.
  const slow = await ticket('lenta@example.org');
  count(
    await send(slow, false, async () => {
      await expect.poll(() => readdir(t.ctx.uploads.folders.temporary)).not.toEqual([]);
      t.setNow(CLOSES);
    }),
  );
  expect(await send(late)).toBe(410);

  const doubled = Math.ceil(PEOPLE / 7);
  expect(answers).toEqual({ taken: PEOPLE + 1, already: doubled, cut: PEOPLE / 10, other: [] });
  const rows = await t.ctx.db.selectFrom('applications').select('person_id').execute();
  expect(new Set(rows.map((row) => row.person_id)).size).toBe(PEOPLE + 1);
  expect(rows).toHaveLength(PEOPLE + 1);
  const files = await t.ctx.db.selectFrom('application_files').select(['stored_name', 'size']).execute();
  expect(files.every(({ size }) => size === FILE.content.length)).toBe(true);
  expect((await readdir(t.ctx.uploads.folders.applications)).sort()).toEqual(files.map((file) => file.stored_name).sort());
  expect(files).toHaveLength(PEOPLE + 1);
  await expect.poll(() => readdir(t.ctx.uploads.folders.temporary)).toEqual([]);
  const mails = await t.ctx.db.selectFrom('outbox').select('mail_key').execute();
  expect(mails.filter(({ mail_key }) => mail_key.startsWith('application-receipt:'))).toHaveLength(PEOPLE + 1);
});
