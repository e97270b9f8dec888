/** Restores where little or nothing can be written: each ends in one sentence, and can be repeated. */
import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESTORE_TEXTS } from '@trama/shared/texts/backup';
import { MACHINE_FAULTS, STARTUP_TEXTS } from '@trama/shared/texts/startup';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../core/database/lock.ts';

/** Its database has 1,048 KB. */
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

test('below /proc, in a file and in a folder of another user', async () => {
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

test('while another process has the folder', async () => {
  const lock = lockDataFolder(folder);
  expect(await restore(folder)).toEqual({ code: 1, output: STARTUP_TEXTS.folderInUse(folder) });
  lock.release();
  expect((await restore(folder)).code).toBe(0);
  expect(await restore(folder)).toEqual({ code: 1, output: RESTORE_TEXTS.notEmpty(folder) });
});

test('on a disk that takes nothing, a part of the database, all but the trail, or all of it', { timeout: 60_000 }, async ({
  skip,
}) => {
  const disk = join(folder, 'disk');
  const [dataDir, ballast] = [join(disk, 'data'), join(disk, 'lastre')];
  await mkdir(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    skip('mounting a small file system needs root');
  }
  try {
    for (const free of [8, 400, 1052, 1100]) {
      await writeFile(ballast, Buffer.alloc(SIZE - free * KB));
      expect([free, await restore(dataDir)]).toEqual([free, { code: 1, output: RESTORE_TEXTS.noSpace(dataDir) }]);
      expect(await readdir(dataDir)).toEqual(['in-use.lock']);
    }
    await truncate(ballast);
    expect((await restore(dataDir)).code).toBe(0);
  } finally {
    execFileSync('umount', [disk]);
  }
});
