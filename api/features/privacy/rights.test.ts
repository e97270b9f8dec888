/** Requests about personal data: from the public form to the answer, with their terms. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { TREATMENTS } from '@trama/shared/texts/treatments';
import { strFromU8, unzipSync } from 'fflate';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { ledgerFile, readLedger } from '../../core/database/erasure-ledger.ts';
import { insertApplicationRow } from '../../testing/applications.ts';
import { CANARY, CANARY_EMAIL, canaryFindings, plantCanary } from '../../testing/canary.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { runRetention } from '../../testing/run-retention.ts';
import { useApp } from '../../testing/use-app.ts';
import { remindOfRequests } from './reminders.ts';

/** A Friday; the following Tuesday, 8 December, is a holiday. */
const NOW = '2026-12-04T18:00:00.000Z';
const EMAIL = 'rayen@example.org';
let root: string;
const t = useApp({ now: NOW });
beforeEach(async () => {
  await t.ctx.mail.start();
  root = await t.login();
});

async function mails(): Promise<Email[]> {
  await t.ctx.mail.settled();
  const folder = join(t.ctx.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
const mailsTo = async (address: string) => (await mails()).filter((mail) => mail.to?.[0]?.address === address);
const tokenIn = (mail: Email | undefined) => /\/mis-datos#(\S+)/u.exec(mail?.text ?? '')?.[1] ?? '';

const ask = (kind: string, email = EMAIL, words?: string) =>
  t.send('POST', '/api/my-data', { json: { email, kind, words }, from: `198.51.100.${Math.floor(Math.random() * 200)}` });
async function linkFor(kind: string, email = EMAIL, words?: string): Promise<string> {
  await ask(kind, email, words);
  const sent = (await mailsTo(email)).map(tokenIn).filter(Boolean);
  return sent.at(-1) ?? '';
}
const act = (what: string, token: string) => t.send('POST', `/api/my-data/${what}`, { json: { token } });
const inbox = async (open = true) =>
  (await t.send('GET', `/api/rights-requests?filter=${encodeURIComponent(JSON.stringify({ open }))}`, { token: root })).json();
async function confirmed(kind: string, email = EMAIL) {
  await act('confirm', await linkFor(kind, email, 'Por favor'));
  const [row] = await inbox();
  return row;
}
const answer = (id: string, json: object) => t.send('POST', `/api/rights-requests/${id}/answer`, { token: root, json });
const blocked = async (userId: string) =>
  (await t.ctx.db.selectFrom('people').select('blocked_at').where('user_id', '=', userId).executeTakeFirst())?.blocked_at != null;

describe('asking', () => {
  test('every address gets one response; an unknown address gets one mail and nothing is stored', async () => {
    await insertPerson(t.ctx.db, { email: EMAIL });
    const answers = [await ask('access'), await ask('access', 'nadie@example.org'), await ask('erasure'), await ask('access')];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const [known, ...more] = await mailsTo(EMAIL);
    expect([tokenIn(known).length > 20, more]).toEqual([true, []]);
    const [unknown] = await mailsTo('nadie@example.org');
    expect(unknown?.text).toContain('No tenemos datos con esta dirección.');
    expect(tokenIn(unknown)).toBe('');
    const wrong = await t.send('POST', '/api/my-data', { json: { email: 'x', kind: 'todo' } });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['email', 'kind']]);
  });

  test('another right asked soon after has its mail as well, when the pause between mails ends', async () => {
    await insertPerson(t.ctx.db, { email: EMAIL });
    await ask('access');
    await ask('erasure');
    expect(await mailsTo(EMAIL)).toHaveLength(1);
    t.setNow(Date.parse(NOW) + LIMITS.ownData.pause);
    t.ctx.mail.wake();
    const tokens = (await mailsTo(EMAIL)).map(tokenIn);
    const kinds = await Promise.all(tokens.map(async (token) => (await act('open', token)).json().kind));
    expect(kinds.toSorted()).toEqual(['access', 'erasure']);
  });

  test('the page counts applications, not the rows of their history', async () => {
    const since = '2026-11-01T12:00:00.000Z';
    const person_id = await insertPerson(t.ctx.db, { email: EMAIL, role_name: 'exhibitor', created_at: since });
    const event_id = await insertEventRow(t.ctx.db);
    const application_id = await insertApplicationRow(t.ctx.db, { event_id, person_id, created_at: since });
    const entry = { application_id, at: NOW, actor: 'applicant' as const, kind: 'edited' as const };
    await t.ctx.db.insertInto('application_history').values([entry, entry, entry]).execute();
    const { stored } = (await act('open', await linkFor('access'))).json();
    const { name, data, purpose, period } = TREATMENTS.applications;
    expect(stored).toEqual([{ name, count: 1, data, purpose, since, period }]);
  });

  test('changes neither inbox nor blocks before the link is confirmed; opening changes nothing', async () => {
    const userId = await insertPerson(t.ctx.db, { email: EMAIL });
    const token = await linkFor('erasure');
    const opened = await act('open', token);
    expect(opened.json()).toMatchObject({ kind: 'erasure', maskedEmail: 'r…n@example.org', confirmed_at: null, blocked: false });
    expect([await inbox(), await blocked(userId)]).toEqual([[], false]);
    const done = await act('confirm', token);
    expect(done.json()).toMatchObject({ number: 1, due_on: '2027-01-03', blocked: true });
    await act('confirm', token);
    expect(await inbox()).toMatchObject([{ number: 1, kind: 'erasure', days_left: 30, email: EMAIL }]);
    const [receipt] = (await mailsTo(EMAIL)).filter((mail) => mail.subject?.includes('D-001'));
    expect(receipt?.text).toContain('a más tardar el 03/01/2027');
    expect((await mails()).some((mail) => mail.subject?.includes('Llegó una solicitud') && !mail.text?.includes(EMAIL))).toBe(
      true,
    );
    const withdrawn = await act('withdraw', token);
    expect([withdrawn.json().outcome, await blocked(userId), await inbox()]).toEqual(['withdrawn', false, []]);
  });

  test('a link lasts 24 hours, and an unconfirmed request is deleted after a week', async () => {
    await insertPerson(t.ctx.db, { email: EMAIL });
    const token = await linkFor('access');
    t.setNow(Date.parse(NOW) + 25 * HOUR_MS);
    expect((await act('open', token)).statusCode).toBe(404);
    t.setNow('2026-12-13T12:00:00.000Z');
    await runRetention(t.ctx);
    expect(await t.ctx.db.selectFrom('rights_requests').selectAll().execute()).toEqual([]);
  });
});

test('the copy is downloaded by the link of the person, once, and answers the request', async () => {
  const planted = await plantCanary(t, root);
  await t.ctx.db.deleteFrom('suppressions').execute();
  const token = await linkFor('portability', planted.email);
  const files = await act('copy', token);
  expect(files.statusCode, files.body.slice(0, 200)).toBe(200);
  expect(strFromU8(unzipSync(files.rawPayload)['datos.json'] ?? new Uint8Array())).toContain(CANARY);
  expect((await act('copy', token)).statusCode).toBe(410);
  expect((await act('open', token)).json()).toMatchObject({ copyReady: false, outcome: 'granted' });
  t.setNow(Date.parse(NOW) + HOUR_MS);
  expect((await act('copy', await linkFor('erasure', planted.email))).statusCode).toBe(404);
});

describe('the term', () => {
  test('the term of a blocking is two working days, and is not extended', async () => {
    const userId = await insertPerson(t.ctx.db, { email: EMAIL });
    const row = await confirmed('blocking');
    expect([row.due_on, await blocked(userId)]).toEqual(['2026-12-09', true]);
    const json = { days: 10, reason: 'Falta' };
    const refused = await t.send('POST', `/api/rights-requests/${row.request_id}/extend`, { token: root, json });
    expect(refused.statusCode).toBe(409);
    expect((await answer(row.request_id, { outcome: 'granted' })).statusCode).toBe(200);
    expect(await blocked(userId)).toBe(true);
  });

  test('the term is extended once, with a reason that the person reads', async () => {
    await insertPerson(t.ctx.db, { email: EMAIL });
    const { request_id } = await confirmed('rectification');
    const extend = (json: object) => t.send('POST', `/api/rights-requests/${request_id}/extend`, { token: root, json });
    for (const json of [
      { days: 31, reason: 'Falta' },
      { days: 10, reason: ' ' },
    ])
      expect((await extend(json)).statusCode).toBe(422);
    expect((await extend({ days: 30, reason: 'Pedimos tus archivos al comité' })).json().due_on).toBe('2027-02-02');
    expect((await extend({ days: 1, reason: 'Otra vez' })).statusCode).toBe(409);
    const mail = (await mailsTo(EMAIL)).find(({ subject }) => subject?.includes('más días'));
    expect(mail?.text).toContain('Pedimos tus archivos al comité');
  });

  test('administrators are reminded at 10, 3 and 0 days, once each, and late ones are counted', async () => {
    await insertPerson(t.ctx.db, { email: EMAIL });
    await confirmed('objection');
    const reminded = async (day: string) => {
      t.setNow(`${day}T15:00:00.000Z`);
      return remindOfRequests(t.ctx);
    };
    const counts = [];
    for (const day of ['2026-12-20', '2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'])
      counts.push(await reminded(day));
    expect(counts).toEqual([0, 1, 0, 1, 0, 1, 0]);
    const summary = await t.send('GET', '/api/rights-summary', { token: await t.login() });
    expect(summary.json()).toMatchObject({ open: 1, next: { days_left: -1 } });
    const status = await t.send('GET', '/api/status', { token: await t.login() });
    expect(status.json().warnings).toContain('rights-overdue');
    const digests = (await mails()).filter(({ subject }) => subject?.includes('por responder'));
    expect([digests.length, digests.every(({ text }) => !text?.includes(EMAIL))]).toEqual([3, true]);
  });
});

describe('the answer', () => {
  test('a refusal needs a reason, and its mail says where to complain and until when', async () => {
    const userId = await insertPerson(t.ctx.db, { email: EMAIL });
    const { request_id } = await confirmed('erasure');
    const without = await answer(request_id, { outcome: 'refused' });
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ['reason']]);
    const done = await answer(request_id, { outcome: 'refused', reason: 'La ley nos obliga a guardarlo' });
    expect(done.json()).toMatchObject({
      outcome: 'refused',
      answer_hash: expect.stringMatching(/^[\da-f]{64}$/u),
      blocked: false,
    });
    expect(await blocked(userId)).toBe(false);
    const mail = (await mailsTo(EMAIL)).find(({ subject }) => subject?.startsWith('Respuesta'));
    expect(mail?.text).toContain('La ley nos obliga a guardarlo');
    expect(mail?.text).toContain('30 días hábiles');
    expect(mail?.text).toContain('Agencia de Protección de Datos Personales');
    expect((await answer(request_id, { outcome: 'granted' })).statusCode).toBe(409);
  });

  test('leaves only its proof after 60 days, and nothing after two years', async () => {
    await insertPerson(t.ctx.db, { email: EMAIL });
    const { request_id } = await confirmed('rectification');
    await answer(request_id, { outcome: 'partial', reason: 'Solo el nombre' });
    const stored = () => t.ctx.db.selectFrom('rights_requests').selectAll().execute();
    t.setNow('2027-02-05T12:00:00.000Z');
    await runRetention(t.ctx);
    expect(await stored()).toMatchObject([
      { kind: 'rectification', outcome: 'partial', email: null, words: null, reason: null, answer_hash: expect.any(String) },
    ]);
    t.setNow('2028-12-05T12:00:00.000Z');
    await runRetention(t.ctx);
    expect(await stored()).toEqual([]);
  });

  test('an erasure that is granted leaves the person nowhere, the answer included', async () => {
    const planted = await plantCanary(t, root);
    await t.ctx.db.deleteFrom('suppressions').execute();
    const row = await confirmed('erasure', planted.email);
    expect((await t.send('GET', `/api/rights-requests/${row.request_id}`, { token: root })).json()).toMatchObject({
      user_id: planted.userId,
      blocked: true,
      parts: ['applications', 'newsletter', 'messages', 'reviews', 'programmes', 'certificates', 'record'].map((part) => ({
        part,
        count: { programmes: 3, certificates: 2 }[part] ?? 1,
      })),
    });
    await mails();
    const done = await answer(row.request_id, { outcome: 'granted' });
    expect([done.statusCode, done.json().email]).toEqual([200, null]);
    expect((await mailsTo(CANARY_EMAIL)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Respuesta')]);
    await runRetention(t.ctx);
    expect(await canaryFindings(t.ctx.config.dataDir)).toEqual([]);
    expect((await inbox(false))[0]).toMatchObject({ outcome: 'granted', answer_hash: expect.any(String) });
  });

  test('a part can stay with a reason, and what is a letter is noted by hand', async () => {
    const planted = await plantCanary(t, root);
    await t.ctx.db.deleteFrom('suppressions').execute();
    const noted = (receivedOn: string) =>
      t.send('POST', '/api/rights-requests', { token: root, json: { kind: 'erasure', email: planted.email, receivedOn } });
    expect((await noted('2026-12-06')).statusCode).toBe(422);
    const letter = await noted('2026-12-01');
    expect([letter.statusCode, letter.json().means, letter.json().due_on]).toEqual([201, 'letter', '2026-12-31']);
    const { request_id } = letter.json();
    const partial = await answer(request_id, {
      outcome: 'partial',
      erase: ['messages', 'reviews'],
      reason: 'El programa te nombra',
    });
    expect(partial.statusCode, partial.body).toBe(200);
    const left = await t.ctx.db.selectFrom('contact_messages').selectAll().execute();
    const kept = await t.ctx.db.selectFrom('applications').select('application_id').execute();
    expect([left, kept.length, await blocked(planted.userId)]).toEqual([[], 1, false]);
    const mail = (await mailsTo(CANARY_EMAIL)).find(({ subject }) => subject?.startsWith('Respuesta'));
    expect(mail?.text).toContain('tus mensajes, tus encargos de evaluación');
    const files = await t.send('GET', `/api/rights-requests/${request_id}/export`, { token: root });
    expect(files.statusCode).toBe(200);
  });

  test('a part may be what one signs and chairs: the record stays, and a restore repeats it', async () => {
    const planted = await plantCanary(t, root);
    const row = await confirmed('erasure', planted.email);
    const done = await answer(row.request_id, { outcome: 'partial', erase: ['programmes'], reason: 'Sigues en la red' });
    expect(done.statusCode, done.body).toBe(200);
    for (const table of ['talk_people', 'session_chairs', 'application_authors'] as const)
      expect(await t.ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await t.ctx.db.selectFrom('people').select('user_id').where('user_id', '=', planted.userId).execute()).toHaveLength(1);
    const ledger = readLedger(readFileSync(ledgerFile(t.ctx.config.dataDir), 'utf8'));
    expect(ledger.erasedAt('programmes', planted.email)).not.toBeNull();
  });

  test('a part may be the certificates: those of the address are withdrawn, and a restore repeats it', async () => {
    const planted = await plantCanary(t, root);
    await t.ctx.db.deleteFrom('suppressions').execute();
    const row = await confirmed('erasure', planted.email);
    const done = await answer(row.request_id, { outcome: 'partial', erase: ['certificates'], reason: 'Sigues en la red' });
    expect(done.statusCode, done.body).toBe(200);
    expect(await t.ctx.db.selectFrom('certificate_people').selectAll().execute()).toEqual([]);
    expect(await t.ctx.db.selectFrom('certificates').select(['name', 'email', 'withdrawn_at']).execute()).toEqual([
      { name: '', email: '', withdrawn_at: expect.any(String) },
    ]);
    const mail = (await mailsTo(CANARY_EMAIL)).find(({ subject }) => subject?.startsWith('Respuesta'));
    expect(mail?.text).toContain('tus certificados');
    const ledger = readLedger(readFileSync(ledgerFile(t.ctx.config.dataDir), 'utf8'));
    expect(ledger.erasedAt('certificates', planted.email)).not.toBeNull();
  });

  test('an account of an administrator is not erased or blocked this way', async () => {
    const userId = await insertPerson(t.ctx.db, { email: EMAIL, role_name: 'root', password_hash: 'x' });
    const { request_id } = await confirmed('erasure');
    expect([await blocked(userId), (await answer(request_id, { outcome: 'granted' })).statusCode]).toEqual([false, 409]);
  });
});
