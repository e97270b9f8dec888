/**
 * The recovery sheet: the data that an empty machine needs to open the copies. Records the administrator's confirmation that the
 * sheet is stored elsewhere.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECOVERY_SHEET as t } from '@trama/shared/texts/backup';
import type { Config, CopyTarget } from '../../config.ts';
import { writePrivateSafely } from '../../core/durable-files.ts';
import { COPIES_KEY_FILE, copyKeys, hasCopyKeys, sheetLines } from './keys.ts';
import { COPIES_FOLDER } from './state.ts';

/** File in `DATA_DIR/copies` that names the confirmed keys. */
const CONFIRMED = 'sheet-confirmed';

const variablesOf = (target: CopyTarget): string[] =>
  target.kind === 'folder'
    ? [`BACKUP_DIR=${target.folder}`]
    : [
        `BACKUP_S3_ENDPOINT=${target.endpoint}`,
        `BACKUP_S3_BUCKET=${target.bucket}`,
        `BACKUP_S3_REGION=${target.region}`,
        ...(target.prefix ? [`BACKUP_S3_PREFIX=${target.prefix}`] : []),
      ];

/** The sheet's text with private keys, for the operator only. Creates missing keys. null: no place for copies is configured. */
export async function recoverySheet(config: Config): Promise<string | null> {
  const { target, publicKey } = config.backups;
  if (!target) return null;
  const keys = sheetLines(await copyKeys(config));
  // Without the public key, the new machine would encrypt to a key that it stores itself.
  const variables = [...variablesOf(target), ...(publicKey ? [`BACKUP_PUBLIC_KEY=${publicKey}`] : [])];
  return t.text({ siteUrl: config.siteUrl, keys, ownKey: publicKey !== null, variables, from: target.kind });
}

/** The sheet at the first start with copies; null at later starts. */
export const firstSheet = async (config: Config): Promise<string | null> =>
  hasCopyKeys(config.dataDir) ? null : recoverySheet(config);

/** Hash that identifies the keys without revealing them. */
function fingerprint({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>): string {
  const hash = createHash('sha256').update(readFileSync(join(dataDir, COPIES_KEY_FILE)));
  return hash.update(backups.publicKey ?? '').digest('hex');
}

export function isSheetConfirmed(config: Pick<Config, 'dataDir' | 'backups'>): boolean {
  const file = join(config.dataDir, COPIES_FOLDER, CONFIRMED);
  return hasCopyKeys(config.dataDir) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint(config);
}

/** Records that the sheet is stored elsewhere. @returns false: no keys exist yet */
export function confirmSheet(config: Pick<Config, 'dataDir' | 'backups'>): boolean {
  if (!hasCopyKeys(config.dataDir)) return false;
  mkdirSync(join(config.dataDir, COPIES_FOLDER), { recursive: true, mode: 0o700 });
  writePrivateSafely(join(config.dataDir, COPIES_FOLDER, CONFIRMED), fingerprint(config));
  return true;
}
