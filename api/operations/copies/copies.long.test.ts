/** Copies that follow the product: uploads, retention, refusals, and a restore on an empty machine. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { statusReport } from '@trama/shared/network/status';
import { ADMIN } from '@trama/shared/paths';
import { COPY_KEYS_DAMAGED, RESTORE_TEXTS, STORE_FAULTS } from '@trama/shared/texts/backup';
import { DOCTOR_TEXTS } from '@trama/shared/texts/doctor';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from '../../core/clock-watch.ts';
import { inspectDatabase } from '../../core/database/inspect.ts';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { startStore } from '../../testing/store.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeOverCopies } from '../commands/check-copies.ts';
import { startNightlyBackup } from '../nightly-backup.ts';
import { startCopies } from './copies.ts';
import type { CopyOrder } from './copy-order.ts';
import { isOnSameDisk } from './folder-store.ts';
import { NotOurTurn } from './generations.ts';
import { expiredCopies } from './kept.ts';
import { COPIES_KEY_FILE, copyKeys, objectName } from './keys.ts';
import { makeCopy } from './make-copy.ts';
import { listManifests, readCopyManifest, writeManifest } from './manifest.ts';
import { fillFromCopy, findCopy } from './restore-copy.ts';
import { openStore } from './sealed.ts';
import { recoverySheet } from './sheet.ts';
import {
  COPIES_FOLDER,
  type CopyVerification,
  forgetState,
  isVerificationDue,
  readState,
  VERIFYING_FOLDER,
  writeVerification,
} from './state.ts';
import { ERASURES } from './store.ts';
import { verifyCopy } from './verify-copy.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ZONE = 'America/Santiago';

let bucket: Awaited<ReturnType<typeof startStore>>;
let t: TestApp;
let env: Record<string, string>;
beforeEach(async () => {
  bucket = await startStore();
  env = {
    BACKUP_S3_ENDPOINT: bucket.url,
    BACKUP_S3_BUCKET: 'copias',
    BACKUP_S3_PREFIX: 'trama/',
    BACKUP_S3_KEY_ID: 'AKIATEST',
    BACKUP_S3_SECRET: 'not-a-real-secret',
    MIN_FREE_SPACE: '0',
  };
  t = await createTestApp({ now: NOW, env });
});
afterEach(async () => {
  await t.close();
  await bucket.close();
});

function orderOf({ ctx }: TestApp, now: number): CopyOrder {
  const { target } = ctx.config.backups;
  if (!target) throw new Error('the test names no place');
  return { ...ctx.config, backups: { ...ctx.config.backups, target }, now };
}
const copyAt = (now: number) => makeCopy(orderOf(t, now));
const verifyAt = (now: number) => verifyCopy(orderOf(t, now));
const storeOf = () => openStore(orderOf(t, NOW).backups.target);
const upload = (name: string, text: string) => writeFile(join(t.ctx.config.dataDir, 'uploads', 'documents', name), text);
const writeMessage = (email: string) =>
  t.ctx.db
    .insertInto('contact_messages')
    .values({ name: 'Ana', email, message: 'Hola', created_at: new Date(NOW).toISOString() })
    .execute();
const sent = (method: string) => bucket.requests.filter((request) => request.startsWith(method)).length;

/** Runs a command as an operator does on an empty machine. */
function command(script: string, args: string[], more: Record<string, string>): Promise<{ code: number; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const file = join(import.meta.dirname, '..', 'commands', `${script}.ts`);
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env, ...more } }, (error, out, problem) =>
      resolve({ code: Number(error?.code ?? 0), output: out + problem }),
    );
  });
}

test('a copy is encrypted, sends each content once, and nothing while nothing changed', async () => {
  const canary = 'canario-en-la-copia@example.org';
  await writeMessage(canary);
  await upload('bases.pdf', canary);
  await upload('bases-otra-vez.pdf', canary);
  const first = await copyAt(NOW);
  expect(first).toMatchObject({ manifest: 'manifests/000001/2026-11-20T12-00-00-000Z', problem: null, removed: 0 });
  for (const [name, content] of bucket.objects) {
    expect(content.subarray(0, 21).toString(), name).toBe('age-encryption.org/v1');
    expect(content.includes(canary), name).toBe(false);
  }
  const { size } = bucket.objects;
  bucket.requests.length = 0;
  expect(await copyAt(NOW + MINUTE_MS)).toMatchObject({ manifest: null, objects: 0 });
  // A full set is due, and still there is nothing to send.
  expect(await copyAt(NOW + 31 * DAY_MS)).toMatchObject({ manifest: null, objects: 0 });
  expect(sent('PUT')).toBe(0);
  expect(bucket.objects.size).toBe(size);

  await writeMessage('otra@example.org');
  const next = await copyAt(NOW + 15 * MINUTE_MS);
  expect(next.objects).toBe(1);
  expect(next.bytes).toBeLessThan(first.bytes / 5);
  // A small product sends its whole database again once in thirty days.
  await writeMessage('eva@example.org');
  expect((await copyAt(NOW + 2 * DAY_MS)).bytes).toBeLessThan(first.bytes / 5);
  await writeMessage('isa@example.org');
  expect((await copyAt(NOW + 31 * DAY_MS)).bytes).toBeGreaterThan(first.bytes / 2);
});

test('the sheet alone restores an empty machine, with every message and file until the wanted minute', async () => {
  const empty = join(t.ctx.config.dataDir, 'maquina-nueva');
  const [sheetFile, restored] = [join(empty, 'hoja.txt'), join(empty, 'data')];
  await mkdir(empty);
  const sheet = (await recoverySheet(t.ctx.config)) ?? '';
  // The sheet must be a valid EnvironmentFile of systemd.
  expect(sheet).toMatch(/^BACKUP_S3_BUCKET=\S+\n(?:BACKUP_\w+=\S+\n)*BACKUP_IDENTITY_FILE=\/etc\/hoja\.txt\n/mu);
  await writeFile(sheetFile, sheet);
  await upload('bases.pdf', 'primera');
  await writeMessage('ana@example.org');
  await copyAt(NOW);
  await upload('mas.pdf', 'segunda');
  await rm(join(t.ctx.config.dataDir, 'uploads', 'documents', 'bases.pdf'));
  await writeMessage('eva@example.org');
  await copyAt(NOW + HOUR_MS);

  const machine = { DATA_DIR: restored, BACKUP_IDENTITY_FILE: sheetFile };
  const documents = () => readdir(join(restored, 'uploads', 'documents'));
  const earlier = await command('restore', ['--from', 'bucket', '--at', '2026-11-20 09:30'], machine);
  expect(earlier).toMatchObject({ code: 0, output: expect.stringContaining('100 %') });
  expect(await documents()).toEqual(['bases.pdf']);
  await rm(restored, { recursive: true });
  const latest = await command('restore', ['--from', 'bucket'], machine);
  expect(latest.code).toBe(0);
  expect(latest.output).toContain('No se encontró ninguna lista de borrados');
  expect(await documents()).toEqual(['mas.pdf']);
  expect(inspectDatabase(join(restored, 'trama.sqlite'))).toMatchObject({ integrity: 'ok', broken: 0 });
  // The new machine signs what the old one signed.
  expect(await readFile(join(restored, 'copies.key'), 'utf8')).toBe(
    await readFile(join(t.ctx.config.dataDir, 'copies.key'), 'utf8'),
  );
  await rm(restored, { recursive: true });
  expect(await command('restore', ['--from', 'bucket'], { DATA_DIR: restored })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Falta la hoja de recuperación'),
  });
  expect((await command('restore', ['--from', 'folder'], machine)).output).toContain('BACKUP_DIR');
});

test('a refusing place and a missing copy end in a sentence with the next step', async () => {
  const { dataDir } = t.ctx.config;
  const doctor = async () => (await command('doctor', [], { DATA_DIR: dataDir })).output;
  bucket.refuse = true;
  expect(await doctor()).toContain(STORE_FAULTS.forbidden);
  bucket.refuse = false;
  const empty = join(dataDir, 'maquina-nueva');
  await mkdir(empty);
  await writeFile(join(empty, 'hoja.txt'), (await recoverySheet(t.ctx.config)) ?? '');
  const machine = { DATA_DIR: join(empty, 'data'), BACKUP_IDENTITY_FILE: join(empty, 'hoja.txt') };
  const restore = async (more: Record<string, string> = {}, ...args: string[]) => {
    const { code, output } = await command('restore', ['--from', 'bucket', ...args], { ...machine, ...more });
    expect(code).toBe(1);
    return output.trim();
  };
  expect(await restore()).toBe(RESTORE_TEXTS.noCopy.none);
  await copyAt(NOW);
  expect(await restore({}, '--at', '2026-11-20 08:00')).toBe(RESTORE_TEXTS.noCopy.later('20/11/2026, 09:00'));
  await writeFile(join(empty, 'otra.txt'), `AGE-SECRET-KEY-1${'Q'.repeat(58)}\nTRAMA-FIRMA-${'A'.repeat(43)}\n`);
  expect(await restore({ BACKUP_IDENTITY_FILE: join(empty, 'otra.txt') })).toBe(RESTORE_TEXTS.noCopy.unsigned);
  bucket.cut = 9;
  expect(await restore()).toContain(STORE_FAULTS.unreachable);
  const gone = { BACKUP_S3_ENDPOINT: '', BACKUP_S3_BUCKET: '', BACKUP_S3_KEY_ID: '', BACKUP_S3_SECRET: '', BACKUP_S3_PREFIX: '' };
  for (const BACKUP_DIR of ['/not-mounted', join(empty, 'hoja.txt')])
    expect((await command('doctor', [], { ...gone, DATA_DIR: dataDir, BACKUP_DIR })).output).toContain(STORE_FAULTS.unmounted);
  const keys = join(dataDir, COPIES_KEY_FILE);
  await writeFile(keys, '{"identity":');
  const damaged = { code: 1, output: `${COPY_KEYS_DAMAGED(keys)}\n` };
  expect(await command('doctor', ['--recovery-sheet'], { DATA_DIR: dataDir })).toEqual(damaged);
  expect(await doctor()).toContain(`✗ ${COPY_KEYS_DAMAGED(keys)}`);
});

test('people erased after the copy stay erased', async () => {
  const token = await t.login();
  const userId = await insertPerson(t.ctx.db, { role_name: 'afiliado', email: 'ana@example.org' });
  await copyAt(NOW);
  await t.ctx.erasures.start();
  expect((await t.send('DELETE', `/api/users/${userId}`, { token })).statusCode).toBe(200);
  await t.ctx.erasures.settled();
  const empty = join(t.ctx.config.dataDir, 'maquina-nueva');
  await mkdir(empty);
  await writeFile(join(empty, 'hoja.txt'), (await recoverySheet(t.ctx.config)) ?? '');
  const machine = { DATA_DIR: join(empty, 'data'), BACKUP_IDENTITY_FILE: join(empty, 'hoja.txt') };
  const { code, output } = await command('restore', ['--from', 'bucket'], machine);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('1 persona') });
  expect((await readFile(join(empty, 'data', 'trama.sqlite'))).includes('ana@example.org')).toBe(false);
  // Without the list she would come back; another copy has no other list.
  bucket.objects.set(`/copias/trama/${ERASURES}`, Buffer.from('nada'));
  expect(await command('restore', ['--from', 'bucket'], { ...machine, DATA_DIR: join(empty, 'otra') })).toEqual({
    code: 1,
    output: `${RESTORE_TEXTS.erasuresDamaged}\n`,
  });
});

test('a planted manifest is passed over, and a changed object is told', async () => {
  await upload('bases.pdf', 'primera');
  await copyAt(NOW);
  const [store, keys] = [storeOf(), await copyKeys(t.ctx.config)];
  const [found] = await listManifests(store);
  const manifest = await readCopyManifest(store, keys, String(found?.name));
  // A holder of the bucket and of the product's public age key still lacks the signature.
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeManifest(store, { ...keys, privateKey }, { ...manifest, madeAt: new Date(NOW + HOUR_MS).toISOString() });
  // An old copy under a newer name.
  bucket.objects.set(
    '/copias/trama/manifests/000009/2026-11-25T00-00-00-000Z',
    bucket.objects.get(`/copias/trama/${found?.name}`) ?? Buffer.from(''),
  );
  const copy = await findCopy(store, keys, null);
  expect(copy).toMatchObject({ manifest: { madeAt: manifest.madeAt }, refused: { length: 2 } });

  const folder = join(t.ctx.config.dataDir, 'restored');
  await mkdir(folder);
  const [pack = ''] = manifest.database.packs;
  const path = `/copias/trama/${objectName(keys, pack)}`;
  const whole = bucket.objects.get(path) ?? Buffer.from('');
  bucket.objects.set(path, whole.subarray(0, -1));
  await expect(fillFromCopy(store, keys, manifest, folder)).rejects.toThrow('damaged copy');
});

test('a file that the store lost is named, and the rest is restored', async () => {
  await upload('bases.pdf', 'primera');
  await copyAt(NOW);
  const [store, keys] = [storeOf(), await copyKeys(t.ctx.config)];
  const copy = await findCopy(store, keys, null);
  const file = [...bucket.objects].sort((a, b) => a[1].length - b[1].length).find(([, { length }]) => length < 250)?.[0] ?? '';
  bucket.objects.delete(file);
  const folder = join(t.ctx.config.dataDir, 'restored');
  await mkdir(folder);
  if (!copy) throw new Error('there is no copy');
  expect((await fillFromCopy(store, keys, copy.manifest, folder)).missing).toEqual(['uploads/documents/bases.pdf']);
});

test('a bucket that is busy or cut takes a copy later; a refusal leaves no half', async () => {
  bucket.busy = 1;
  bucket.skew = 3 * HOUR_MS;
  expect((await copyAt(NOW)).manifest).not.toBeNull();
  bucket.skew = -2 * HOUR_MS;
  await writeMessage('ana@example.org');
  bucket.refuse = true;
  await expect(copyAt(NOW + HOUR_MS)).rejects.toMatchObject({ fault: 'forbidden', detail: expect.stringContaining('403') });
  bucket.refuse = false;
  bucket.full = true;
  await expect(copyAt(NOW + HOUR_MS)).rejects.toMatchObject({ fault: 'full' });
  bucket.full = false;
  // More often than it is tried.
  bucket.cut = 9;
  await expect(copyAt(NOW + HOUR_MS)).rejects.toMatchObject({ fault: 'unreachable' });
  bucket.cut = 1;
  expect(await listManifests(storeOf())).toHaveLength(1);
  expect((await copyAt(NOW + HOUR_MS)).manifest).not.toBeNull();
});

test('a request that a bucket leaves without an answer can be stopped', async () => {
  bucket.hang = true;
  const stopping = new AbortController();
  const asked = openStore(orderOf(t, NOW).backups.target, stopping.signal).list('');
  await vi.waitUntil(() => bucket.requests.length > 0);
  // Node forgets the signal of a request that it collects.
  setFlagsFromString('--expose-gc');
  for (let turn = 0; turn < 5; turn += 1) {
    await setImmediate();
    runInNewContext('gc')();
  }
  stopping.abort();
  await expect(asked).rejects.toMatchObject({ fault: 'unreachable' });
});

test('the later of two machines alone writes, until the other takes over', async () => {
  await copyAt(NOW);
  const old = await readFile(join(t.ctx.config.dataDir, 'copies', 'state.json'));
  // A restored machine has the keys, and no memory of copies.
  forgetState(t.ctx.config.dataDir);
  expect((await copyAt(NOW + MINUTE_MS)).manifest).toMatch(/^manifests\/000002\//u);
  await writeFile(join(t.ctx.config.dataDir, 'copies', 'state.json'), old);
  await writeMessage('ana@example.org');
  await expect(copyAt(NOW + HOUR_MS)).rejects.toMatchObject({ kind: 'replaced', owner: { generation: 2 } });
  expect(await takeOverCopies(t.ctx.config)).toContain('generación 3');
  expect((await copyAt(NOW + HOUR_MS)).manifest).toMatch(/^manifests\/000003\//u);

  // With a mistyped DATA_DIR a sheet would show keys that open no copy.
  const elsewhere = join(t.ctx.config.dataDir, 'otra-carpeta');
  for (const act of ['--take-over', '--recovery-sheet'])
    expect(await command('doctor', [act], { DATA_DIR: elsewhere })).toEqual({
      code: 1,
      output: `${DOCTOR_TEXTS.noCopyKeys(elsewhere)}\n`,
    });
  await expect(readdir(elsewhere)).rejects.toThrow('ENOENT');

  const stranger = await createTestApp({ now: NOW, env });
  try {
    await expect(makeCopy(orderOf(stranger, NOW))).rejects.toMatchObject({ kind: 'foreign' });
    await expect(takeOverCopies(stranger.ctx.config)).rejects.toThrow('BACKUP_S3_PREFIX');
  } finally {
    await stranger.close();
  }
});

test('one of two requests that create the same object is refused', async () => {
  const store = storeOf();
  const answers = await Promise.all(['a', 'b'].map((text) => store.create('generations/000007', Buffer.from(text))));
  expect(answers.sort()).toEqual([false, true]);
});

test('a twin of the data folder does not write in its generation', async () => {
  await copyAt(NOW);
  const state = join(t.ctx.config.dataDir, 'copies', 'state.json');
  const twin = await readFile(state);
  await writeMessage('ana@example.org');
  await copyAt(NOW + MINUTE_MS);
  await writeFile(state, twin);
  await expect(copyAt(NOW + HOUR_MS)).rejects.toBeInstanceOf(NotOurTurn);
});

test('a day is kept whole, then one copy of each of 30 days and 12 months', () => {
  const copies = Array.from({ length: 500 * 4 }, (_, index) => ({ name: String(index), at: NOW - index * 6 * HOUR_MS }));
  const gone = new Set(expiredCopies(copies, ZONE));
  const kept = copies.filter(({ name }) => !gone.has(name));
  expect(kept.filter(({ at }) => NOW - at <= DAY_MS)).toHaveLength(5);
  const days = new Set(kept.map(({ at }) => new Date(at - 3 * HOUR_MS).toISOString().slice(0, 10)));
  expect(days.size).toBe(30 + 10);
  // A clock that jumps ahead deletes nothing that only time would.
  expect(
    expiredCopies([...kept.filter(({ at }) => NOW - at > DAY_MS), { name: 'late', at: NOW + 400 * DAY_MS }], ZONE),
  ).toHaveLength(1);
});

test('the sweep deletes what no kept copy names; a key that may not delete keeps all', async () => {
  await upload('bases.pdf', 'primera');
  await copyAt(NOW);
  await rm(join(t.ctx.config.dataDir, 'uploads', 'documents', 'bases.pdf'));
  const { size } = bucket.objects;
  await writeMessage('ana@example.org');
  bucket.keeps = () => true;
  // Two more copies of the same day: the first one stands for it.
  await copyAt(NOW + 30 * HOUR_MS);
  bucket.objects.set('/copias/trama/objects/leftover', Buffer.from('of a copy that was killed'));
  await writeMessage('eva@example.org');
  expect(await copyAt(NOW + 55 * HOUR_MS)).toMatchObject({ removed: null });
  expect(bucket.objects.size).toBeGreaterThan(size);
  bucket.keeps = () => false;
  await writeMessage('isa@example.org');
  const last = await copyAt(NOW + 80 * HOUR_MS);
  expect(last.removed).toBeGreaterThan(0);
  expect(bucket.objects.has('/copias/trama/objects/leftover')).toBe(false);
  // Every kept copy is still whole.
  const [store, keys] = [storeOf(), await copyKeys(t.ctx.config)];
  for (const { name } of await listManifests(store)) {
    const folder = join(t.ctx.config.dataDir, 'restored', name.replaceAll('/', '-'));
    await mkdir(folder, { recursive: true });
    expect((await fillFromCopy(store, keys, await readCopyManifest(store, keys, name), folder)).missing).toEqual([]);
  }
});

test('a bucket that locks what is young loses the old copies, and no object of a locked one', async () => {
  const texts = [0, 1, 2, 3].map((hour) => ({ hour, name: `manifests/000001/2026-11-20T${15 + hour}-00-00-000Z` }));
  for (const { hour } of texts) {
    await upload('bases.pdf', `de la hora ${hour}`);
    await copyAt(NOW + (3 + hour) * HOUR_MS);
  }
  const locked = texts.slice(2, 3).map(({ name }) => `/copias/trama/${name}`);
  bucket.keeps = (path) => locked.includes(path);
  await upload('bases.pdf', 'de otro día');
  expect((await copyAt(NOW + 50 * HOUR_MS)).removed).toBeGreaterThan(0);
  const [store, keys] = [storeOf(), await copyKeys(t.ctx.config)];
  const left = (await listManifests(store)).map(({ name }) => name);
  expect(left.slice(0, -1)).toEqual(texts.slice(2).map(({ name }) => name));
  const folder = join(t.ctx.config.dataDir, 'restored');
  await mkdir(folder);
  expect((await fillFromCopy(store, keys, await readCopyManifest(store, keys, String(left[0])), folder)).missing).toEqual([]);
});

test('an unreadable locked copy loses no object, though others expired before it', async () => {
  for (const hour of [0, 1, 2, 3]) {
    await upload('bases.pdf', `de la hora ${hour}`);
    await copyAt(NOW + (3 + hour) * HOUR_MS);
  }
  const locked = '/copias/trama/manifests/000001/2026-11-20T17-00-00-000Z';
  bucket.keeps = (path) => path === locked;
  bucket.objects.set(locked, Buffer.from('damaged'));
  const objects = () => [...bucket.objects.keys()].filter((path) => path.includes('/objects/'));
  const before = objects();
  await upload('bases.pdf', 'de otro día');
  const copy = await copyAt(NOW + 50 * HOUR_MS);
  expect(copy).toMatchObject({ manifest: expect.any(String), problem: expect.stringContaining('T17-00') });
  expect(objects()).toEqual(expect.arrayContaining(before));
  expect(await listManifests(storeOf())).toHaveLength(3);
});

test('the machine reads its lists and not its copies with the operator’s public key', async () => {
  const publicKey = 'age1lmeqr9zgddxlhvyuy7et2zna4ugdfc0878m7cslh7cdgnr4ztamqjxy36f';
  const site = await createTestApp({ now: NOW, env: { ...env, BACKUP_PUBLIC_KEY: publicKey } });
  try {
    await makeCopy(orderOf(site, NOW));
    expect(await verifyCopy(orderOf(site, NOW))).toMatchObject({ result: 'present', problem: null });
    const keys = await copyKeys(site.ctx.config);
    const copy = await findCopy(storeOf(), keys, null);
    const folder = join(site.ctx.config.dataDir, 'restored');
    await mkdir(folder);
    if (!copy) throw new Error('there is no copy');
    await expect(fillFromCopy(storeOf(), keys, copy.manifest, folder)).rejects.toThrow('damaged copy');
    const sheet = await recoverySheet(site.ctx.config);
    expect(sheet).not.toContain('AGE-SECRET-KEY-1');
    expect(sheet).toContain(`\nBACKUP_PUBLIC_KEY=${site.ctx.config.backups.publicKey}\n`);
  } finally {
    await site.close();
  }
});

test('a copy goes to a folder of another disk, which must be there', async () => {
  const folder = join(t.ctx.config.dataDir, 'otro-disco');
  const target = { kind: 'folder', folder } as const;
  const order = { ...orderOf(t, NOW), backups: { ...orderOf(t, NOW).backups, target } };
  await expect(makeCopy(order)).rejects.toThrow(STORE_FAULTS.unmounted);
  await mkdir(folder);
  await upload('bases.pdf', 'primera');
  expect((await makeCopy(order)).manifest).not.toBeNull();
  const [store, keys] = [openStore(target), await copyKeys(t.ctx.config)];
  const copy = await findCopy(store, keys, null);
  await mkdir(join(folder, 'restored'));
  if (!copy) throw new Error('there is no copy');
  expect((await fillFromCopy(store, keys, copy.manifest, join(folder, 'restored'))).missing).toEqual([]);
  await expect(makeCopy({ ...order, now: NOW + HOUR_MS, minFreeSpace: Number.MAX_SAFE_INTEGER })).rejects.toThrow('are free');
});

test('the starting product verifies a copy; damaged or lost parts are reported and sent again', async () => {
  await upload('bases.pdf', 'primera');
  const event_id = await insertEventRow(t.ctx.db, {});
  const applied = { event_id, given_name: 'Ana', person_id: await insertPerson(t.ctx.db, {}) };
  await insertApplicationRow(t.ctx.db, applied);
  await copyAt(NOW);
  expect(await verifyAt(NOW)).toMatchObject({ result: 'whole', problem: null, counts: { applications: 1, files: 1 } });
  const keys = await copyKeys(t.ctx.config);
  // The key of least rights may send it again.
  bucket.keeps = () => true;
  const lastPack = () => objectName(keys, readState(t.ctx.config.dataDir)?.last?.packs[0] ?? '');
  let now = NOW;
  for (const lose of [
    (path: string) => bucket.objects.set(path, Buffer.from('nada')),
    (path: string) => bucket.objects.delete(path),
  ]) {
    const name = lastPack();
    const whole = bucket.objects.get(`/copias/trama/${name}`);
    lose(`/copias/trama/${name}`);
    now += MINUTE_MS;
    expect(await verifyAt(now)).toMatchObject({ result: 'damaged', problem: expect.stringContaining(name) });
    now += MINUTE_MS;
    expect(await copyAt(now)).toMatchObject({ manifest: expect.any(String), objects: 1 });
    expect(bucket.objects.get(`/copias/trama/${name}`)?.length).toBe(whole?.length);
  }
  expect(await verifyAt(now)).toMatchObject({ result: 'whole' });
  expect(await readdir(t.ctx.config.dataDir)).not.toContain(VERIFYING_FOLDER);
});

test('a copy too large for the disk, or that does not start, is reported', async () => {
  await copyAt(NOW);
  const full = { ...orderOf(t, NOW), minFreeSpace: Number.MAX_SAFE_INTEGER };
  expect(await verifyCopy(full)).toMatchObject({ result: 'too-large', counts: null });
  // Stands for a database of a newer release.
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_the_future', 'later')`.execute(t.ctx.db);
  await copyAt(NOW + HOUR_MS);
  expect(await verifyAt(NOW + HOUR_MS)).toMatchObject({ result: 'not-served', problem: expect.stringContaining('ended') });
});

test('the local disk holds at most one copy more than the data, and nothing of it afterwards', async () => {
  const { dataDir } = t.ctx.config;
  const sizeOf = (folder: string): number =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0))
      .reduce((sum, size) => sum + size, 0);
  for (let file = 0; file < 40; file += 1)
    await writeFile(join(dataDir, 'uploads', 'documents', `${file}.pdf`), randomBytes(200_000));
  await writeMessage('ana@example.org');
  const [before, database] = [sizeOf(dataDir), statSync(join(dataDir, 'trama.sqlite')).size];
  let most = 0;
  bucket.onRequest = () => {
    most = Math.max(most, sizeOf(dataDir) - before);
  };
  await copyAt(NOW);
  expect(most).toBeGreaterThanOrEqual(database);
  expect(most).toBeLessThan(1.2 * database);
  const kept = () => sizeOf(dataDir) - before;
  expect(kept()).toBeLessThan(0.1 * database);

  most = 0;
  const copy = database + 8_000_000;
  expect(await verifyAt(NOW)).toMatchObject({ result: 'whole' });
  expect(most).toBeGreaterThan(0.5 * copy);
  expect(most).toBeLessThan(1.1 * copy);
  expect(kept()).toBeLessThan(0.1 * database);
});

test('a verification ends when the disk fills meanwhile, and leaves the room of a snapshot', async () => {
  await upload('bases.pdf', 'primera');
  await copyAt(NOW);
  let minFreeSpace = 0;
  const order = { ...orderOf(t, NOW) };
  Object.defineProperty(order, 'minFreeSpace', { get: () => minFreeSpace });
  const seen = bucket.requests.length;
  bucket.onRequest = () => {
    // Manifest, listing and the first pack.
    if (bucket.requests.length === seen + 3) minFreeSpace = Number.MAX_SAFE_INTEGER;
  };
  expect(await verifyCopy(order)).toMatchObject({ result: 'too-large', counts: null });
  expect(await readdir(t.ctx.config.dataDir)).not.toContain(VERIFYING_FOLDER);
});

test('a verification is repeated daily, and sooner after a bad one', () => {
  const at = new Date(NOW).toISOString();
  const last = { ...{ manifest: 'a', madeAt: at, fullAt: at, packs: [], listings: [] }, pagesHash: '', filesHash: '' };
  const good = { at, manifest: 'a', result: 'whole', problem: null, counts: null } as const;
  const bad = { ...good, result: 'too-large', problem: 'small' } as const;
  const dueAfter = (verified: CopyVerification | null, ms: number, manifest = 'a') =>
    isVerificationDue({ last: { ...last, manifest } }, verified, NOW + ms);
  expect([dueAfter(null, 0), dueAfter(good, DAY_MS), dueAfter(bad, HOUR_MS), dueAfter(bad, 1, 'b')]).not.toContain(false);
  expect([dueAfter(good, HOUR_MS), dueAfter(good, HOUR_MS, 'b'), dueAfter(bad, 1)]).not.toContain(true);
  expect(isVerificationDue({ last: null }, null, NOW)).toBe(false);
});

test('a folder of the same disk is told from one of another', async () => {
  const { dataDir } = t.ctx.config;
  expect(await isOnSameDisk({ kind: 'folder', folder: join(dataDir, 'uploads') }, dataDir)).toBe(true);
  for (const folder of ['/proc', join(dataDir, 'not-mounted')])
    expect(await isOnSameDisk({ kind: 'folder', folder }, dataDir)).toBe(false);
});

test('a process of its own copies each quarter-hour and after applications, and reports refusals', async () => {
  // A verification of today, so that only copies are made here.
  const verified = { at: new Date(NOW).toISOString(), manifest: '', result: 'whole', problem: null, counts: null } as const;
  await mkdir(join(t.ctx.config.dataDir, COPIES_FOLDER), { recursive: true });
  writeVerification(t.ctx.config.dataDir, verified);
  const copies = startCopies(t.ctx);
  await copies.settled();
  expect(copies.status()).toMatchObject({ running: false, failure: null, completeAt: NOW });
  const made = async () => (await listManifests(storeOf())).length;
  expect(await made()).toBe(1);
  await writeMessage('ana@example.org');
  t.setNow(NOW + MINUTE_MS);
  await copies.settled();
  expect(await made()).toBe(1);
  const event_id = await insertEventRow(t.ctx.db, { close_date: null });
  await insertApplicationRow(t.ctx.db, { event_id, created_at: new Date(NOW + MINUTE_MS).toISOString() });
  await copies.settled();
  expect(await made()).toBe(2);
  await writeMessage('eva@example.org');
  t.setNow(NOW + 20 * MINUTE_MS);
  bucket.refuse = true;
  await copies.settled();
  expect(copies.status()).toMatchObject({
    failure: { kind: 'refused', since: NOW + 20 * MINUTE_MS },
    completeAt: NOW + MINUTE_MS,
  });
  // The doctor only reads: it finds nothing wrong with a bucket that is full.
  bucket.refuse = false;
  bucket.full = true;
  t.setNow(NOW + 21 * MINUTE_MS);
  await copies.settled();
  expect(copies.status()).toMatchObject({ failure: { kind: 'no-space' } });
  const doctor = async () => (await command('doctor', [], { DATA_DIR: t.ctx.config.dataDir })).output;
  const told = DOCTOR_TEXTS.copiesFailing('20/11/2026, 09:20', STORE_FAULTS.full);
  expect(await doctor()).toContain(`✗ ${told}`);
  // The hour until the mail goes on after a restart.
  expect(startCopies(t.ctx, false).status().failure).toMatchObject({ kind: 'no-space', since: NOW + 20 * MINUTE_MS });
  bucket.full = false;
  t.setNow(NOW + 23 * MINUTE_MS);
  await copies.settled();
  expect(copies.status()).toMatchObject({ failure: null, completeAt: NOW + 23 * MINUTE_MS });
  expect(await doctor()).not.toContain(told);
  // A call that closes within a day: every change is copied at once.
  await insertEventRow(t.ctx.db, { date: '2027-01-10T00:00:00.000Z', close_date: '2026-11-20T00:00:00.000Z' });
  t.setNow(NOW + 24 * MINUTE_MS);
  await copies.settled();
  expect(copies.status().completeAt).toBe(NOW + 24 * MINUTE_MS);
  expect(await made()).toBe(4);
  await copies.stop();
});

test('a clock that jumps ahead names no copy after a time to come', async () => {
  await watchClock(t.ctx.db, NOW);
  const { dataDir } = t.ctx.config;
  await mkdir(join(dataDir, COPIES_FOLDER), { recursive: true });
  for (const at of [NOW, NOW + 700 * DAY_MS, NOW + HOUR_MS]) {
    t.setNow(at);
    await writeMessage(`${at}@example.org`);
    // A verification of today, so that only copies are made here.
    writeVerification(dataDir, { at: new Date(at).toISOString(), manifest: '', result: 'whole', problem: null, counts: null });
    const copies = startCopies(t.ctx);
    await copies.settled();
    await copies.stop();
  }
  expect((await listManifests(storeOf())).map(({ at }) => at)).toEqual([NOW, NOW + 1, NOW + HOUR_MS]);
});

test('a place that refuses for an hour is mailed to every administrator, once', async () => {
  await insertPerson(t.ctx.db, { role_name: 'root', email: 'ana@red.cl', password_hash: 'none' });
  const copies = startCopies(t.ctx);
  bucket.refuse = true;
  const mails = () => t.ctx.db.selectFrom('outbox').select(['to_address', 'text']).execute();
  for (const minutes of [0, 30, 59, 61, 90, 120]) {
    t.setNow(NOW + minutes * MINUTE_MS);
    await copies.settled();
    expect(await mails(), String(minutes)).toHaveLength(minutes > 60 ? 1 : 0);
  }
  const [{ text } = { text: '' }] = await mails();
  expect(text).toContain('BACKUP_S3');
  expect(text).toContain(`${t.ctx.config.siteUrl}${ADMIN.status}`);
  await copies.stop();
});

test('Estado reports copies in place of nightly backups until the recovery sheet is kept', async () => {
  const copies = startCopies(t.ctx);
  const nightly = startNightlyBackup(t.ctx);
  const { buildApp } = await import('../../app.ts');
  const app = await buildApp(t.ctx, null, { nightly, copies });
  const headers = { authorization: `Bearer ${await t.login()}` };
  const ask = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url, headers })).json();
  const status = async () => statusReport.parse(await ask('GET', '/api/status'));
  expect(await status()).toMatchObject({
    warnings: ['copies-none', 'copies-sheet'],
    backup: { nightly: false },
    copies: { to: 'bucket', completeAt: null },
  });
  expect(await ask('POST', '/api/status/recovery-sheet')).toEqual({ confirmed: false });
  bucket.refuse = true;
  await copies.settled();
  expect((await status()).warnings).toEqual(['copies-failed', 'copies-sheet']);
  bucket.refuse = false;
  t.setNow(NOW + MINUTE_MS);
  await copies.settled();
  expect(await ask('POST', '/api/status/recovery-sheet')).toEqual({ confirmed: true });
  expect(await status()).toMatchObject({
    warnings: [],
    copies: {
      completeAt: new Date(NOW + MINUTE_MS).toISOString(),
      failingSince: null,
      verified: { at: new Date(NOW + MINUTE_MS).toISOString(), result: 'whole', counts: { applications: 0 } },
    },
  });
  await app.close();
  await copies.stop();
  await nightly.stop();
}, 180_000);
