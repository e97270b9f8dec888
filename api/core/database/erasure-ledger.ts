/**
 * The list of erasures: erased and unsubscribed people, as keyed hashes only. The file lies beside the database and in no backup,
 * so `restore` can repeat erasures newer than the backup. Its JSON lines are only appended: a line with a key, then entries
 * hashed with that key. The key's holder can test whether an address is in the list: the list is as private as the data folder.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOUR_MS, isoTime } from '@trama/shared/format/time';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { syncFolder } from '../durable-files.ts';
import { type Db, outsideChange, type Trx } from './open.ts';

/**
 * `person`: a user_id; `address`: a folded e-mail of an erased person; `unsubscribed`: a folded e-mail; `application`: an
 * application_id; `item`: content erased from the trash, as `events:12`; `supports`: an application_id whose applicant withdrew
 * the supports; `coauthor`: an author_id that left; `certificate`: a code that was withdrawn; a part: a folded e-mail.
 */
export type ErasureKind = (typeof KINDS)[number];
/** Parts of an address's data that can be erased alone, each with its own entries. */
export const PARTS_OF_ADDRESS = ['messages', 'reviews', 'programmes', 'certificates'] as const;
const KINDS = [
  'person',
  'address',
  'unsubscribed',
  'application',
  'item',
  'supports',
  'coauthor',
  'certificate',
  ...PARTS_OF_ADDRESS,
] as const;

/** Rows of one statement. */
const CHUNK = 500;

const keyLine = z.object({ key: z.string().min(32) });
const entryLine = z.object({ at: z.string(), kind: z.enum(KINDS), hash: z.string() });

export const ledgerFile = (dataDir: string) => join(dataDir, 'erasures.jsonl');

const hashOf = (key: string, kind: ErasureKind, value: string) =>
  createHmac('sha256', key).update(`${kind}:${value}`).digest('hex');

/** Parses JSON lines; skips a last line cut off by a crash. */
function parseLines(text: string): unknown[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

const keyOf = (line: unknown) => keyLine.safeParse(line).data?.key;

function append(file: string, text: string): void {
  const isNew = !existsSync(file);
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (isNew) syncFolder(dirname(file));
}

/** Appends lines, after ending a line that a crash cut off. */
function appendLines(file: string, lines: readonly object[]): void {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const separator = written === '' || written.endsWith('\n') ? '' : '\n';
  append(file, `${separator}${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

/** The key in the list of a folder; the first erasure creates the key. */
function keyIn(file: string): string {
  const known = existsSync(file) ? parseLines(readFileSync(file, 'utf8')).map(keyOf).findLast(Boolean) : undefined;
  if (known) return known;
  const key = randomBytes(32).toString('base64');
  appendLines(file, [{ key }]);
  return key;
}

export type ErasureEntry = readonly [ErasureKind, string];
type Noting = Pick<Context, 'config' | 'clock'>;

/** Records erasures in their transaction, so that no crash loses them; call `fileErasures` after the commit. */
export async function noteErasures(trx: Trx, { config, clock }: Noting, entries: readonly ErasureEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const key = keyIn(ledgerFile(config.dataDir));
  const at = isoTime(clock.now());
  const rows = entries.map(([kind, value]) => ({ at, kind, hash: hashOf(key, kind, value) }));
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx
      .insertInto('erasures_to_file')
      .values(rows.slice(from, from + CHUNK))
      .execute();
}

/** Writes noted erasures to the list and flushes it. A crash before the rows are marked repeats lines, which is harmless. */
export async function writeErasures({ db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>): Promise<void> {
  const rows = await db.selectFrom('erasures_to_file').selectAll().where('filed_at', 'is', null).orderBy('erasure_id').execute();
  const last = rows.at(-1);
  if (!last) return;
  appendLines(
    ledgerFile(config.dataDir),
    rows.map(({ at, kind, hash }) => ({ at, kind, hash })),
  );
  const written = db.updateTable('erasures_to_file').set({ filed_at: isoTime(clock.now()) });
  await written.where('erasure_id', '<=', last.erasure_id).where('filed_at', 'is', null).execute();
  // Without a bucket for copies, this file is the only copy: the rows are done.
  if (!config.backups.target) await db.deleteFrom('erasures_to_file').where('filed_at', 'is not', null).execute();
}

/**
 * Writes erasures to the list and wakes the worker that copies the list. Call after the commit; the worker repeats a failed
 * write.
 */
export async function fileErasures(ctx: Pick<Context, 'db' | 'config' | 'clock' | 'log' | 'erasures'>): Promise<void> {
  // Outside the request's transaction, which is already committed.
  await outsideChange(() => writeErasures(ctx)).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'an erasure is not in its list yet; it is tried again'),
  );
  ctx.erasures.wake();
}

/** When (ISO) the oldest unfinished erasure was noted: not yet in the list or the bucket; null: all are finished. */
export async function erasuresWaitSince(db: Db | Trx): Promise<string | null> {
  const { at } = await db
    .selectFrom('erasures_to_file')
    .select((eb) => eb.fn.min('at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Whether an erasure is unfinished for more than an hour, so that an operator must act. @param now ms */
export const erasuresAreStuck = (since: string | null, now: number): boolean =>
  since !== null && now - Date.parse(since) > HOUR_MS;

export interface ErasureLedger {
  /** When (ISO) the value was last erased; null: never. */
  erasedAt(kind: ErasureKind, value: string): string | null;
}

/** Parses one list, or several lists joined. */
export function readLedger(text: string): ErasureLedger {
  const keys = new Set<string>();
  const latest = new Map<string, string>();
  for (const line of parseLines(text)) {
    const key = keyOf(line);
    if (key) keys.add(key);
    const { data: entry } = entryLine.safeParse(line);
    if (entry && entry.at > (latest.get(entry.hash) ?? '')) latest.set(entry.hash, entry.at);
  }
  return {
    erasedAt(kind, value) {
      const times = [...keys].map((key) => latest.get(hashOf(key, kind, value))).filter((at) => at !== undefined);
      return times.sort().at(-1) ?? null;
    },
  };
}
