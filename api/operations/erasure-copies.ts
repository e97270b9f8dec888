/**
 * Writes the list of erasures and uploads it beside the copies: at start, after each erasure, and daily, because bucket objects
 * may expire. With an outdated list, a restore would bring back an erased person.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import type { Config } from '../config.ts';
import type { Context, ErasureCopies } from '../context.ts';
import { backOff } from '../core/back-off.ts';
import { ledgerFile, writeErasures } from '../core/database/erasure-ledger.ts';
import { createLoop } from '../core/loop.ts';
import { copyKeys } from './copies/keys.ts';
import { openStore, seal } from './copies/sealed.ts';
import { ERASURES } from './copies/store.ts';

/** First pause after a failure; each further failure doubles it, up to MAX_PAUSE_MS. */
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const MAX_PAUSE_MS = HOUR_MS;
/** A short timeout (ms), because the list is small. */
const TIMEOUT_MS = MINUTE_MS;

/** Uploads the list. Throws if the store of the copies refuses. */
async function copyList(config: Config, stopping: AbortSignal): Promise<void> {
  const list = ledgerFile(config.dataDir);
  const { target } = config.backups;
  if (!target || !existsSync(list)) return;
  const sealed = await seal((await copyKeys(config)).contents, await readFile(list));
  await openStore(target, AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])).put(ERASURES, sealed);
}

/** Only one worker uploads the list, so that a slow earlier upload never replaces a later one. */
export function createErasureCopies(ctx: Pick<Context, 'db' | 'config' | 'clock' | 'log'>): ErasureCopies {
  const { db, config, log } = ctx;
  let failures = 0;

  async function fileAndCopy(stopping: AbortSignal): Promise<void> {
    await writeErasures(ctx);
    // Rows added during the upload wait for the next upload.
    const filed = db.selectFrom('erasures_to_file').select('erasure_id').where('filed_at', 'is not', null);
    const last = await filed.orderBy('erasure_id', 'desc').executeTakeFirst();
    await copyList(config, stopping);
    if (last)
      await db
        .deleteFrom('erasures_to_file')
        .where('erasure_id', '<=', last.erasure_id)
        .where('filed_at', 'is not', null)
        .execute();
  }

  async function poll(stopping: AbortSignal): Promise<number> {
    try {
      await fileAndCopy(stopping);
      failures = 0;
      return DAY_MS;
    } catch (error) {
      failures += 1;
      const pause = backOff(failures, FIRST_PAUSE_MS, MAX_PAUSE_MS);
      log.error({ err: error, pause }, 'the list of erasures is not in its file and its bucket; it is tried again');
      return pause;
    }
  }

  return createLoop({ name: 'list of erasures', log, poll });
}
