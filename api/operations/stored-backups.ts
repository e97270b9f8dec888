/** The nightly backups in DATA_DIR/backups: names and retention. */

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { BACKUPS } from '@trama/shared/limits';

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const WEEK_SHIFT = 3 * DAY_MS;

const NAME = /^trama-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(?:\.age)?$/u;

/** The operator's copy script touches this file; its time is that of the last copy to another machine. */
const COPY_MARKER = 'copied';
/** Age (ms) at which the copy on another machine counts as outdated. */
const RECENT_COPY = 8 * DAY_MS;

export const backupFolder = (dataDir: string) => join(dataDir, 'backups');

/** File name of a backup, by its instant (ms) in UTC: `trama-2026-11-20T06-30-00Z.tar.gz`, `.age` if encrypted. */
export function backupName(now: number, encrypted = false): string {
  return `trama-${isoTime(now).slice(0, 19).replaceAll(':', '-')}Z.tar.gz${encrypted ? '.age' : ''}`;
}

/** The instant (ms) in a backup's name; null: a foreign file, which is never deleted. */
export function backupInstant(name: string): number | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) : null;
}

/** Names to delete: keeps the newest backup of each recent day and week. */
export function expired(names: readonly string[]): string[] {
  const newestFirst = names
    .map((name) => ({ name, at: backupInstant(name) }))
    .filter((backup): backup is { name: string; at: number } => backup.at !== null)
    .sort((a, b) => b.at - a.at);
  const retained = new Set([
    ...newestOfEach(newestFirst, BACKUPS.days, (at) => Math.floor(at / DAY_MS)),
    ...newestOfEach(newestFirst, BACKUPS.weeks, (at) => Math.floor((at + WEEK_SHIFT) / (7 * DAY_MS))),
  ]);
  return newestFirst.map(({ name }) => name).filter((name) => !retained.has(name));
}

/** Names of the newest backups of the last `count` periods with backups. */
export function newestOfEach<Period>(
  newestFirst: readonly { name: string; at: number }[],
  count: number,
  period: (at: number) => Period,
) {
  const newest = new Map<Period, string>();
  for (const { name, at } of newestFirst) if (!newest.has(period(at))) newest.set(period(at), name);
  return [...newest.values()].slice(0, count);
}

interface StoredBackup {
  name: string;
  /** Start of the backup (ms). */
  at: number;
  bytes: number;
}

/** Backups on this machine, newest first. */
export async function storedBackups(dataDir: string): Promise<StoredBackup[]> {
  const folder = backupFolder(dataDir);
  const backups: StoredBackup[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const at = backupInstant(name);
    const found = at === null ? null : await stat(join(folder, name)).catch(() => null);
    if (at !== null && found) backups.push({ name, at, bytes: found.size });
  }
  return backups.sort((a, b) => b.at - a.at);
}

/** Whether the operator's copy script recently reported a copy on another machine. @param now instant (ms) */
export async function isCopyReported(dataDir: string, now: number): Promise<boolean> {
  const marker = await stat(join(backupFolder(dataDir), COPY_MARKER)).catch(() => null);
  return marker !== null && now - marker.mtimeMs < RECENT_COPY;
}
