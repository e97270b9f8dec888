/** `npm run restore -- FILE [--erasures FILE]`: a backup into an empty data folder. */

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDate } from '@trama/shared/format/format';
import { RESTORE_TEXTS as t } from '@trama/shared/texts/backup';
import { readConfig } from '../../config.ts';
import { ledgerFile, readLedger } from '../../core/database/erasure-ledger.ts';
import { lockDataFolder } from '../../core/database/lock.ts';
import { DATABASE_FILE, openDatabase, rewriteDatabase } from '../../core/database/open.ts';
import { restrictPermissions } from '../../core/database/private-folder.ts';
import { isDiskFull, OperatorError } from '../../core/operator-error.ts';
import { restoreArchive } from './archive.ts';
import { ArchiveDamaged } from './archive-format.ts';
import { auditCommand } from './audit-command.ts';
import { decryptFile, isEncrypted, KeyProblem, readIdentities } from './encryption.ts';
import { finish } from './run.ts';

/** The archive, and the list of erasures that was named. Throws OperatorError. */
function readArguments(): { file: string; erasures: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { erasures: { type: 'string' } } });
    const [name, ...rest] = positionals;
    if (name && rest.length === 0) return { file: resolve(name), erasures: values.erasures && resolve(values.erasures) };
  } catch {}
  throw new OperatorError(t.usage);
}

/** The text of every list of erasures there is: the named one, this folder's, and that of the folder the archive is from. */
async function readLedgers(
  named: string | undefined,
  file: string,
  dataDir: string,
  identities: readonly string[],
): Promise<string> {
  if (named !== undefined && !existsSync(named)) throw new OperatorError(t.noErasures(named));
  const places = new Set([...(named ? [named] : []), ledgerFile(dirname(dirname(file))), ledgerFile(dataDir)]);
  const texts: string[] = [];
  for (const place of places) {
    if (!existsSync(place)) continue;
    if (!(await isEncrypted(place))) texts.push(await readFile(place, 'utf8'));
    else {
      const folder = await mkdtemp(join(dataDir, '.restore-'));
      try {
        await decryptFile(place, join(folder, 'ledger'), identities);
        texts.push(await readFile(join(folder, 'ledger'), 'utf8'));
      } finally {
        await rm(folder, { recursive: true });
      }
    }
  }
  return texts.join('\n');
}

/** Brings the restored database to the present shape and repeats the erasures on it. @returns how many people */
async function repeatErasures(folder: string, ledger: string): Promise<number> {
  // Needs most of the product, which a restore without a list does not.
  const { migrate } = await import('../../core/database/migrate.ts');
  const { createUploads } = await import('../../core/uploads/uploads.ts');
  const { replayErasures } = await import('../replay-erasures.ts');
  const config = readConfig({ DATA_DIR: folder });
  const db = openDatabase(folder);
  try {
    await migrate(db);
    const count = await replayErasures(
      { db, config, uploads: createUploads(folder), clock: { now: Date.now } },
      readLedger(ledger),
    );
    await rewriteDatabase(db);
    return count;
  } finally {
    await db.destroy();
  }
}

await finish(async () => {
  const { file, erasures } = readArguments();
  const { dataDir, backups } = readConfig();
  if (!existsSync(file)) throw new OperatorError(t.unreadable(file));
  if (existsSync(join(dataDir, DATABASE_FILE))) throw new OperatorError(t.notEmpty(dataDir));
  // With a key configured a plain archive may be a forged one.
  if ((backups.publicKey || backups.identityFile) && !(await isEncrypted(file))) throw new OperatorError(t.notEncrypted(file));
  restrictPermissions(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const identities = backups.identityFile ? await readIdentities(backups.identityFile) : [];
    const ledger = await readLedgers(erasures, file, dataDir, identities);
    let repeated = 0;
    const manifest = await restoreArchive(file, dataDir, identities, async (folder) => {
      if (ledger !== '') repeated = await repeatErasures(folder, ledger);
    });
    await auditCommand(dataDir, 'backup-restore');
    if (ledger !== '') await writeFile(ledgerFile(dataDir), ledger, { mode: 0o600 });
    console.log(t.done(dataDir, Object.keys(manifest.files).length, formatDate(manifest.madeAt)));
    console.log(ledger === '' ? t.withoutErasures : t.erasures(repeated));
  } catch (error) {
    if (error instanceof KeyProblem) throw new OperatorError(t.key[error.kind]);
    if (error instanceof ArchiveDamaged) throw new OperatorError(error.file ? t.damaged(error.file) : t.unreadable(file));
    throw isDiskFull(error) ? new OperatorError(t.noSpace(dataDir)) : error;
  } finally {
    lock.release();
  }
});
