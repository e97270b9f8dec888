/** State of this machine's last copy, in `DATA_DIR/copies`. A cache: its loss costs a full set. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@trama/shared/format/time';
import { copyCounts, copyResult, type StatusWarning } from '@trama/shared/network/status';
import { STORE_FAULTS } from '@trama/shared/texts/backup';
import { z } from 'zod';
import { parseJson } from '../../core/database/json.ts';
import { writePrivateSafely } from '../../core/durable-files.ts';
import { generationOwner } from './generations.ts';
import { sha256Of } from './keys.ts';
import type { StoreRefused } from './store.ts';

export const COPIES_FOLDER = 'copies';
/** Folder in the data folder where a copy is restored to be verified. */
export const VERIFYING_FOLDER = '.verify';

const knownFiles = z.record(z.string(), z.object({ size: z.number(), mtimeMs: z.number(), sha256: z.string() }));
export type KnownFiles = z.infer<typeof knownFiles>;

export const copyVerification = z.object({
  /** Start of the verification (ISO), and the copy's name. */
  at: z.string(),
  manifest: z.string(),
  result: copyResult,
  /** Name of a damaged object; null: no damage. */
  problem: z.string().nullable(),
  counts: copyCounts.nullable(),
});
export type CopyVerification = z.infer<typeof copyVerification>;

export const copyFailure = z.object({
  /** `refused`: the store refuses or fails. `no-space`: no space is left. Other kinds: another installation writes there. */
  kind: z.enum(['refused', 'no-space', 'replaced', 'twin', 'foreign']),
  /** The store's refusal; null: another kind of failure. */
  fault: z.custom<StoreRefused['fault']>((value) => typeof value === 'string' && Object.hasOwn(STORE_FAULTS, value)).nullable(),
  /** Words for the log. */
  reason: z.string(),
  owner: generationOwner.nullable(),
});
export type CopyFailure = z.infer<typeof copyFailure>;

/** Warning on «Estado» by kind of failure. */
export const WARNING_OF: Record<CopyFailure['kind'], StatusWarning> = {
  refused: 'copies-failed',
  'no-space': 'copies-full',
  replaced: 'copies-elsewhere',
  twin: 'copies-elsewhere',
  foreign: 'copies-foreign',
};

/** Failures since an instant (ms), while no copy was made. */
const lastingFailure = copyFailure.extend({ since: z.number() });
export type LastingFailure = z.infer<typeof lastingFailure>;

/** Whether a verification found the copy good. */
export const isGood = ({ result }: Pick<CopyVerification, 'result'>) => result === 'whole' || result === 'present';

/**
 * Whether a verification after the full set of `since` (ISO) found it damaged. The next copy then uploads all missing objects.
 */
const isDenied = (verified: CopyVerification | null, since: string) => verified?.result === 'damaged' && verified.at >= since;

/**
 * Whether a verification is due: daily even without changes, since a store loses objects over time; hourly after a failure, and
 * for the next copy.
 * @param now ms
 */
export function isVerificationDue({ last }: Pick<CopyState, 'last'>, verified: CopyVerification | null, now: number): boolean {
  if (!last) return false;
  const age = verified ? now - Date.parse(verified.at) : DAY_MS;
  if (age >= DAY_MS || age < 0) return true;
  return verified !== null && !isGood(verified) && (age >= HOUR_MS || verified.manifest !== last.manifest);
}

const copyState = z.object({
  /** The generation that this machine created. */
  generation: z.number().int(),
  /** The manifest of the running copy: a crash may have left it in the store. */
  pending: z.string().nullable(),
  last: z
    .object({
      manifest: z.string(),
      /** ISO instants of the copy and of the full set that the copy builds on. */
      madeAt: z.string(),
      fullAt: z.string(),
      packs: z.array(z.string()),
      listings: z.array(z.string()),
      /** Hashes of the two local files; a file with another hash is ignored. */
      pagesHash: z.string(),
      filesHash: z.string(),
    })
    .nullable(),
  /** The last sweep of the store (ISO). */
  sweptAt: z.string().nullable(),
});
export type CopyState = z.infer<typeof copyState>;

const pathIn = (dataDir: string, name: string) => join(dataDir, COPIES_FOLDER, name);

function readFrom<Value>(dataDir: string, name: string, schema: z.ZodType<Value>): Value | null {
  const file = pathIn(dataDir, name);
  return existsSync(file) ? parseJson(schema.nullable(), readFileSync(file, 'utf8'), null) : null;
}

/** Reads the state of the copies; null: no copy was made, or the file is damaged. */
export const readState = (dataDir: string) => readFrom(dataDir, 'state.json', copyState);
/** Reads the last verification; null: no verification was made. */
export const readVerification = (dataDir: string) => readFrom(dataDir, 'verified.json', copyVerification);
/** The lasting failure, for the doctor; null: the last copy succeeded. */
export const readFailure = (dataDir: string) => readFrom(dataDir, 'failure.json', lastingFailure);
export function writeFailure(dataDir: string, failure: LastingFailure | null): void {
  const file = pathIn(dataDir, 'failure.json');
  if (failure) writePrivateSafely(file, JSON.stringify(failure));
  else rmSync(file, { force: true });
}
/** A separate file, because the process of the next copy may be writing the state. */
export const writeVerification = (dataDir: string, verified: CopyVerification) =>
  writePrivateSafely(pathIn(dataDir, 'verified.json'), JSON.stringify(verified));

export async function writeState(dataDir: string, state: CopyState): Promise<void> {
  await mkdir(join(dataDir, COPIES_FOLDER), { recursive: true, mode: 0o700 });
  writePrivateSafely(pathIn(dataDir, 'state.json'), JSON.stringify(state));
}

/** Hashes of pages and files of the last copy; null: of another `state`, or a verification found the copy damaged. */
export async function readKnown(dataDir: string, { last }: CopyState): Promise<{ pages: Buffer; files: KnownFiles } | null> {
  if (!last || isDenied(readVerification(dataDir), last.fullAt)) return null;
  const [pages, files] = await Promise.all(
    ['pages', 'files.json'].map((name) => readFile(pathIn(dataDir, name)).catch(() => null)),
  );
  if (!pages || !files || sha256Of(pages) !== last.pagesHash || sha256Of(files) !== last.filesHash) return null;
  return { pages, files: knownFiles.parse(JSON.parse(files.toString())) };
}

/** @returns the hashes for the state */
export function writeKnown(dataDir: string, pages: Uint8Array, files: KnownFiles): { pagesHash: string; filesHash: string } {
  const text = Buffer.from(JSON.stringify(files));
  writePrivateSafely(pathIn(dataDir, 'pages'), pages);
  writePrivateSafely(pathIn(dataDir, 'files.json'), text);
  return { pagesHash: sha256Of(pages), filesHash: sha256Of(text) };
}

/** Deletes the state, so that the next copy is a full set of a new generation. */
export const forgetState = (dataDir: string) => rmSync(join(dataDir, COPIES_FOLDER), { recursive: true, force: true });
