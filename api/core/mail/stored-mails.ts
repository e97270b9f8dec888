/** Deletes `.eml` files once their row or their link is gone: the files contain text that the rows lose after sending. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import type { Context } from '../../context.ts';
import type { Db } from '../database/open.ts';
import { emlName } from './file-sender.ts';

export const storedMailsFolder = (dataDir: string) => join(dataDir, 'mail');

/** Keys of mails whose links expire within `LINKS_END`: password, invitation, change of address, late form. */
const LINKS = /^(?:password-reset|invitation|email-change|late-link):/u;
const LINKS_END = 7 * DAY_MS;

/** Names of files that may stay. */
async function namesOfRows(db: Db, now: number): Promise<Set<string>> {
  const all = await db.selectFrom('outbox').select(['mail_key', 'created_at', 'state']).execute();
  const rows = all.filter(
    ({ mail_key, created_at, state }) => state !== 'sent' || !LINKS.test(mail_key) || now - Date.parse(created_at) < LINKS_END,
  );
  return new Set(rows.map(({ mail_key, created_at }) => emlName({ key: mail_key, createdAt: created_at })));
}

/**
 * Removes files whose row was deleted (erasure, retention) or whose link expired, and files with foreign names. Returns the
 * number of removed files.
 */
export async function deleteOrphanedStoredMails({
  db,
  config,
  clock,
}: Pick<Context, 'db' | 'config' | 'clock'>): Promise<number> {
  const folder = storedMailsFolder(config.dataDir);
  // Lists files before rows, because a file written later already has its row.
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.eml(?:\.tmp)?$/u.test(name));
  if (names.length === 0) return 0;
  const known = await namesOfRows(db, clock.now());
  let removed = 0;
  for (const name of names) {
    if (known.has(name.replace(/\.tmp$/u, ''))) continue;
    if (!(await stat(join(folder, name)).catch(() => null))?.isFile()) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
