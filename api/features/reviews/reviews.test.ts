import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

let eventId: number;
let ana: string;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z', env: { CONTACT_EMAIL: 'equipo@example.org' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso' });
  ana = await insertApplicationRow(t.ctx.db, { event_id: eventId });
});

const settings = (given: object) =>
  t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, ...given } });
const invite = (email: string, event_id = eventId) =>
  t.send('POST', '/api/reviewers', { token, json: { event_id, name: 'Eva', email } });

/** Invites a reviewer, who accepts confidentiality, and returns the token of the link. */
async function link(email = 'eva@example.org', event_id = eventId): Promise<string> {
  expect((await invite(email, event_id)).statusCode).toBe(201);
  const { text } = await t.ctx.db
    .selectFrom('outbox')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('mail_id', 'desc')
    .executeTakeFirstOrThrow();
  const key = /postulaciones\/evaluacion#([\w-]{43})/u.exec(text)?.[1] ?? '';
  await t.send('POST', '/api/reviewing/confidentiality', { json: { token: key, version: '1' } });
  return key;
}
const read = async (key: string) => (await t.send('POST', '/api/reviewing', { json: { token: key } })).json();
const review = (key: string, scores: object[], application_id = ana, comment = '') =>
  t.send('POST', '/api/reviewing/reviews', { json: { token: key, application_id, scores, comment } });
const overall = (score: number) => [{ name: 'Valoración general', score }];

describe('a reviewer', () => {
  test('reads the applications of the event alone, without what was asked for inclusion', async () => {
    const other = await insertEventRow(t.ctx.db);
    await insertApplicationRow(t.ctx.db, { event_id: other, talk_title: 'De otro evento' });
    await insertApplicationRow(t.ctx.db, { event_id: eventId, talk_title: 'Retirada', state: 'retirada' });
    const seen = await read(await link());
    expect(seen).toMatchObject({
      reviewer: 'Eva',
      event_title: 'Congreso',
      criteria: ['Valoración general'],
      namesHidden: false,
    });
    expect(seen.applications).toMatchObject([{ application_id: ana, author: 'Ana Pérez Soto', own: null }]);
    expect(JSON.stringify(seen)).not.toMatch(/Rampa|@example\.org/u);
  });

  test('scores, comments, and changes the scores; the list shows mean, spread and number', async () => {
    await settings({ criteria: ['Claridad', 'Pertinencia'] });
    const [eva, ines] = [await link(), await link('ines@example.org')];
    const two = (one: number, other: number) => [
      { name: 'Claridad', score: one },
      { name: 'Pertinencia', score: other },
    ];
    expect((await review(eva, two(1, 1))).statusCode).toBe(200);
    expect((await review(eva, two(4, 5), ana, 'Muy buena')).statusCode).toBe(200);
    expect((await review(ines, two(3, 2))).statusCode).toBe(200);
    expect((await read(eva)).applications[0].own).toMatchObject({ scores: two(4, 5), comment: 'Muy buena', authorComment: '' });
    const [row] = (await t.send('GET', '/api/applications?sort=["mean","DESC"]', { token })).json();
    expect(row.reviews).toEqual({ count: 2, mean: 3.5, spread: 2, means: [2.5, 4.5] });
    const { reviewed } = (await t.send('GET', `/api/applications/${ana}`, { token })).json();
    expect(reviewed).toHaveLength(2);
    expect(reviewed).toContainEqual(expect.objectContaining({ reviewer: 'Eva', mean: 4.5, comment: 'Muy buena' }));
  });

  test('a reviewer scores every criterion from 1 to 5, of an application of the event', async () => {
    await settings({ criteria: ['Claridad', 'Pertinencia'] });
    const eva = await link();
    expect((await review(eva, [{ name: 'Claridad', score: 4 }])).json().errors).toEqual({
      scores: 'Califica todos los criterios',
    });
    expect((await review(eva, [{ name: 'Claridad', score: 6 }])).statusCode).toBe(422);
    const other = await insertApplicationRow(t.ctx.db, { event_id: await insertEventRow(t.ctx.db) });
    expect((await review(eva, overall(3), other)).statusCode).toBe(404);
    expect(await t.ctx.db.selectFrom('reviews').selectAll().execute()).toEqual([]);
  });
});

test('names can be hidden, those of the files too', async () => {
  await settings({ hideNames: true });
  const file_id = crypto.randomUUID();
  const file = {
    file_id,
    stored_name: `${file_id}.pdf`,
    original_filename: 'Ana Pérez.pdf',
    mime_type: 'application/pdf',
    size: 9,
  };
  await t.ctx.db
    .insertInto('application_files')
    .values({ ...file, application_id: ana, position: 0, created_at: '2026-11-01T12:00:00.000Z' })
    .execute();
  await writeFile(join(t.ctx.uploads.folders.applications, file.stored_name), PDF);
  const eva = await link();
  const seen = await read(eva);
  expect(JSON.stringify(seen)).not.toMatch(/Pérez|Universidad/u);
  expect(seen.applications[0].files).toMatchObject([{ name: 'Archivo 1.pdf' }]);
  const open = (key: string) => t.send('POST', `/api/reviewing/files/${file_id}`, { json: { token: key } });
  const response = await open(eva);
  expect(response.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.\d/u);
  expect(response.headers['content-disposition']).not.toContain('Pérez');
  const stranger = await link('otra@example.org', await insertEventRow(t.ctx.db));
  expect((await open(stranger)).statusCode).toBe(404);
});

describe('the administrator', () => {
  test('invites each person once, sees their progress, and takes the invitation back with its reviews', async () => {
    const eva = await link();
    expect((await invite('EVA@example.org')).statusCode).toBe(409);
    await review(eva, overall(5));
    const [row] = (await t.send('GET', `/api/reviewers?event_id=${eventId}`, { token })).json();
    expect(row).toMatchObject({ name: 'Eva', email: 'eva@example.org', done: 1 });
    expect(JSON.stringify(row)).not.toContain('token');
    expect((await t.send('DELETE', `/api/reviewers/${row.reviewer_id}`, { token })).statusCode).toBe(200);
    expect(await read(eva)).toMatchObject({ message: expect.stringContaining('ya no sirve') });
    expect((await review(eva, overall(1))).statusCode).toBe(404);
    expect(await t.ctx.db.selectFrom('reviews').selectAll().execute()).toEqual([]);
  });

  test('sends a new link: the one before opens nothing, and earlier scores stay', async () => {
    const lost = await link();
    await review(lost, overall(5));
    const [row] = (await t.send('GET', `/api/reviewers?event_id=${eventId}`, { token })).json();
    t.setNow('2026-11-21T12:00:00.000Z');
    const renewed = await t.send('POST', `/api/reviewers/${row.reviewer_id}/link`, { token });
    expect(renewed.json()).toEqual({ ...row, link_sent_at: '2026-11-21T12:00:00.000Z' });
    // The unsent invitation is deleted, because its link no longer works.
    const mails = await t.ctx.db.selectFrom('outbox').select('text').where('to_address', '=', 'eva@example.org').execute();
    expect(mails).toHaveLength(1);
    const fresh = /evaluacion#([\w-]{43})/u.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect(await read(lost)).toMatchObject({ message: expect.stringContaining('ya no sirve') });
    expect((await review(lost, overall(1))).statusCode).toBe(404);
    expect((await read(fresh)).applications).toMatchObject([{ own: { scores: overall(5) } }]);
    expect((await t.send('POST', `/api/reviewers/${crypto.randomUUID()}/link`, { token })).statusCode).toBe(404);
  });

  test('names number and date in the invitation; a refusal ends it and reaches the inbox', async () => {
    await settings({ reviewUntil: '2026-12-03T02:59:59.000Z' });
    const key = await link();
    const mails = () => t.ctx.db.selectFrom('outbox').select(['to_address', 'subject', 'text']).orderBy('mail_id').execute();
    expect((await mails()).at(-1)?.text).toContain('evaluar 1 propuesta de «Congreso» hasta las 23:59 del 02/12/2026');
    const decline = (json: object) => t.send('POST', '/api/reviewing/decline', { json });
    expect((await decline({ token: key, note: 'x'.repeat(501) })).statusCode).toBe(422);
    expect((await decline({ token: key, note: 'Estaré de viaje.' })).statusCode).toBe(200);
    const told = (await mails()).at(-1);
    expect(told?.subject).toBe('Eva no puede evaluar: Congreso');
    expect(told?.text).toContain('Estaré de viaje.');
    expect((await t.send('POST', '/api/reviewing', { json: { token: key } })).statusCode).toBe(404);
    expect((await t.send('GET', `/api/reviewers?event_id=${eventId}`, { token })).json()).toEqual([]);
  });

  test('a reviewer with a finished review cannot decline: the review would be lost', async () => {
    const key = await link();
    await review(key, overall(4));
    const response = await t.send('POST', '/api/reviewing/decline', { json: { token: key } });
    expect([response.statusCode, (await read(key)).applications]).toMatchObject([409, [{ own: { done: true } }]]);
  });

  test('the administrator cannot invite to an event that is not there', async () => {
    expect((await invite('eva@example.org', 999)).statusCode).toBe(404);
  });
});

test('a link opens nothing a month after the event', async () => {
  const eva = await link();
  t.setNow('2027-01-03T23:00:00.000Z');
  expect((await review(eva, overall(4))).statusCode).toBe(200);
  t.setNow('2027-01-04T01:00:00.000Z');
  expect(await read(eva)).toMatchObject({ message: expect.stringContaining('ya no sirve') });
  expect((await review(eva, overall(5))).statusCode).toBe(404);
});

test('requests without a valid link read nothing, and the database stores only hashes', async () => {
  const eva = await link();
  expect(JSON.stringify(await t.ctx.db.selectFrom('reviewers').selectAll().execute())).not.toContain(eva);
  for (const path of ['/api/reviewing', `/api/reviewing/files/${crypto.randomUUID()}`]) {
    expect((await t.send('POST', path, { json: { token: 'a'.repeat(43) } })).statusCode).toBe(404);
  }
  expect((await review('a'.repeat(43), overall(3))).statusCode).toBe(404);
  expect((await t.send('GET', '/api/applications', { token: eva })).statusCode).toBe(401);
});
