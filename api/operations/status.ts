/** Collects the facts of the status screen and the metrics. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { type StatusReport, type StatusWarning, statusWarning } from '@trama/shared/network/status';
import { sql } from 'kysely';
import { z } from 'zod';
import { PROJECT_ROOT } from '../config.ts';
import type { Context } from '../context.ts';
import { PAYLOAD_NAMES } from '../core/budget/budget.ts';
import { isClockAhead } from '../core/clock-watch.ts';
import { mailNotBlocked } from '../core/database/blocked.ts';
import { erasuresAreStuck, erasuresWaitSince } from '../core/database/erasure-ledger.ts';
import type { StorageState } from '../core/database/storage.ts';
import { diskSpace } from '../core/http/free-space.ts';
import { waitingQueues } from '../core/mail/pace.ts';
import { isMailOff, type MailTrouble, mailTrouble } from '../core/mail/trouble.ts';
import type { Publishing } from '../core/publishing/publishing.ts';
import { hasUnreachableRoot } from '../features/accounts/first-root.ts';
import { unprovedDrafts } from '../features/drafts/upkeep.ts';
import { summarizeRequests } from '../features/privacy/request-list.ts';
import type { Backups, CopiesStatus } from './copies/copies.ts';
import { isOnSameDisk } from './copies/folder-store.ts';
import { isSheetConfirmed } from './copies/sheet.ts';
import { WARNING_OF } from './copies/state.ts';
import { isCopyReported, storedBackups } from './stored-backups.ts';

/** Age (ms) of a backup at which a warning appears. Source: the operator's promise of a nightly backup, missed twice. */
const OLD_BACKUP = 2 * DAY_MS;
/** Age (ms) of a stuck mail: longer than the longest pause between two attempts. */
const STUCK_MAIL = 2 * HOUR_MS;
/** Delay (ms) of a queue at which a warning appears. */
const QUEUED_MAIL = 10 * MINUTE_MS;

/** Sources of the facts. Without a site or backups (tests of the API alone) their parts are empty. */
export interface StatusParts {
  ctx: Context;
  publishing: Publishing | null;
  backup: Backups | null;
}

const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'))).version;

async function mailOf({ db, config, clock }: Context): Promise<StatusReport['mail']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', sql<number>`count(*)`.as('count'), (eb) => eb.fn.min('created_at').as('oldest')])
    .where('state', '<>', 'sent')
    // Mails that blocking withholds are no trouble.
    .where(mailNotBlocked)
    .groupBy('state')
    .execute();
  const waiting = rows.filter(({ state }) => state !== 'dead');
  return {
    way: config.resendApiKey ? 'resend' : 'files',
    waiting: waiting.reduce((sum, { count }) => sum + Number(count), 0),
    dead: Number(rows.find(({ state }) => state === 'dead')?.count ?? 0),
    oldestWaiting: waiting.map(({ oldest }) => oldest).sort()[0] ?? null,
    queues: await waitingQueues(db, clock.now()),
  };
}

async function backupOf(ctx: Context, backup: Backups | null): Promise<StatusReport['backup']> {
  const stored = await storedBackups(ctx.config.dataDir);
  return {
    nightly: ctx.config.backups.nightly && !ctx.config.backups.target,
    running: backup?.nightly.status().running ?? false,
    lastAt: stored[0] ? isoTime(stored[0].at) : null,
    bytes: stored[0]?.bytes ?? null,
    stored: stored.length,
    copy: (await isCopyReported(ctx.config.dataDir, ctx.clock.now())) ? 'reported' : 'none',
  };
}

const isoOrNull = (at: number | null | undefined) => (at === null || at === undefined ? null : isoTime(at));

function copiesOf({ config }: Context, status: CopiesStatus | undefined): StatusReport['copies'] {
  const { target } = config.backups;
  if (!target) return null;
  const owner = status?.failure?.owner;
  const verified = status?.verified;
  return {
    to: target.kind,
    running: status?.running ?? false,
    completeAt: isoOrNull(status?.completeAt),
    failingSince: isoOrNull(status?.failure?.since),
    writer: owner ? { host: owner.host, since: owner.since } : null,
    keepsAll: status?.keepsAll ?? false,
    verified: verified ? { at: verified.at, result: verified.result, counts: verified.counts } : null,
  };
}

function pagesOf(publishing: Publishing | null): StatusReport['pages'] {
  const status = publishing?.publisher.status();
  const { count = 0, median = null, p95 = null } = publishing?.publisher.figures.summary() ?? {};
  return {
    live: status?.pages ?? 0,
    waiting: status?.waiting ?? 0,
    failed: status?.failures.length ?? 0,
    rendered: count,
    median,
    p95,
  };
}

interface Troubles {
  storage: StorageState;
  /** The clock is too far ahead of the last trusted instant. */
  clockAhead: boolean;
  /** The installation runs in production. */
  production: boolean;
  backupFailed: boolean;
  copies: CopiesStatus['failure'];
  /** Copies and data share a disk. */
  sameDisk: boolean;
  /** An administrator confirmed that the recovery sheet is stored elsewhere. */
  sheetConfirmed: boolean;
  mail: MailTrouble;
  /** Production without a provider: mails stay in the data folder. */
  mailOff: boolean;
  /** Production with an administrator whose address is an example. */
  unreachable: boolean;
  /** The cache in front of the site refused the last purge. */
  cacheRefused: boolean;
  /** A request about personal data is past its due day. */
  rightsOverdue: boolean;
  /** An erasure has not reached the copies after an hour. */
  erasuresWaiting: boolean;
}

function warningsOf(report: Omit<StatusReport, 'warnings'>, now: number, troubles: Troubles): StatusWarning[] {
  const { backup, copies, mail, disk, pages } = report;
  const { stoppedBy, stuckSince } = troubles.mail;
  const failing = troubles.copies && WARNING_OF[troubles.copies.kind];
  const read = copies?.verified?.result;
  const found: Record<StatusWarning, boolean> = {
    'backup-none': !copies && backup.lastAt === null,
    'backup-old': !copies && backup.lastAt !== null && now - Date.parse(backup.lastAt) > OLD_BACKUP,
    'backup-failed': troubles.backupFailed,
    'copy-none': troubles.production && backup.nightly && backup.lastAt !== null && backup.copy === 'none',
    'copies-none': copies?.completeAt === null && !troubles.copies,
    'copies-failed': failing === 'copies-failed',
    'copies-full': failing === 'copies-full',
    'copies-elsewhere': failing === 'copies-elsewhere',
    'copies-foreign': failing === 'copies-foreign',
    'copies-incomplete': read === 'damaged' || read === 'not-served',
    'copies-unread': read === 'too-large',
    'copies-same-disk': troubles.sameDisk,
    'copies-sheet': copies !== null && !troubles.sheetConfirmed,
    'disk-low': disk.free < disk.least,
    'disk-full': troubles.storage === 'full',
    'folder-closed': troubles.storage === 'closed',
    'clock-ahead': troubles.clockAhead,
    'mail-off': troubles.mailOff,
    'mail-dead': mail.dead > 0,
    'mail-stopped': stoppedBy !== null,
    // Omitted if the reason is known, since `mail-stopped` reports it.
    'mail-stuck': stoppedBy === null && stuckSince !== null && now - Date.parse(stuckSince) > STUCK_MAIL,
    // Without a provider the queues never advance, and `mail-off` reports the cause.
    'mail-queue': !troubles.mailOff && mail.queues.some(({ oldest }) => now - Date.parse(oldest) > QUEUED_MAIL),
    'pages-failed': pages.failed > 0,
    'cache-refused': troubles.cacheRefused,
    'rights-overdue': troubles.rightsOverdue,
    'erasures-waiting': troubles.erasuresWaiting,
    'account-unreachable': troubles.unreachable,
  };
  return statusWarning.options.filter((name) => found[name]);
}

/** The present status. */
export async function statusNow({ ctx, publishing, backup }: StatusParts): Promise<StatusReport> {
  const now = ctx.clock.now();
  const troubles = {
    production: ctx.config.production,
    storage: ctx.storage.state(),
    clockAhead: await isClockAhead(ctx.db, now),
    unreachable: await hasUnreachableRoot(ctx),
    backupFailed: Boolean(backup?.nightly.status().failure),
    copies: backup?.copies.status().failure ?? null,
    sameDisk: await isOnSameDisk(ctx.config.backups.target, ctx.config.dataDir),
    sheetConfirmed: isSheetConfirmed(ctx.config),
    mail: await mailTrouble(ctx.db, now),
    mailOff: isMailOff(ctx.config),
    cacheRefused: publishing?.purger?.refused() ?? false,
    erasuresWaiting: erasuresAreStuck(await erasuresWaitSince(ctx.db), now),
    rightsOverdue: ((await summarizeRequests(ctx.db, now, ctx.config.timeZone)).next?.days_left ?? 0) < 0,
  };
  const report = {
    version: VERSION,
    startedAt: isoTime(now - process.uptime() * 1000),
    pages: pagesOf(publishing),
    mail: await mailOf(ctx),
    unprovedDrafts: await unprovedDrafts(ctx.db),
    backup: await backupOf(ctx, backup),
    copies: copiesOf(ctx, backup?.copies.status()),
    disk: { ...(await diskSpace(ctx.storage.folder)), least: ctx.config.minFreeSpace },
    virusScan: ctx.config.clamd !== null,
    exhausted: ctx.budget.exhausted().map(({ resource, networks }) => ({ resource: PAYLOAD_NAMES[resource], networks })),
    memory: process.memoryUsage.rss(),
  };
  return { ...report, warnings: warningsOf(report, now, troubles) };
}
