/** `npm run backup -- FILE`: archives the whole state in one file, also while the product runs. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BACKUP_TEXTS as t } from '@trama/shared/texts/backup';
import { readConfig } from '../../config.ts';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { restrictPermissions } from '../../core/database/private-folder.ts';
import { isDiskFull, OperatorError } from '../../core/operator-error.ts';
import { writeArchive } from './archive.ts';
import { auditCommand } from './audit-command.ts';
import { finish } from './run.ts';

await finish(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) throw new OperatorError(t.usage);
  const { dataDir, backups } = readConfig();
  const file = resolve(name);
  if (!existsSync(join(dataDir, DATABASE_FILE))) throw new OperatorError(t.noDatabase(dataDir));
  if (existsSync(file)) throw new OperatorError(t.exists(file));
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw isDiskFull(error) ? new OperatorError(t.noSpace) : new OperatorError(t.noFolder(folder));
  }
  // The archive is as private as the folder.
  restrictPermissions(dataDir);
  await auditCommand(dataDir, 'backup').catch((error: unknown) => {
    throw isDiskFull(error) ? new OperatorError(t.noSpace) : error;
  });
  const manifest = await writeArchive(dataDir, file, Date.now(), backups.publicKey).catch((error: unknown) => {
    throw isDiskFull(error) ? new OperatorError(t.noSpace) : error;
  });
  console.log((backups.publicKey ? t.doneEncrypted : t.done)(file, Object.keys(manifest.files).length, (await stat(file)).size));
});
