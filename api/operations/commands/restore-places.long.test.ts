/** Restores to full or read-only folders: each ends with one message and can be repeated. */
import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESTORE_TEXTS } from '@trama/shared/texts/backup';
import { MACHINE_FAULTS, STARTUP_TEXTS } from '@trama/shared/texts/startup';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../core/database/lock.ts';

/** An archive whose database has 1,048 KB. */
const ARCHIVE = join(import.meta.dirname, '..', '..', 'testing', 'earlier-versions', 'before-baseline.tar.gz');
const KB = 1024;
const SIZE = 4096 * KB;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-places-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function restore(dataDir: string, user: { uid?: number; gid?: number } = {}): Promise<{ code: number; output: string }> {
  const { PATH } = process.env;
  const options = { ...user, env: { PATH, DATA_DIR: dataDir } };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'restore.ts'), ARCHIVE], options, (error, out, problem) =>
      resolve({ code: Number(error?.code ?? 0), output: (out + problem).trim() }),
    );
  });
}

test('a restore fails below /proc, in a file and in another user’s folder', async () => {
  expect(await restore('/proc/trama')).toEqual({ code: 1, output: STARTUP_TEXTS.noFolder('/proc/trama') });
  const file = join(folder, 'archivo');
  await writeFile(file, '');
  expect(await restore(join(file, 'data'))).toEqual({ code: 1, output: STARTUP_TEXTS.noFolder(file) });
  const closed = join(folder, 'cerrada');
  await mkdir(closed);
  await chmod(folder, 0o755);
  await chmod(closed, 0o555);
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  expect(await restore(closed, nobody)).toEqual({ code: 1, output: MACHINE_FAULTS.SQLITE_CANTOPEN?.('', '') });
});

test('a restore fails while another process has the folder, with and without a database', async () => {
  const refused = { code: 1, output: STARTUP_TEXTS.folderInUse(folder) };
  let lock = lockDataFolder(folder);
  expect(await restore(folder)).toEqual(refused);
  lock.release();
  expect((await restore(folder)).code).toBe(0);
  lock = lockDataFolder(folder);
  expect(await restore(folder)).toEqual(refused);
  lock.release();
  expect(await restore(folder)).toEqual({ code: 1, output: RESTORE_TEXTS.notEmpty(folder) });
});

/** Mounts a disk of SIZE. @param use gets its data folder, and a function that fills the disk up to a number of free KB */
async function onSmallDisk(
  skip: (why: string) => void,
  use: (dataDir: string, leave: (free: number) => Promise<void>) => Promise<void>,
) {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    skip('mounting a small file system needs root');
  }
  try {
    await use(join(disk, 'data'), (free) => writeFile(join(disk, 'lastre'), Buffer.alloc(SIZE - free * KB)));
  } finally {
    execFileSync('umount', [disk]);
  }
}

test('a restore without room for all writes nothing; with enough room it succeeds', { timeout: 60_000 }, ({ skip }) =>
  onSmallDisk(skip, async (dataDir, leave) => {
    for (const free of [8, 400, 1052, 1100]) {
      await leave(free);
      expect([free, await restore(dataDir)]).toEqual([free, { code: 1, output: RESTORE_TEXTS.noSpace(dataDir) }]);
      expect(await readdir(dataDir)).toEqual(['in-use.lock']);
    }
    await leave(SIZE / KB);
    expect((await restore(dataDir)).code).toBe(0);
  }),
);

test('a list of erasures outlasts a restore that found no room', { timeout: 60_000 }, ({ skip }) =>
  onSmallDisk(skip, async (dataDir, leave) => {
    const entry = { at: '2026-11-01T00:00:00.000Z', kind: 'person', hash: 'b'.repeat(64) };
    const list = `${[{ key: 'a'.repeat(64) }, entry].map((line) => JSON.stringify(line)).join('\n')}\n`;
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'erasures.jsonl'), list);
    for (const free of [400, 1100]) {
      await leave(free);
      expect((await restore(dataDir)).output).toBe(RESTORE_TEXTS.noSpace(dataDir));
      expect(await readFile(join(dataDir, 'erasures.jsonl'), 'utf8')).toBe(list);
    }
    await leave(SIZE / KB);
    expect(await restore(dataDir)).toMatchObject({ code: 0, output: expect.stringContaining(RESTORE_TEXTS.erasures(0)) });
    expect(await readFile(join(dataDir, 'erasures.jsonl'), 'utf8')).toContain(list.trim());
  }),
);
