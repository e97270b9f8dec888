/** Writes files durably: content is written and synced before the file gets its name, and the folder is synced after. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder, so that its names survive a power cut. */
export function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Synchronous `writeSafely` for a small private file. A failure leaves the old file. */
export function writePrivateSafely(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.new`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** Writes `content` to `temporary`, then renames it. Both must be on one file system. */
export async function writeSafely(temporary: string, path: string, content: Uint8Array): Promise<void> {
  const handle = await open(temporary, 'wx', 0o644);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
  await sync(dirname(path));
}

/** Moves a received file to its final name. */
export async function moveSafely(temporary: string, path: string): Promise<void> {
  await sync(temporary);
  await rename(temporary, path);
  await sync(dirname(path));
}

/** Deletes applicants' files whose rows are gone, and their copies for reviewers. Never throws. */
export async function deleteApplicationFiles(
  folders: { applications: string; reviewerCopies: string },
  names: readonly string[],
): Promise<void> {
  await deleteFiles(folders.applications, names);
  await deleteFiles(folders.reviewerCopies, names);
}

/** Deletes files whose rows are gone. Never throws: the daily sweep retries. */
export async function deleteFiles(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
}
