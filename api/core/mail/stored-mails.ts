/** Mails stored as `.eml` files hold what their rows no longer hold, and are removed with them. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import type { Context } from '../../context.ts';
import type { Db } from '../database/open.ts';
import { emlName } from './file-sender.ts';

export const storedMailsFolder = (dataDir: string) => join(dataDir, 'mail');

/** Mails whose links have expired by then: to passwords, invitations, changes of address, late forms. */
const LINKS = /^(?:password-reset|invitation|email-change|late-link):/u;
const LINKS_END = 7 * DAY_MS;

/**
 * Names of the files whose rows may stay.
 * @param now ms
 */
async function namesOfRows(db: Db, now: number): Promise<Set<string>> {
  const all = await db.selectFrom('outbox').select(['mail_key', 'created_at', 'state']).execute();
  const rows = all.filter(
    ({ mail_key, created_at, state }) => state !== 'sent' || !LINKS.test(mail_key) || now - Date.parse(created_at) < LINKS_END,
  );
  return new Set(rows.map(({ mail_key, created_at }) => emlName({ key: mail_key, createdAt: created_at })));
}

/**
 * Removes files whose rows are gone or whose links have ended: by an erasure, or after the retention period. Removes files with
 * other names as well. Returns how many.
 */
export async function sweepStoredMails({ db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>): Promise<number> {
  const folder = storedMailsFolder(config.dataDir);
  // Read before the rows: a file written meanwhile has its row already.
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
