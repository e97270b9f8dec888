/**
 * Makes a backup every night while no place for copies is set. Uses another process, so that a failure does not affect the site.
 */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayIn, startOfDay } from '@trama/shared/format/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import type { Context } from '../context.ts';
import { writeAudit } from '../core/audit/audit.ts';
import { createLoop } from '../core/loop.ts';
import { type BackupOrder, type BackupOutcome, backupOutcome } from './make-backup.ts';
import { storedBackups } from './stored-backups.ts';

const execute = promisify(execFile);
const JOB_SCRIPT = join(import.meta.dirname, 'backup-job.ts');

/** Time after midnight in TIME_ZONE at which the day's backup is due (ms). */
const DUE_AFTER = 3 * HOUR_MS;
const POLL_INTERVAL_MS = 10 * MINUTE_MS;
/** Delay after a start, which has more urgent work (ms). */
const FIRST_DELAY_MS = 5 * MINUTE_MS;
const RETRY_AFTER = HOUR_MS;
const JOB_TIMEOUT_MS = 2 * HOUR_MS;

/** Instant (ms) of the last 03:00 in the zone; up to an hour off on days of a clock change. */
export function lastNight(now: number, timeZone: string): number {
  const today = dayIn(now, timeZone);
  const due = startOfDay(today, timeZone) + DUE_AFTER;
  return due <= now ? due : startOfDay(dayIn(now - DAY_MS, timeZone), timeZone) + DUE_AFTER;
}

/** State of this process's backups; earlier processes' archives are found on disk. */
interface BackupStatus {
  running: boolean;
  last: BackupOutcome | null;
  /** Time (ms) and reason of the last failure; null: the last backup succeeded. */
  failure: { at: number; reason: string } | null;
}

export interface NightlyBackup {
  status(): BackupStatus;
  /** Makes a backup now if due. Never throws. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes a backup whenever one is due. Makes none if copies follow the product, the operator turned backups off
 * (`BACKUP_NIGHTLY=0`) or the folder is read only.
 */
export function startNightlyBackup(
  { config, clock, log, db }: Pick<Context, 'config' | 'clock' | 'log' | 'db'>,
  canWrite = true,
): NightlyBackup {
  const status: BackupStatus = { running: false, last: null, failure: null };

  async function make(signal: AbortSignal): Promise<void> {
    status.running = true;
    const began = performance.now();
    try {
      const order: BackupOrder = {
        dataDir: config.dataDir,
        minFreeSpace: config.minFreeSpace,
        publicKey: config.backups.publicKey,
        now: clock.now(),
      };
      const job = execute(process.execPath, [JOB_SCRIPT], { signal, timeout: JOB_TIMEOUT_MS });
      job.child.stdin?.on('error', () => {}).end(JSON.stringify(order));
      const { stdout } = await job;
      status.last = backupOutcome.parse(JSON.parse(stdout));
      status.failure = null;
      await writeAudit(db, { account: null, network: null, action: 'backup' }, clock.now());
      log.info({ ...status.last, took: Math.round(performance.now() - began) }, 'backup made');
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error && 'stderr' in error && error.stderr ? String(error.stderr) : String(error);
      status.failure = { at: clock.now(), reason: reason.slice(0, 500) };
      log.error({ reason: status.failure.reason }, 'backup failed; it is tried again in an hour');
    } finally {
      status.running = false;
    }
  }

  async function poll(stopping: AbortSignal): Promise<undefined> {
    const now = clock.now();
    if (status.failure && now - status.failure.at < RETRY_AFTER) return;
    const [newest] = await storedBackups(config.dataDir);
    if (!newest || newest.at < lastNight(now, config.timeZone)) await make(stopping);
  }

  const loop = createLoop({ name: 'nightly backup', log, poll, interval: POLL_INTERVAL_MS, firstDelay: FIRST_DELAY_MS });
  if (config.backups.nightly && !config.backups.target && canWrite) void loop.start();
  return { status: () => ({ ...status }), settled: loop.settled, stop: loop.stop };
}
