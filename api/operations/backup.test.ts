import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from '../core/auth/sealed-secrets.ts';
import { useApp } from '../testing/use-app.ts';
import { restoreArchive } from './commands/archive.ts';
import { makeBackup, NoSpaceForBackup } from './make-backup.ts';
import { lastNight, startNightlyBackup } from './nightly-backup.ts';
import { backupFolder, backupInstant, backupName, expired, storedBackups } from './stored-backups.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const identity = await generateX25519Identity();
const publicKey = await identityToRecipient(identity);

const t = useApp({ now: NOW });

const order = (extra = {}) => ({
  dataDir: t.ctx.config.dataDir,
  minFreeSpace: 0,
  publicKey: null,
  now: NOW,
  ...extra,
});

test('the key of sealed secrets is in encrypted backups alone, and comes back from one', async () => {
  const { dataDir } = t.ctx.config;
  const sealed = sealSecret(dataDir, 'JBSWY3DPEHPK3PXP', 'ana');
  const plain = await makeBackup(order());
  const encrypted = await makeBackup(order({ publicKey, now: NOW + DAY_MS }));
  const restored = async (name: string) => {
    const folder = join(dataDir, `restored-${name}`);
    await restoreArchive(join(backupFolder(dataDir), name), folder, [identity]);
    return openSecret(folder, sealed, 'ana');
  };
  expect(await restored(plain.name)).toBeNull();
  expect(await restored(encrypted.name)).toBe('JBSWY3DPEHPK3PXP');
});

test('seven days and four weeks are retained from a year of nights', () => {
  const nights = Array.from({ length: 365 }, (_, day) => backupName(NOW - day * DAY_MS));
  const gone = new Set(expired([...nights, 'notas.txt']));
  const retained = nights.filter((name) => !gone.has(name));
  expect(retained.slice(0, 7)).toEqual(nights.slice(0, 7));
  // 20 November 2026 is a Friday: the Sundays before it are the newest of their weeks.
  expect(retained.slice(7).map((name) => new Date(backupInstant(name) ?? 0).toISOString().slice(0, 10))).toEqual([
    '2026-11-08',
    '2026-11-01',
  ]);
  expect(gone.has('notas.txt')).toBe(false);
});

test('no backup is thrown away after months of silence', () => {
  const old = [backupName(NOW - 200 * DAY_MS), backupName(NOW - 207 * DAY_MS)];
  expect(expired([backupName(NOW), ...old])).toEqual([]);
});

test('the night is that of the place, not of the server', () => {
  expect(new Date(lastNight(NOW, 'America/Santiago')).toISOString()).toBe('2026-11-20T06:00:00.000Z');
  expect(new Date(lastNight(Date.parse('2026-11-20T05:59:00Z'), 'America/Santiago')).toISOString()).toBe(
    '2026-11-19T06:00:00.000Z',
  );
});

test('old backups go only after the new one is there', async () => {
  const folder = backupFolder(t.ctx.config.dataDir);
  await mkdir(folder);
  const old = Array.from({ length: 60 }, (_, day) => backupName(NOW - (day + 1) * DAY_MS));
  for (const name of old) await writeFile(join(folder, name), 'old');
  await writeFile(join(folder, 'mine.txt'), 'not ours');
  const { name } = await makeBackup(order({ publicKey }));
  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining(['mine.txt', name]));
  expect(left.length - 1).toBeLessThanOrEqual(11);
});

test('a backup never takes the space that the site needs', async () => {
  await expect(makeBackup(order({ minFreeSpace: Number.MAX_SAFE_INTEGER }))).rejects.toThrow(NoSpaceForBackup);
  expect(await storedBackups(t.ctx.config.dataDir)).toEqual([]);
});

test('a backup runs each night in its own process; a failure is remembered and harmless', async () => {
  const backup = startNightlyBackup(t.ctx);
  await backup.settled();
  expect(backup.status()).toMatchObject({ running: false, failure: null, last: { removed: 0 } });
  await backup.settled();
  expect(await storedBackups(t.ctx.config.dataDir)).toHaveLength(1);
  t.setNow(NOW + DAY_MS);
  await rm(join(t.ctx.config.dataDir, 'trama.sqlite'), { force: true });
  await backup.settled();
  expect(backup.status().failure?.reason).toContain('ENOENT');
  await backup.stop();
});
