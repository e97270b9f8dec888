/** Makes and verifies a nightly backup, then deletes the oldest backups. */

import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import { z } from 'zod';
import { DATABASE_FILE } from '../core/database/open.ts';
import { writeArchive } from './commands/archive.ts';
import { backupFolder, backupName, expired, storedBackups } from './stored-backups.ts';

/** Input of the job. */
export const backupOrder = z.object({
  dataDir: z.string(),
  /** Bytes that must stay free. */
  minFreeSpace: z.number(),
  publicKey: z.string().nullable(),
  /** Instant (ms). */
  now: z.number(),
});
export type BackupOrder = z.infer<typeof backupOrder>;

/** Result of the job. */
export const backupOutcome = z.object({
  name: z.string(),
  bytes: z.number(),
  files: z.number(),
  /** Number of deleted old backups. */
  removed: z.number(),
});
export type BackupOutcome = z.infer<typeof backupOutcome>;

/** Thrown if a backup could fill the disk of the product. */
export class NoSpaceForBackup extends Error {
  constructor(needed: number, free: number, least: number) {
    super(`a backup may need ${needed} bytes beside MIN_FREE_SPACE (${least}), and ${free} are free`);
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

/** Deletes the folder and the unfinished archive of a killed backup. */
async function sweepLeftovers(dataDir: string, now: number): Promise<void> {
  const old = async (path: string) => now - ((await stat(path).catch(() => null))?.mtimeMs ?? now) > DAY_MS;
  for (const [folder, isOurs] of [
    [dataDir, /^\.backup-/u],
    [backupFolder(dataDir), /\.partial$/u],
  ] as const) {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (isOurs.test(name) && (await old(path))) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Makes a backup. Throws if space is insufficient, or if the archive cannot be written or verified. */
export async function makeBackup({ dataDir, minFreeSpace, publicKey, now }: BackupOrder): Promise<BackupOutcome> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepLeftovers(dataDir, now);

  // Needs space for a database copy beside the archive; files are linked. Encryption writes the archive twice.
  const database = (await stat(join(dataDir, DATABASE_FILE))).size;
  const archive = database + (await sizeOf(join(dataDir, 'uploads'))) + (await sizeOf(join(dataDir, 'mail')));
  const needed = database + (publicKey === null ? archive : 2 * archive);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed + minFreeSpace) throw new NoSpaceForBackup(needed, bavail * bsize, minFreeSpace);

  const name = backupName(now, publicKey !== null);
  const file = join(folder, name);
  const manifest = await writeArchive(dataDir, file, now, publicKey);
  // Deletes old backups last, so that their number never drops below the limit.
  const old = expired((await storedBackups(dataDir)).map((backup) => backup.name));
  for (const forgotten of old) await rm(join(folder, forgotten), { force: true });
  const { size: bytes } = await stat(file);
  return { name, bytes, files: Object.keys(manifest.files).length, removed: old.length };
}
