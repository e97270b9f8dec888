/** Whoever is erased is nowhere any more: not in the files of the database, and not after an older backup was restored. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../core/database/open.ts';
import { createMail } from '../core/mail/mail.ts';
import { MAILINGS } from '../features/content/kinds.ts';
import { insertApplicationRow } from '../testing/applications.ts';
import { insertEventRow, insertPerson } from '../testing/factories.ts';
import { jpeg } from '../testing/files.ts';
import { form } from '../testing/form.ts';
import { createTestSite, type TestSite } from '../testing/publishing.ts';
import { writeArchive } from './commands/archive.ts';

const NOW = '2026-12-05T12:00:00.000Z';
/** Part of every value of the person, long enough to be in no other place by chance. */
const CANARY = 'xochiquetzalli';
const EMAIL = `${CANARY}@example.org`;

let site: TestSite;
let outside: string;
beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  outside = await mkdtemp(join(tmpdir(), 'trama-erasure-'));
});
afterEach(async () => {
  await site.close();
  await rm(outside, { recursive: true, force: true });
});

const ctx = () => site.test.ctx;

/** Plants the person in every table and file that may name one. @returns their id */
async function plant(token: string): Promise<string> {
  const { db, uploads } = ctx();
  const send = (method: 'POST' | 'PUT', url: string, json: object) => site.test.send(method, url, { token, json });
  const created = await site.test.send('POST', '/api/users', {
    token,
    form: form({
      firstName: CANARY,
      lastName: `Soto ${CANARY}`,
      email: EMAIL,
      roleName: 'afiliado',
      orcid: '0000-0002-1825-0097',
      titleAcademy: `Doctora ${CANARY}`,
      phone: '+56912345678',
      notification: 'true',
      file: await jpeg(),
    }),
  });
  expect(created.statusCode, created.body).toBeLessThan(300);
  const { user_id } = await db.selectFrom('people').select('user_id').where('email_key', '=', EMAIL).executeTakeFirstOrThrow();
  const event_id = await insertEventRow(db, {});
  const application_id = await insertApplicationRow(db, {
    event_id,
    person_id: user_id,
    nombre: CANARY,
    apellidoP: CANARY,
    mail: EMAIL,
    institucion: CANARY,
    titulo: CANARY,
    academico: CANARY,
    inclusion: CANARY,
    observacion: CANARY,
    search_text: CANARY,
    answers: JSON.stringify([{ id: 'a', label: 'Algo', value: CANARY, confidential: true }]),
  });
  const stored_name = `${randomUUID()}.pdf`;
  await writeFile(join(uploads.folders.applications, stored_name), `%PDF ${CANARY}`);
  const file = { file_id: randomUUID(), application_id, stored_name, original_filename: `${CANARY}.pdf` };
  await db
    .insertInto('application_files')
    .values({ ...file, mime_type: 'application/pdf', size: 1, position: 0, created_at: NOW })
    .execute();
  await db
    .insertInto('application_history')
    .values({ application_id, at: NOW, actor: 'applicant', kind: 'edited', note: CANARY })
    .execute();
  await db
    .insertInto('decision_mails')
    .values({
      decision_mail_id: randomUUID(),
      application_id,
      decision: 'aceptada',
      subject: CANARY,
      body: CANARY,
      status: 'prepared',
      created_at: NOW,
    })
    .execute();
  await site.test.send('POST', '/api/send-email-contact', { json: { name: CANARY, email: EMAIL, message: `Hola ${CANARY}` } });
  await send('POST', '/api/reviewers', { event_id, name: CANARY, email: EMAIL });
  await send('POST', '/api/late-links', { event_id, email: EMAIL });
  await site.test.send('POST', '/api/subscriptions', { json: { email: `${CANARY}@EXAMPLE.org`, firstName: CANARY } });
  await db
    .insertInto('suppressions')
    .values({ suppression_id: 'f'.repeat(64), reason: 'bounced', email: null, detail: null, created_at: NOW })
    .execute();
  // Mails are stored as files, as without a provider.
  const mail = createMail(ctx(), MAILINGS);
  await mail.start();
  await mail.settled();
  await mail.stop();
  return user_id;
}

/** Paths below `folder` whose content or name has the canary, in clear or compressed. */
async function findings(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // A page that was rendered again meanwhile is listed under its new name.
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    const plain = entry.name.endsWith('.gz') && content.length > 0 ? gunzipSync(content) : content;
    // base64 and quoted-printable in mails: a letter of the canary is never encoded by itself.
    const encoded = entry.name.endsWith('.eml') ? content.toString().replace(/=\r?\n/gu, '') : '';
    const named = path.slice(folder.length).toLowerCase().includes(CANARY);
    if (named || plain.toString('latin1').toLowerCase().includes(CANARY) || encoded.toLowerCase().includes(CANARY))
      found.push(path);
  }
  return found.map((path) => path.slice(folder.length + 1)).sort();
}

test('who is erased is in no file: database, log, uploads, mails and pages', async () => {
  const { dataDir } = ctx().config;
  const token = await site.test.login();
  await site.publisher.start();
  const userId = await plant(token);
  await site.publisher.settled();
  const before = await findings(dataDir);
  expect(before.some((path) => path.startsWith('trama.sqlite'))).toBe(true);
  expect(before.some((path) => path.startsWith('mail/'))).toBe(true);
  expect(before.some((path) => path.startsWith('uploads/applications/'))).toBe(true);

  const images = () => readdir(ctx().uploads.folders.images);
  expect((await images()).length).toBeGreaterThan(0);
  const answer = await site.app.inject({
    method: 'DELETE',
    url: `/api/users/${userId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  await site.publisher.settled();
  expect(await findings(dataDir)).toEqual([]);
  expect(await images()).toEqual([]);
  // The list of erasures names nobody.
  expect(await readFile(join(dataDir, 'erasures.jsonl'), 'utf8')).not.toContain(userId);
});

test('a photo that is replaced is deleted at once', async () => {
  const token = await site.test.login();
  const userId = await plant(token);
  const images = () => readdir(ctx().uploads.folders.images);
  const first = await images();
  await site.test.send('PUT', `/api/users/${userId}`, { token, form: form({ file: await jpeg() }) });
  const second = await images();
  expect(second.length).toBe(first.length);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
});

test('an older backup that is restored brings back neither who was erased nor a subscription that ended', async () => {
  const { dataDir } = ctx().config;
  const token = await site.test.login();
  const userId = await plant(token);
  const subscriber = await insertPerson(ctx().db, { role_name: 'exhibitor', email: 'sigue@example.org', notification: 1 });
  await mkdir(join(dataDir, 'backups'));
  const archive = join(dataDir, 'backups', 'copia.tar.gz');
  await writeArchive(dataDir, archive, Date.parse(NOW), null);
  site.test.setNow('2026-12-05T13:00:00.000Z');
  expect((await site.test.send('DELETE', `/api/users/${userId}`, { token })).statusCode).toBe(200);
  await site.test.send('PUT', '/api/users-unsubscribe', { json: { email: 'sigue@example.org' } });

  const restored = join(outside, 'data');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'commands', 'restore.ts'), archive], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: restored },
  });
  expect(stdout).toContain('2 personas');
  expect(await findings(restored)).toEqual([]);
  const db = openDatabase(restored);
  const people = await db.selectFrom('people').select(['user_id', 'notification']).where('role_name', '<>', 'root').execute();
  await db.destroy();
  expect(people).toEqual([{ user_id: subscriber, notification: 0 }]);
  // A second restore finds the list where the first one put it.
  expect(await readFile(join(restored, 'erasures.jsonl'), 'utf8')).toContain('"unsubscribed"');
});
