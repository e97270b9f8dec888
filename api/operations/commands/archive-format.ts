/** The allowed content of an archive. Archives come from outside, so every entry is checked before use. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { KEY_FILE } from '../../core/auth/sealed-secrets.ts';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { COPIES_KEY_FILE } from '../copies/keys.ts';

export const MANIFEST = 'manifest.json';

/** Key files of the data folder. A plain archive never contains them: its readers must not decrypt the stored secrets. */
export const KEY_FILES = [KEY_FILE, COPIES_KEY_FILE] as const;

/** Folders that are backed up. All other folders can be rebuilt, or belong to the running process. */
export const STORED_FOLDERS = ['uploads/images', 'uploads/documents', 'uploads/applications', 'mail'] as const;

const FILE_NAME = /^[\w-][\w.-]*$/u;
const MAIL_NAME = /^[\w-]+\.eml$/u;

/** Whether the product writes a file at `path` (relative, with `/`): a restore puts only such files in place. */
export function isStoredPath(path: string): boolean {
  if (path === DATABASE_FILE || KEY_FILES.some((name) => name === path)) return true;
  const end = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, end), path.slice(end + 1)];
  return STORED_FOLDERS.some((known) => known === folder) && (folder === 'mail' ? MAIL_NAME : FILE_NAME).test(name);
}

/** Accepts `a/b`: neither absolute nor with `..`. */
const staysInside = (path: string) => path.split(/[/\\]/u).every((part) => part !== '' && part !== '.' && part !== '..');

const manifestSchema = z.object({
  product: z.literal('trama'),
  format: z.literal(1),
  madeAt: z.string(),
  /** Path in the archive -> expected size and hash. */
  files: z
    .record(z.string().refine(staysInside), z.object({ size: z.number().int(), sha256: z.string() }))
    .refine((files) => Object.hasOwn(files, DATABASE_FILE)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** `file`: the missing, changed or forbidden entry; '': not an archive. */
export class ArchiveDamaged extends Error {
  readonly file: string;
  constructor(file: string) {
    super(`damaged archive: ${file}`);
    this.file = file;
  }
}

/** Parses a manifest. Throws ArchiveDamaged. */
export function readArchiveManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new ArchiveDamaged('');
  }
}

interface Entry {
  path: string;
  /** tar's name of the entry's type. */
  type: string;
}

/**
 * Whether an entry is a file to unpack; directories are created for their files. Throws ArchiveDamaged for links, devices and
 * paths outside the folder, which the product's backups never contain.
 */
export function isFileEntry({ path, type }: Entry): boolean {
  const isFile = type === 'File' || type === 'OldFile';
  if ((!isFile && type !== 'Directory') || !staysInside(path.replace(/\/$/u, ''))) throw new ArchiveDamaged(path);
  return isFile && (path === MANIFEST || isStoredPath(path));
}

/** Hash of a file, in hexadecimal. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
