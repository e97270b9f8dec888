/** The recovery sheet: what an empty machine needs to open the copies, and whether an administrator confirmed that it is kept elsewhere. */
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

/** The sheet's text, with private keys: for the operator's eyes. Makes the keys when there are none. null: copies have no place to go. */
export async function recoverySheet(config: Config): Promise<string | null> {
  const { target, publicKey } = config.backups;
  if (!target) return null;
  const keys = sheetLines(await copyKeys(config));
  // Without the public key the new machine would encrypt to a key that it holds itself.
  const variables = [...variablesOf(target), ...(publicKey ? [`BACKUP_PUBLIC_KEY=${publicKey}`] : [])];
  return t.text({ siteUrl: config.siteUrl, keys, ownKey: publicKey !== null, variables, from: target.kind });
}

/** The sheet at the first start with copies; null at every other one. */
export const firstSheet = async (config: Config): Promise<string | null> =>
  hasCopyKeys(config.dataDir) ? null : recoverySheet(config);

/** Tells keys apart; no key can be found from it. */
function fingerprint({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>): string {
  const hash = createHash('sha256').update(readFileSync(join(dataDir, COPIES_KEY_FILE)));
  return hash.update(backups.publicKey ?? '').digest('hex');
}

export function isSheetConfirmed(config: Pick<Config, 'dataDir' | 'backups'>): boolean {
  const file = join(config.dataDir, COPIES_FOLDER, CONFIRMED);
  return hasCopyKeys(config.dataDir) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint(config);
}

/** An administrator says that the sheet is kept elsewhere. @returns false: there are no keys yet */
export function confirmSheet(config: Pick<Config, 'dataDir' | 'backups'>): boolean {
  if (!hasCopyKeys(config.dataDir)) return false;
  mkdirSync(join(config.dataDir, COPIES_FOLDER), { recursive: true, mode: 0o700 });
  writePrivateSafely(join(config.dataDir, COPIES_FOLDER, CONFIRMED), fingerprint(config));
  return true;
}
