/** What this machine remembers of its last copy, in `DATA_DIR/copies`: it spares work, and its loss costs a full set. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import { z } from 'zod';
import { parseJson } from '../../core/database/json.ts';
import { writePrivateSafely } from '../../core/uploads/store.ts';
import { sha256Of } from './keys.ts';

export const COPIES_FOLDER = 'copies';

const knownFiles = z.record(z.string(), z.object({ size: z.number(), mtimeMs: z.number(), sha256: z.string() }));
export type KnownFiles = z.infer<typeof knownFiles>;

export const copyVerification = z.object({
  /** When it was read (ISO). */
  at: z.string(),
  /** What could not be read, for the log; null: nothing. */
  problem: z.string().nullable(),
  /** False: objects open with the operator's key alone, so that their presence was asked. */
  opened: z.boolean(),
});
export type CopyVerification = z.infer<typeof copyVerification>;

/** Once a day, also while nothing changes: a place loses objects by itself. @param now ms */
export function isVerificationDue(last: CopyVerification | null, now: number): boolean {
  const age = last ? now - Date.parse(last.at) : DAY_MS;
  return age >= DAY_MS || age < 0;
}

const copyState = z.object({
  /** The generation that this machine created. */
  generation: z.number().int(),
  /** The manifest under way: a crash may have left it in the store. */
  pending: z.string().nullable(),
  last: z
    .object({
      manifest: z.string(),
      /** ISO; of the copy, and of the full set that it builds on. */
      madeAt: z.string(),
      fullAt: z.string(),
      packs: z.array(z.string()),
      listings: z.array(z.string()),
      /** Hashes of the two files beside: another one is not used. */
      pagesHash: z.string(),
      filesHash: z.string(),
    })
    .nullable(),
  /** When the store was swept last (ISO). */
  sweptAt: z.string().nullable(),
  /** The last copy that was read back; null: none was yet. */
  verified: copyVerification.nullable().default(null),
});
export type CopyState = z.infer<typeof copyState>;

const pathIn = (dataDir: string, name: string) => join(dataDir, COPIES_FOLDER, name);

/** null: this machine made no copy, or its memory is damaged. */
export function readState(dataDir: string): CopyState | null {
  const file = pathIn(dataDir, 'state.json');
  if (!existsSync(file)) return null;
  return parseJson(copyState.nullable(), readFileSync(file, 'utf8'), null);
}

export async function writeState(dataDir: string, state: CopyState): Promise<void> {
  await mkdir(join(dataDir, COPIES_FOLDER), { recursive: true, mode: 0o700 });
  writePrivateSafely(pathIn(dataDir, 'state.json'), JSON.stringify(state));
}

/** The hashes of pages and files of the last copy; null: they are not those of `state`. */
export async function readKnown(dataDir: string, { last }: CopyState): Promise<{ pages: Buffer; files: KnownFiles } | null> {
  if (!last) return null;
  const [pages, files] = await Promise.all(
    ['pages', 'files.json'].map((name) => readFile(pathIn(dataDir, name)).catch(() => null)),
  );
  if (!pages || !files || sha256Of(pages) !== last.pagesHash || sha256Of(files) !== last.filesHash) return null;
  return { pages, files: knownFiles.parse(JSON.parse(files.toString())) };
}

/** @returns the hashes that the state must name */
export function writeKnown(dataDir: string, pages: Uint8Array, files: KnownFiles): { pagesHash: string; filesHash: string } {
  const text = Buffer.from(JSON.stringify(files));
  writePrivateSafely(pathIn(dataDir, 'pages'), pages);
  writePrivateSafely(pathIn(dataDir, 'files.json'), text);
  return { pagesHash: sha256Of(pages), filesHash: sha256Of(text) };
}

/** Forgets everything: the next copy is a full set of a new generation. */
export const forgetState = (dataDir: string) => rmSync(join(dataDir, COPIES_FOLDER), { recursive: true, force: true });
