/** Finds the copy to restore and describes it. */

import { readFile } from 'node:fs/promises';
import { formatDateTime } from '@trama/shared/format/format';
import { isoTime } from '@trama/shared/format/time';
import { RESTORE_TEXTS as t } from '@trama/shared/texts/backup';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { copyKeys, hasCopyKeys, type ReadingKeys, signatureKeyIn } from '../copies/keys.ts';
import { listManifests } from '../copies/manifest.ts';
import { type FilledFolder, fillFromCopy, findCopy, readErasures } from '../copies/restore-copy.ts';
import { CopyDamaged, openStore } from '../copies/sealed.ts';
import { ERASURES } from '../copies/store.ts';

interface OpenedCopy {
  /** Messages about the found copy. */
  found: string[];
  /** Text of the list of erasures beside the copies; '': no list. */
  erasures: string;
  fill(folder: string): Promise<FilledFolder>;
}

/** The keys of the recovery sheet, or of a folder that only lost its database. Throws OperatorError. */
async function readingKeys(config: Config, identities: readonly string[]): Promise<ReadingKeys> {
  const { identityFile } = config.backups;
  const publicKey = identityFile ? signatureKeyIn(await readFile(identityFile, 'utf8')) : null;
  if (publicKey) return { identities, publicKey };
  if (!hasCopyKeys(config.dataDir)) throw new OperatorError(t.noSheet);
  const own = await copyKeys(config);
  return { publicKey: own.publicKey, identities: [...own.identities, ...identities] };
}

/** Prints a line at each tenth part. */
function progressLine() {
  let said = 0;
  return ({ done, total }: { done: number; total: number }) => {
    const tenth = Math.floor((10 * done) / Math.max(total, 1));
    if (tenth <= said) return;
    said = tenth;
    console.log(t.progress(10 * tenth, total));
  };
}

/** Throws OperatorError. @param until latest instant (ms) of the copy; null: the newest copy */
export async function openCopy(
  config: Config,
  { from, until }: { from: 'bucket' | 'folder'; until: number | null },
  identities: readonly string[],
): Promise<OpenedCopy> {
  const { target } = config.backups;
  if (target?.kind !== from) throw new OperatorError(t.noPlace[from]);
  const keys = await readingKeys(config, identities);
  const store = openStore(target);
  const copy = await findCopy(store, keys, until);
  if (!copy) {
    const [oldest] = (await listManifests(store)).sort((one, other) => one.at - other.at);
    if (!oldest) throw new OperatorError(t.noCopy.none);
    const isLater = until !== null && oldest.at > until;
    throw new OperatorError(isLater ? t.noCopy.later(formatDateTime(isoTime(oldest.at), config.timeZone)) : t.noCopy.unsigned);
  }
  const { manifest, refused, count } = copy;
  const orDamaged = async <Result>(reading: Promise<Result>): Promise<Result> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof CopyDamaged)) throw error;
      // All copies share the list of erasures, so another copy would not help.
      const sentence = error.object === ERASURES ? t.erasuresDamaged : t.copyDamaged(error.object);
      throw new OperatorError(sentence, { cause: error });
    }
  };
  return {
    found: [
      t.copyFound(formatDateTime(manifest.madeAt, config.timeZone), count),
      ...(refused.length > 0 ? [t.copyRefused(refused.length)] : []),
    ],
    erasures: await orDamaged(readErasures(store, keys)),
    fill: (folder) => orDamaged(fillFromCopy(store, keys, manifest, folder, progressLine())),
  };
}
