/**
 * The list of erasures: who was erased or unsubscribed, by a keyed hash alone. It is stored beside the database and in no backup,
 * so that `restore` can repeat what happened after a backup was made. Lines of JSON that are only ever added: a line with a key,
 * then entries hashed with it. With the key one can test whether an address is in the list: it is as private as the data folder.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * `person`: a user_id; `address`: a folded e-mail of an erased person; `unsubscribed`: a folded e-mail; `application`: an
 * application_id; `item`: content erased from the trash, as `events:12`; `supports`: an application_id whose applicant withdrew
 * the supports; `coauthor`: an author_id that left; `messages`, `reviews`, `programmes` and `certificates`: a folded e-mail of which
 * those alone were erased; `certificate`: a code that was withdrawn.
 */
export type ErasureKind = (typeof KINDS)[number];
const KINDS = [
  'person',
  'address',
  'unsubscribed',
  'application',
  'item',
  'supports',
  'coauthor',
  'messages',
  'reviews',
  'programmes',
  'certificate',
  'certificates',
] as const;

const keyLine = z.object({ key: z.string().min(32) });
const entryLine = z.object({ at: z.string(), kind: z.enum(KINDS), hash: z.string() });

export const ledgerFile = (dataDir: string) => join(dataDir, 'erasures.jsonl');

const hashOf = (key: string, kind: ErasureKind, value: string) =>
  createHmac('sha256', key).update(`${kind}:${value}`).digest('hex');

/** A last line that a crash cut is passed over. */
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
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Adds entries, on disk when it returns. @param now ms */
export function recordErasure(dataDir: string, entries: readonly (readonly [ErasureKind, string])[], now: number): void {
  if (entries.length === 0) return;
  const file = ledgerFile(dataDir);
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = parseLines(written).map(keyOf).findLast(Boolean);
  const key = known ?? randomBytes(32).toString('base64');
  const at = new Date(now).toISOString();
  const lines = [...(known ? [] : [{ key }]), ...entries.map(([kind, value]) => ({ at, kind, hash: hashOf(key, kind, value) }))];
  const separator = written === '' || written.endsWith('\n') ? '' : '\n';
  append(file, `${separator}${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

export interface ErasureLedger {
  /** When (ISO) it happened last; null: never. */
  erasedAt(kind: ErasureKind, value: string): string | null;
}

/** Reads one or several lists, one after the other. */
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
