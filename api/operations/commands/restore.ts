/** `npm run restore -- FILE`: a backup into an empty data folder. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatDate } from '@trama/shared/format';
import { RESTORE_TEXTS as t } from '@trama/shared/texts/backup';
import { readConfig } from '../../config.ts';
import { lockDataFolder } from '../../core/database/lock.ts';
import { DATABASE_FILE, isDiskFull } from '../../core/database/open.ts';
import { restrictPermissions } from '../../core/database/private-folder.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { restoreArchive } from './archive.ts';
import { ArchiveDamaged } from './archive-format.ts';
import { isEncrypted, KeyProblem, readIdentities } from './encryption.ts';
import { finish } from './run.ts';

await finish(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) throw new OperatorError(t.usage);
  const { dataDir, backups } = readConfig();
  const file = resolve(name);
  if (!existsSync(file)) throw new OperatorError(t.unreadable(file));
  if (existsSync(join(dataDir, DATABASE_FILE))) throw new OperatorError(t.notEmpty(dataDir));
  // With a key configured a plain archive may be a forged one.
  if ((backups.publicKey || backups.identityFile) && !(await isEncrypted(file))) throw new OperatorError(t.notEncrypted(file));
  restrictPermissions(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const identities = backups.identityFile ? await readIdentities(backups.identityFile) : [];
    const manifest = await restoreArchive(file, dataDir, identities);
    console.log(t.done(dataDir, Object.keys(manifest.files).length, formatDate(manifest.madeAt)));
  } catch (error) {
    if (error instanceof KeyProblem) throw new OperatorError(t.key[error.kind]);
    if (error instanceof ArchiveDamaged) throw new OperatorError(error.file ? t.damaged(error.file) : t.unreadable(file));
    throw isDiskFull(error) ? new OperatorError(t.noSpace(dataDir)) : error;
  } finally {
    lock.release();
  }
});
