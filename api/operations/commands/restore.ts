/** `npm run restore -- FILE [--erasures FILE]` or `-- --from bucket|folder [--at "2026-12-01 23:45"]`: into an empty data folder. */

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { instantOf } from '@trama/shared/format/dates';
import { formatDate } from '@trama/shared/format/format';
import { RESTORE_TEXTS as t } from '@trama/shared/texts/backup';
import { type Config, readConfig } from '../../config.ts';
import { ledgerFile } from '../../core/database/erasure-ledger.ts';
import { lockDataFolder } from '../../core/database/lock.ts';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { restrictPermissions } from '../../core/database/private-folder.ts';
import { writePrivateSafely } from '../../core/durable-files.ts';
import { isDiskFull, OperatorError, ShortWrite } from '../../core/operator-error.ts';
import { forgetState } from '../copies/state.ts';
import { StoreRefused } from '../copies/store.ts';
import { restoreArchive, restoreFolder } from './archive.ts';
import { ArchiveDamaged } from './archive-format.ts';
import { auditCommand } from './audit-command.ts';
import { decryptFile, isEncrypted, KeyProblem, readIdentities } from './encryption.ts';
import { openCopy } from './open-copy.ts';
import { finish } from './run.ts';

const PLACES = ['bucket', 'folder'] as const;

interface Wanted {
  /** File with a list of erasures; undefined: not given. */
  erasures: string | undefined;
  source: { file: string } | { from: (typeof PLACES)[number]; until: number | null };
}

/** Parses the command line. Throws OperatorError. */
function readArguments(timeZone: string): Wanted {
  try {
    const options = { erasures: { type: 'string' }, from: { type: 'string' }, at: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [name, ...rest] = positionals;
    const erasures = values.erasures && resolve(values.erasures);
    const from = PLACES.find((place) => place === values.from);
    const until = values.at === undefined ? null : instantOf(values.at.trim().replace(' ', 'T'), timeZone);
    if (from && !name && !Number.isNaN(until)) return { erasures, source: { from, until } };
    if (name && rest.length === 0 && !values.from && until === null) return { erasures, source: { file: resolve(name) } };
  } catch {}
  throw new OperatorError(t.usage);
}

/** The texts of all lists of erasures on the machine: the named file, this data folder's, and those in `folders`. */
async function readLedgers(
  named: string | undefined,
  { dataDir }: Config,
  folders: string[],
  identities: readonly string[],
): Promise<string[]> {
  if (named !== undefined && !existsSync(named)) throw new OperatorError(t.noErasures(named));
  const texts: string[] = [];
  for (const place of new Set([...(named ? [named] : []), ...[...folders, dataDir].map(ledgerFile)])) {
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
  return texts;
}

/** Restores the chosen backup or copy. @returns messages about the result */
async function restore(config: Config, { erasures, source }: Wanted): Promise<string[]> {
  const { dataDir, backups } = config;
  const identities = backups.identityFile ? await readIdentities(backups.identityFile) : [];
  const opened = 'from' in source ? await openCopy(config, source, identities) : null;
  for (const line of opened?.found ?? []) console.log(line);
  const folders = 'file' in source ? [dirname(dirname(source.file))] : [];
  const ledgers = await readLedgers(erasures, config, folders, identities);
  const ledger = [...ledgers, ...(opened?.erasures ? [opened.erasures] : [])].join('\n');
  let repeated = 0;
  // Runs before the database gets its place: on a full disk the restore fails without a database, and can be repeated with the
  // lists.
  const prepare = async (folder: string) => {
    if (ledger !== '') {
      // Imports most of the product, which a restore without a list does not need.
      const { repeatErasures } = await import('../replay-erasures.ts');
      repeated = await repeatErasures(folder, ledger);
    }
    await auditCommand(folder, 'backup-restore');
    // SQLite deletes the log after a complete checkpoint. On a full disk a log remains, and only the database file would be
    // moved.
    if (existsSync(join(folder, `${DATABASE_FILE}-wal`))) throw new ShortWrite('the log of the restored database');
    if (ledger !== '') writePrivateSafely(ledgerFile(dataDir), ledger);
  };
  const lines: string[] = [];
  if (opened) {
    const { files, missing } = await restoreFolder(dataDir, opened.fill, prepare);
    // Makes the machine start a new generation of copies.
    forgetState(dataDir);
    lines.push(
      t.copyDone(dataDir, Object.keys(files).length - missing.length),
      ...(missing.length > 0 ? [t.copyMissing(missing)] : []),
    );
  } else if ('file' in source) {
    const manifest = await restoreArchive(source.file, dataDir, identities, prepare);
    lines.push(t.done(dataDir, Object.keys(manifest.files).length, formatDate(manifest.madeAt)));
  }
  return [...lines, ledger === '' ? t.withoutErasures : t.erasures(repeated)];
}

await finish(async () => {
  const config = readConfig();
  const { dataDir, backups } = config;
  const wanted = readArguments(config.timeZone);
  const file = 'file' in wanted.source ? wanted.source.file : null;
  if (file !== null && !existsSync(file)) throw new OperatorError(t.unreadable(file));
  // With a configured key, a plain archive may be forged.
  if (file !== null && (backups.publicKey || backups.identityFile) && !(await isEncrypted(file)))
    throw new OperatorError(t.notEncrypted(file));
  restrictPermissions(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    // Checks inside the lock, so that the database of a running product is not replaced.
    if (existsSync(join(dataDir, DATABASE_FILE))) throw new OperatorError(t.notEmpty(dataDir));
    console.log((await restore(config, wanted)).join('\n'));
  } catch (error) {
    if (error instanceof KeyProblem) throw new OperatorError(t.key[error.kind]);
    if (error instanceof ArchiveDamaged) throw new OperatorError(error.file ? t.damaged(error.file) : t.unreadable(String(file)));
    if (error instanceof StoreRefused) throw new OperatorError(`${error.message} ${t.nothing}`, { cause: error });
    throw isDiskFull(error) ? new OperatorError(t.noSpace(dataDir)) : error;
  } finally {
    lock.release();
  }
});
