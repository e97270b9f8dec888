/** The doctor's checks of copies, and the take-over. */
import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDateTime } from '@trama/shared/format/format';
import { HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { STORE_FAULTS } from '@trama/shared/texts/backup';
import { DOCTOR_TEXTS as t } from '@trama/shared/texts/doctor';
import { warningWithNote } from '@trama/shared/texts/status';
import type { Config } from '../../config.ts';
import { lockDataFolder } from '../../core/database/lock.ts';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { OperatorError, operatorSentence } from '../../core/operator-error.ts';
import { isOnSameDisk } from '../copies/folder-store.ts';
import { currentGeneration, type GenerationOwner, NotOurTurn, takeOver } from '../copies/generations.ts';
import { copyKeys, hasCopyKeys } from '../copies/keys.ts';
import { MANIFESTS } from '../copies/manifest.ts';
import { openStore } from '../copies/sealed.ts';
import { isSheetConfirmed } from '../copies/sheet.ts';
import {
  COPIES_FOLDER,
  isGood,
  type LastingFailure,
  readFailure,
  readState,
  readVerification,
  WARNING_OF,
  writeFailure,
  writeState,
} from '../copies/state.ts';
import { bad, type Finding, good, missing } from './finding.ts';

const elsewhere = (owner: GenerationOwner | null, timeZone: string) =>
  owner ? t.copiesElsewhere(owner.host, formatDateTime(owner.since, timeZone)) : t.copiesForeign;

/** Describes a failure of the running product, which the doctor cannot reproduce because it uploads nothing. */
const sentenceOf = ({ since, fault, kind }: LastingFailure, timeZone: string) =>
  t.copiesFailing(formatDateTime(isoTime(since), timeZone), fault ? STORE_FAULTS[fault] : warningWithNote(WARNING_OF[kind]));

/** The last write to the database (ms). */
async function changedAt(dataDir: string): Promise<number> {
  const files = [DATABASE_FILE, `${DATABASE_FILE}-wal`].map((name) => stat(join(dataDir, name)).catch(() => null));
  return Math.max(...(await Promise.all(files)).map((found) => found?.mtimeMs ?? 0));
}

/** Whether the last copy is recent and still in the store, and this machine may write. */
async function checkPlace(config: Config, target: NonNullable<Config['backups']['target']>): Promise<Finding> {
  const { generation: ours = Number.POSITIVE_INFINITY, last } = readState(config.dataDir) ?? {};
  try {
    const store = openStore(target);
    // An operator may run `doctor` before the first start makes the keys.
    if (!hasCopyKeys(config.dataDir)) await store.list(MANIFESTS);
    else {
      const { generation, owner } = await currentGeneration(store, await copyKeys(config));
      if (generation > ours || (generation > 0 && !owner)) return bad(elsewhere(owner, config.timeZone));
    }
    const failure = readFailure(config.dataDir);
    if (failure) return bad(sentenceOf(failure, config.timeZone));
    if (!last) return (config.production ? bad : missing)(t.copiesNone);
    if (!(await store.has(last.manifest))) return bad(t.copiesLost);
  } catch (error) {
    return bad(operatorSentence(error) ?? String(error));
  }
  const made = Date.parse(last.madeAt);
  const minutes = Math.round((Date.now() - made) / MINUTE_MS);
  const isBehind = Date.now() - made > HOUR_MS && (await changedAt(config.dataDir)) - made > HOUR_MS;
  return isBehind ? bad(t.copiesOld(minutes)) : good(t.copiesGood(minutes));
}

/** Finding of the last verification; empty before the first one: a copy is verified once a day. */
function checkVerified({ dataDir, timeZone }: Config): Finding[] {
  const verified = readVerification(dataDir);
  if (!verified) return [];
  return [(isGood(verified) ? good : bad)(t.copiesVerified(formatDateTime(verified.at, timeZone), verified.result))];
}

/** Checks the copies. Call only if a place for copies is configured. */
export async function checkCopies(config: Config, target: NonNullable<Config['backups']['target']>): Promise<Finding[]> {
  return [
    await checkPlace(config, target),
    ...checkVerified(config),
    ...((await isOnSameDisk(target, config.dataDir)) ? [(config.production ? bad : missing)(t.copiesSameDisk)] : []),
    ...(isSheetConfirmed(config) ? [] : [bad(t.sheetMissing)]),
  ];
}

/** `doctor -- --take-over`: makes this machine the writer of the copies, in place of any other. @returns a message */
export async function takeOverCopies(config: Config): Promise<string> {
  const { target } = config.backups;
  if (!target) throw new OperatorError(t.noPlace);
  const folder = join(config.dataDir, COPIES_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(folder);
  try {
    const [store, keys] = [openStore(target), await copyKeys(config)];
    const { owner } = await currentGeneration(store, keys);
    const generation = await takeOver(store, keys, Date.now());
    await writeState(config.dataDir, { generation, pending: null, last: null, sweptAt: null });
    writeFailure(config.dataDir, null);
    return t.tookOver(generation, owner ? t.tookOverFrom(owner.host, formatDateTime(owner.since, config.timeZone)) : '');
  } catch (error) {
    throw error instanceof NotOurTurn ? new OperatorError(elsewhere(error.owner, config.timeZone), { cause: error }) : error;
  } finally {
    lock.release();
  }
}
