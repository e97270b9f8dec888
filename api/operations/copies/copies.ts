/** Schedules copies that follow the product, and records the result of the last one. */
import { fork } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { warningWithNote } from '@trama/shared/texts/status';
import type { CopyTarget } from '../../config.ts';
import type { Context, Worker } from '../../context.ts';
import { backOff } from '../../core/back-off.ts';
import { knownNow } from '../../core/clock-watch.ts';
import { ledgerFile } from '../../core/database/erasure-ledger.ts';
import { DATABASE_FILE, type Db } from '../../core/database/open.ts';
import { createLoop } from '../../core/loop.ts';
import { callOf, callSettingsOf } from '../../features/calls/index.ts';
import { tellOfFailingCopies } from '../../features/people/index.ts';
import { STORED_FOLDERS } from '../commands/archive-format.ts';
import type { NightlyBackup } from '../nightly-backup.ts';
import { type CopyJob, type CopyOrder, type JobResult, jobResult } from './copy-order.ts';
import {
  type CopyFailure,
  type CopyVerification,
  isGood,
  isVerificationDue,
  type LastingFailure,
  readFailure,
  readState,
  readVerification,
  VERIFYING_FOLDER,
  WARNING_OF,
  writeFailure,
} from './state.ts';

const JOB_SCRIPT = join(import.meta.dirname, 'copy-job.ts');
/** Interval of checks whether a copy is due (ms); including the copy, an application is safe within a minute. */
const LOOK_EVERY = 20_000;
/** Delay of the first copy after a start, which has more urgent work (ms). */
const FIRST_DELAY = 15_000;
/** Delay of the first verification, after the first copy (ms). A new copy wakes the verification. */
const VERIFY_DELAY = 5 * MINUTE_MS;
/** Longest time between two copies while data changes. */
const USUAL = 15 * MINUTE_MS;
/** First pause after a failure; each further failure doubles it, up to USUAL. */
const FIRST_PAUSE_MS = MINUTE_MS / 2;
/** Age of a failure at which administrators are mailed. */
const MAIL_AFTER = HOUR_MS;
const JOB_TIMEOUT = 2 * 60 * MINUTE_MS;

export interface CopiesStatus {
  running: boolean;
  /** Latest instant (ms) at which the last copy equalled the product; null: no copy exists. */
  completeAt: number | null;
  /** Cause of failing copies and time of the first failure (ms); null: the last copy succeeded. */
  failure: LastingFailure | null;
  /** The key may not delete expired copies. */
  keepsAll: boolean;
  /** Result of the last verification; null: none was made. */
  verified: CopyVerification | null;
}

interface Copies extends Pick<Worker, 'settled' | 'stop'> {
  status(): CopiesStatus;
}

/** Backups and copies: the two protections against a lost disk, of which only one runs. */
export interface Backups {
  nightly: NightlyBackup;
  copies: Copies;
}

/** A mark that changes with any copied data. Reads no file: opening the database would release SQLite's locks. */
async function markOf(dataDir: string): Promise<string> {
  const paths = [DATABASE_FILE, `${DATABASE_FILE}-wal`, ...STORED_FOLDERS].map((path) => join(dataDir, path));
  const found = await Promise.all([...paths, ledgerFile(dataDir)].map((path) => stat(path).catch(() => null)));
  return found.map((each) => (each ? `${each.mtimeMs}:${each.size}` : '')).join(' ');
}

/** Whether an application, a decision or an erasure was stored since an instant (ms). */
async function hasGrave({ db, config }: Pick<Context, 'db' | 'config'>, since: number): Promise<boolean> {
  const iso = isoTime(since);
  const erased = await stat(ledgerFile(config.dataDir)).catch(() => null);
  if (erased && erased.mtimeMs > since) return true;
  const applied = db.selectFrom('applications').select('application_id').where('created_at', '>=', iso).limit(1);
  const decided = db.selectFrom('application_history').select('application_id').where('at', '>=', iso).limit(1);
  return Boolean((await applied.executeTakeFirst()) ?? (await decided.executeTakeFirst()));
}

/** Whether a call closes within a day of `now` (ms). */
async function isClosing(db: Db, timeZone: string, now: number): Promise<boolean> {
  const day = (at: number) => isoTime(at).slice(0, 10);
  // A date without an hour may be a day in any time zone.
  const events = await db
    .selectFrom('events')
    .select(['id', 'date as event_date', 'close_date as event_end_date', 'event_state'])
    .where('close_date', '>=', day(now - 2 * DAY_MS))
    .where('close_date', '<', day(now + 3 * DAY_MS))
    .execute();
  for (const event of events) {
    const { state, closesAt } = callOf(event, await callSettingsOf(db, event.id), now, timeZone);
    if (state !== 'closed' && closesAt !== null && Date.parse(closesAt) - now <= DAY_MS) return true;
  }
  return false;
}

/** Runs the job; rejects if it exits without a result. */
function runJob(job: CopyJob, signal: AbortSignal): Promise<JobResult> {
  return new Promise((resolve, reject) => {
    const child = fork(JOB_SCRIPT, { signal, timeout: JOB_TIMEOUT });
    child.once('message', (message) => resolve(jobResult.parse(message)));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process of a copy ended with ${code}`)));
    child.send(job);
  });
}

/** Starts the copies if a place is configured and the data folder is writable. */
export function startCopies(ctx: Pick<Context, 'config' | 'clock' | 'log' | 'db' | 'mail'>, canWrite = true): Copies {
  const { config, clock, log, db } = ctx;
  const { target } = config.backups;
  const { last = null } = (target && readState(config.dataDir)) ?? {};
  const verified = target && readVerification(config.dataDir);
  const completeAt = last ? Date.parse(last.madeAt) : null;
  const failure = target && readFailure(config.dataDir);
  const status: CopiesStatus = { running: false, completeAt, failure, keepsAll: false, verified };
  /** Mark and time (ms) of the last copy. */
  let copied = { mark: '', at: 0 };
  let failures = 0;
  let retryAt = 0;

  async function isDue(mark: string, now: number): Promise<boolean> {
    if (status.failure) return now >= retryAt || now < status.failure.since;
    if (copied.mark === mark) return false;
    if (copied.mark === '' || now - copied.at >= USUAL || now < copied.at) return true;
    return (await hasGrave({ db, config }, copied.at)) || isClosing(db, config.timeZone, now);
  }

  const orderAt = (target: CopyTarget, now: number): CopyOrder => {
    const { dataDir, siteUrl, minFreeSpace, timeZone, backups } = config;
    return { dataDir, siteUrl, minFreeSpace, timeZone, backups: { ...backups, target }, now };
  };

  /** Mails about a lasting failure; the mail's key allows one. */
  async function tellAdministrators(now: number): Promise<void> {
    const { failure } = status;
    if (!failure || now - failure.since < MAIL_AFTER) return;
    const reason = warningWithNote(WARNING_OF[failure.kind]);
    await tellOfFailingCopies(ctx, { since: failure.since, reason });
  }

  function setFailure(failure: LastingFailure | null): void {
    status.failure = failure;
    try {
      writeFailure(config.dataDir, failure);
    } catch (error) {
      log.warn({ err: error }, 'doctor will not know whether copies fail');
    }
  }

  function fail(failure: CopyFailure, now: number): void {
    failures += 1;
    retryAt = now + backOff(failures, FIRST_PAUSE_MS, USUAL);
    setFailure({ ...failure, since: status.failure?.since ?? now });
    log.error({ failure: failure.kind, reason: failure.reason }, 'no copy was made; it is tried again');
  }

  async function poll(stopping: AbortSignal): Promise<undefined> {
    if (!target) return;
    const now = clock.now();
    const mark = await markOf(config.dataDir);
    if (!(await isDue(mark, now))) {
      if (!status.failure && copied.mark === mark) status.completeAt = now;
      return;
    }
    status.running = true;
    const began = performance.now();
    try {
      // Uses the trusted time: a copy named by a wrong clock would be the newest for years. No copy would expire, and `--at`
      // would find none.
      const response = await runJob({ act: 'copy', order: orderAt(target, await knownNow(db, now)) }, stopping);
      if ('failure' in response) {
        fail(response.failure, now);
        await tellAdministrators(now);
        return;
      }
      if (!('outcome' in response)) return;
      const { outcome } = response;
      copied = { mark, at: now };
      failures = 0;
      status.completeAt = now;
      setFailure(null);
      if (outcome.removed !== undefined) status.keepsAll = outcome.removed === null;
      if (outcome.manifest) verifying.wake();
      if (outcome.problem) log.error({ manifest: outcome.problem }, 'a copy cannot be read; nothing that has expired is deleted');
      if (outcome.manifest) log.info({ ...outcome, took: Math.round(performance.now() - began) }, 'copy made');
    } catch (error) {
      if (!stopping.aborted) fail({ kind: 'refused', fault: null, reason: String(error), owner: null }, now);
    } finally {
      status.running = false;
    }
  }

  /** @returns delay (ms) of the next attempt, if the place did not respond */
  async function verify(stopping: AbortSignal): Promise<number | undefined> {
    if (!target) return;
    // Removes the restore of a killed process.
    await rm(join(config.dataDir, VERIFYING_FOLDER), { recursive: true, force: true });
    const now = clock.now();
    if (!isVerificationDue({ last: readState(config.dataDir)?.last ?? null }, status.verified, now)) return;
    const response = await runJob({ act: 'verify', order: orderAt(target, now) }, stopping);
    if (!('verified' in response) || !response.verified) return HOUR_MS;
    const verified = response.verified;
    status.verified = verified;
    if (isGood(verified)) return;
    log.error({ result: verified.result, problem: verified.problem }, 'the last copy could not be verified');
    // Makes the next check copy again, which uploads the damaged object.
    if (verified.result === 'damaged') copied.mark = '';
  }

  const loop = createLoop({ name: 'copies', log, poll, interval: LOOK_EVERY, firstDelay: FIRST_DELAY });
  const verifying = createLoop({ name: 'verified copies', log, poll: verify, interval: HOUR_MS, firstDelay: VERIFY_DELAY });
  if (target && canWrite) for (const each of [loop, verifying]) void each.start();
  return {
    status: () => ({ ...status }),
    async settled() {
      await loop.settled();
      await verifying.settled();
    },
    async stop() {
      await Promise.all([loop.stop(), verifying.stop()]);
    },
  };
}
