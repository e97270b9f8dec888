/** Neither a crash nor a hanging bucket loses an erasure, and the person's page states whether the copies know it. */
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@trama/shared/format/time';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueToken } from '../core/auth/access-tokens.ts';
import { ledgerFile, noteErasures, readLedger } from '../core/database/erasure-ledger.ts';
import { openDatabase } from '../core/database/open.ts';
import { insertPerson } from '../testing/factories.ts';
import { startStore } from '../testing/store.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { restoreArchive } from './commands/archive.ts';
import { checkErasures } from './commands/checks.ts';
import { decryptFile } from './commands/encryption.ts';
import { createErasureCopies } from './erasure-copies.ts';
import { makeBackup } from './make-backup.ts';
import { backupFolder } from './stored-backups.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const COPY = '/copias/trama/erasures.jsonl.age';
const identity = await generateX25519Identity();
const publicKey = await identityToRecipient(identity);

let store: Awaited<ReturnType<typeof startStore>>;
let t: TestApp;
let token: string;
beforeEach(async () => {
  store = await startStore();
  const bucket = { BACKUP_S3_ENDPOINT: store.url, BACKUP_S3_BUCKET: 'copias', BACKUP_S3_PREFIX: 'trama/' };
  const keys = { BACKUP_S3_KEY_ID: 'AKIATEST', BACKUP_S3_SECRET: 'not-a-real-secret', BACKUP_PUBLIC_KEY: publicKey };
  t = await createTestApp({ now: NOW, env: { ...bucket, ...keys } });
  token = await t.login();
});
afterEach(async () => {
  await t.close();
  await store.close();
});

/** The bucket's list, decrypted with the private key. */
async function copied() {
  const folder = await mkdtemp(join(tmpdir(), 'trama-list-'));
  await writeFile(join(folder, 'sealed'), store.objects.get(COPY) ?? '');
  await decryptFile(join(folder, 'sealed'), join(folder, 'opened'), [identity]);
  const text = await readFile(join(folder, 'opened'), 'utf8');
  await rm(folder, { recursive: true });
  return readLedger(text);
}
const waiting = () => t.ctx.db.selectFrom('erasures_to_file').select(['kind', 'filed_at']).execute();
const warnings = async () => (await t.send('GET', '/api/status', { token })).json().warnings;
const erase = async (email: string) => {
  const userId = await insertPerson(t.ctx.db, { role_name: 'afiliado', email });
  expect((await t.send('DELETE', `/api/users/${userId}`, { token })).statusCode).toBe(200);
};

test('an erasure leaves at once for the bucket, encrypted, and is in no backup', async () => {
  const { dataDir } = t.ctx.config;
  await t.ctx.erasures.start();
  await erase('Ana@example.org');
  // A line that a crash cut does not hide the next one.
  await appendFile(ledgerFile(dataDir), '{"at":"2026');
  await erase('eva@example.org');
  await t.ctx.erasures.settled();
  const ledger = await copied();
  for (const email of ['ana@example.org', 'eva@example.org'])
    expect(ledger.erasedAt('address', email)).toBe(new Date(NOW).toISOString());
  expect(ledger.erasedAt('address', 'otra@example.org')).toBeNull();
  expect(await waiting()).toEqual([]);
  const { name } = await makeBackup({ dataDir, minFreeSpace: 0, publicKey, now: NOW });
  const { files } = await restoreArchive(join(backupFolder(dataDir), name), join(dataDir, 'restored'), [identity]);
  expect(Object.keys(files)).toEqual(['trama.sqlite', 'copies.key']);
});

test('a crash between the commit and the file loses nothing', async () => {
  const { config, clock, log } = t.ctx;
  await t.ctx.db.transaction().execute((trx) => noteErasures(trx, t.ctx, [['address', 'ana@example.org']]));
  expect(readLedger(await readFile(ledgerFile(config.dataDir), 'utf8')).erasedAt('address', 'ana@example.org')).toBeNull();
  const db = openDatabase(config.dataDir);
  const next = createErasureCopies({ db, config, clock, log });
  await next.start();
  await next.settled();
  await next.stop();
  await db.destroy();
  const filed = readLedger(await readFile(ledgerFile(config.dataDir), 'utf8'));
  expect(filed.erasedAt('address', 'ana@example.org')).toBe(new Date(NOW).toISOString());
  expect((await copied()).erasedAt('address', 'ana@example.org')).toBe(new Date(NOW).toISOString());
  expect(await waiting()).toEqual([]);
});

test('an erasure that fails is noted nowhere', async () => {
  const failing = t.ctx.db.transaction().execute(async (trx) => {
    await noteErasures(trx, t.ctx, [['address', 'ana@example.org']]);
    throw new Error('the erasure fails');
  });
  await expect(failing).rejects.toThrow('the erasure fails');
  expect(await waiting()).toEqual([]);
});

test('a refusing bucket is tried again; after an hour Estado, doctor and person are told', async () => {
  const email = 'ana@example.org';
  await insertPerson(t.ctx.db, { role_name: 'afiliado', email });
  await t.send('POST', '/api/send-email-contact', { json: { name: 'Ana', email, message: 'Quisiera saber más de esto.' } });
  store.refuse = true;
  await t.ctx.erasures.start();
  const asked = { kind: 'erasure', email, receivedOn: '2026-11-20' };
  const { request_id } = (await t.send('POST', '/api/rights-requests', { token, json: asked })).json();
  const partial = { outcome: 'partial', erase: ['messages'], reason: 'El resto se conserva' };
  await t.send('POST', `/api/rights-requests/${request_id}/answer`, { token, json: partial });
  const link = await t.ctx.db
    .transaction()
    .execute((trx) => issueToken(trx, { purpose: 'own_data', subject: request_id, lifetime: 10 * HOUR_MS }, NOW));
  const erased = async () => (await t.send('POST', '/api/my-data/open', { json: { token: link } })).json().erased;
  await t.ctx.erasures.settled();
  expect(await erased()).toBe('waiting');
  expect(await waiting()).toEqual([{ kind: 'messages', filed_at: new Date(NOW).toISOString() }]);
  expect(await warnings()).not.toContain('erasures-waiting');

  t.setNow(NOW + HOUR_MS + 1);
  expect(await warnings()).toContain('erasures-waiting');
  expect(await checkErasures(t.ctx.db, NOW + HOUR_MS + 1)).toMatchObject([{ state: 'bad' }]);
  store.refuse = false;
  await t.ctx.erasures.settled();
  expect(await warnings()).not.toContain('erasures-waiting');
  expect(await checkErasures(t.ctx.db, NOW + HOUR_MS + 1)).toEqual([]);
  expect(await erased()).toBe('everywhere');
  expect((await copied()).erasedAt('messages', email)).toBe(new Date(NOW).toISOString());
});

test('the mail about an erasure promises the copies once they answer', async () => {
  const email = 'ana@example.org';
  await insertPerson(t.ctx.db, { role_name: 'afiliado', email });
  const asked = { kind: 'erasure', email, receivedOn: '2026-11-20' };
  const { request_id } = (await t.send('POST', '/api/rights-requests', { token, json: asked })).json();
  await t.send('POST', `/api/rights-requests/${request_id}/answer`, { token, json: { outcome: 'granted' } });
  const mail = t.ctx.db.selectFrom('outbox').select('text').where('mail_key', '=', `rights-answer:${request_id}`);
  expect((await mail.executeTakeFirstOrThrow()).text).toContain('de las copias de respaldo, en cuanto respondan');
});
