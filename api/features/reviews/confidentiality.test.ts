/** Reviewers accept confidentiality before they read anything. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REVIEWING_CONSENTS } from '@trama/shared/texts/consents-by-link';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:30:00.000Z';
let eventId: number;
let application_id: string;
let file_id: string;
const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, {});
  application_id = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  file_id = crypto.randomUUID();
  const file = { file_id, stored_name: `${file_id}.pdf`, original_filename: 'a.pdf', mime_type: 'application/pdf', size: 9 };
  await t.ctx.db
    .insertInto('application_files')
    .values({ ...file, application_id, position: 0, created_at: NOW })
    .execute();
  await writeFile(join(t.ctx.uploads.folders.applications, file.stored_name), PDF);
});

async function invite(): Promise<string> {
  const json = { event_id: eventId, name: 'Eva', email: 'eva@example.org' };
  await t.send('POST', '/api/reviewers', { token, json });
  const { text } = await t.ctx.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
  return /evaluacion#([\w-]{43})/u.exec(text)?.[1] ?? '';
}
const reviewers = async () => (await t.send('GET', `/api/reviewers?event_id=${eventId}`, { token })).json();
/** Every route of a reviewer's link. */
const calls = (key: string) => [
  t.send('POST', '/api/reviewing', { json: { token: key } }),
  t.send('POST', `/api/reviewing/files/${file_id}`, { json: { token: key } }),
  t.send('POST', '/api/reviewing/reviews', {
    json: { token: key, application_id, scores: [{ name: 'Valoración general', score: 4 }], comment: '' },
  }),
];
const statuses = async (key: string) => (await Promise.all(calls(key))).map(({ statusCode }) => statusCode);

test('nothing is readable before acceptance of confidentiality, everything after; the accepted text is stored', async () => {
  const key = await invite();
  for (const response of await Promise.all(calls(key))) {
    expect([response.statusCode, response.json().code]).toEqual([403, 'confidentiality-needed']);
    expect(response.body).not.toContain('Leer en dos lenguas');
  }
  expect(await reviewers()).toMatchObject([{ accepted_at: null, last_seen_at: null, done: 0 }]);

  const accept = (version: string) => t.send('POST', '/api/reviewing/confidentiality', { json: { token: key, version } });
  expect((await accept('0')).statusCode).toBe(422);
  const accepted = await accept('1');
  expect([accepted.statusCode, accepted.json().applications.length]).toEqual([200, 1]);
  expect((await accept('1')).statusCode).toBe(200);
  expect(await statuses(key)).toEqual([200, 200, 200]);
  const [{ reviewer_id }] = await reviewers();
  expect(await reviewers()).toMatchObject([{ accepted_at: NOW }]);
  expect(await t.ctx.db.selectFrom('consents').selectAll().execute()).toMatchObject([
    { subject: reviewer_id, purpose: 'reviewing', text: REVIEWING_CONSENTS['1'], text_version: '1', given_at: NOW },
  ]);
  // A new link belongs to the same person, who accepted before.
  await t.send('POST', `/api/reviewers/${reviewer_id}/link`, { token });
  expect(await reviewers()).toMatchObject([{ accepted_at: NOW }]);
});

test('a removed reviewer’s link dies at once, and only the acceptance’s proof is left', async () => {
  const key = await invite();
  await t.send('POST', '/api/reviewing/confidentiality', { json: { token: key, version: '1' } });
  const [{ reviewer_id }] = await reviewers();
  expect((await t.send('DELETE', `/api/reviewers/${reviewer_id}`, { token })).statusCode).toBe(200);
  expect(await statuses(key)).toEqual([404, 404, 404]);
  const again = await t.send('POST', '/api/reviewing/confidentiality', { json: { token: key, version: '1' } });
  expect(again.statusCode).toBe(404);
  expect(await t.ctx.db.selectFrom('consents').selectAll().execute()).toMatchObject([
    { subject: null, text: null, means: null, purpose: 'reviewing', text_version: '1', given_at: NOW },
  ]);
});
