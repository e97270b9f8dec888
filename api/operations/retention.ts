/** Deletes expired rows, and files that no row refers to, at start and every few hours. */

import { CONTENT_TABLES } from '@trama/shared/content/kinds';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { LIMITS, RETENTION } from '@trama/shared/limits';
import type { Context, Worker } from '../context.ts';
import { deleteExpiredAudit } from '../core/audit/audit.ts';
import { deleteExpiredTokens } from '../core/auth/access-tokens.ts';
import { deleteExpiredSessions } from '../core/auth/sessions.ts';
import { deleteExpiredShares } from '../core/budget/stored-shares.ts';
import { watchClock } from '../core/clock-watch.ts';
import { deleteExpiredConsents } from '../core/consents/consents.ts';
import { truncateLog } from '../core/database/open.ts';
import { deleteExpiredIdempotencyKeys } from '../core/http/idempotency.ts';
import { deleteExpiredLimits } from '../core/http/limits.ts';
import { createLoop } from '../core/loop.ts';
import { deleteExpiredMails } from '../core/mail/outbox.ts';
import { deleteOrphanedStoredMails } from '../core/mail/stored-mails.ts';
import { deleteExpiredRevisions } from '../core/revisions/revisions.ts';
import { picturesOfSettings } from '../core/settings/read-settings.ts';
import { deleteUnusedUploads } from '../core/uploads/sweep.ts';
import { deleteExpiredConfidentialData } from '../features/applications/confidential.ts';
import { deleteExpiredApplications, deleteExpiredLateLinks } from '../features/applications/erase.ts';
import { deleteExpiredCertificateLists, deleteExpiredCertificates } from '../features/certificates/personal-data.ts';
import { reportHeldDaily } from '../features/contact/held.ts';
import { deleteExpiredMessages } from '../features/contact/personal-data.ts';
import { ALL_CONTENT } from '../features/content-kinds.ts';
import { deleteExpiredDrafts, remindDrafts } from '../features/drafts/upkeep.ts';
import { deleteExpiredSubscriptionRequests } from '../features/newsletter/subscriptions.ts';
import { deleteExpiredEmailChanges } from '../features/people/email-change.ts';
import { deleteFormerApplicants } from '../features/people/erase.ts';
import { deleteExpiredInvitations } from '../features/people/withdraw-invitation.ts';
import { clearExpiredSuppressions } from '../features/privacy/core-data.ts';
import { remindOfRequests } from '../features/privacy/reminders.ts';
import { deleteExpiredRightsRequests } from '../features/privacy/request-data.ts';
import { deleteExpiredSpeakerAddresses } from '../features/programme/personal-data.ts';
import { remindBeforeDeadline } from '../features/reviews/reminders.ts';
import { deleteExpiredReviewers } from '../features/reviews/reviewers.ts';
import { deleteExpiredTrash } from '../features/trash/erase.ts';

const EVERY = 6 * HOUR_MS;
/** Interval of checks while the clock is not trusted (ms): an administrator may have confirmed it. */
const UNTRUSTED = MINUTE_MS;
/** Instant (ISO) `days` before `now`; older rows have expired. */
const before = (now: number, days: number) => isoTime(now - days * DAY_MS);

const TABLES_WITH_IMAGE = [...CONTENT_TABLES, 'people', 'revisions', 'text_pictures'] as const;

interface Step {
  name: string;
  run(ctx: Context, now: number): Promise<unknown>;
}

/** Adds a day: an event's last day begins at midnight. */
const endedBefore = (now: number) => before(now, RETENTION.applications + 1);

/** The order matters: applications are erased before people without applications, and rows before unused files. */
const STEPS: readonly Step[] = [
  { name: 'sessions', run: ({ db }, now) => deleteExpiredSessions(db, now) },
  { name: 'rate limits', run: ({ db }, now) => deleteExpiredLimits(db, now) },
  { name: 'shares of the budget', run: ({ db }, now) => deleteExpiredShares(db, now) },
  { name: 'idempotency keys', run: ({ db }, now) => deleteExpiredIdempotencyKeys(db, now) },
  { name: 'access tokens', run: ({ db }, now) => deleteExpiredTokens(db, now) },
  { name: 'invitations', run: ({ db }, now) => deleteExpiredInvitations(db, now) },
  { name: 'changes of address', run: ({ db }, now) => deleteExpiredEmailChanges(db, now) },
  { name: 'confidential data', run: deleteExpiredConfidentialData },
  { name: 'applications', run: (ctx, now) => deleteExpiredApplications(ctx, endedBefore(now)) },
  { name: 'reviewers', run: ({ db }, now) => deleteExpiredReviewers(db, endedBefore(now)) },
  {
    name: 'addresses of speakers',
    run: ({ db }, now) => deleteExpiredSpeakerAddresses(db, before(now, RETENTION.speakerAddresses + 1)),
  },
  { name: 'certificates', run: ({ db }, now) => deleteExpiredCertificates(db, before(now, RETENTION.certificates)) },
  {
    name: 'lists for certificates',
    run: ({ db }, now) => deleteExpiredCertificateLists(db, before(now, RETENTION.certificateLists + 1)),
  },
  { name: 'late links', run: ({ db }, now) => deleteExpiredLateLinks(db, endedBefore(now)) },
  {
    name: 'former applicants',
    run: (ctx, now) =>
      deleteFormerApplicants(ctx, {
        announced: before(now, RETENTION.announcedApplicants),
        former: before(now, RETENTION.formerApplicants),
      }),
  },
  { name: 'drafts', run: deleteExpiredDrafts },
  { name: 'reminders of drafts', run: remindDrafts },
  { name: 'reminders of reviewers', run: remindBeforeDeadline },
  { name: 'messages', run: ({ db }, now) => deleteExpiredMessages(db, before(now, RETENTION.messages)) },
  { name: 'audit trail', run: ({ db }, now) => deleteExpiredAudit(db, before(now, RETENTION.audit)) },
  { name: 'revisions', run: ({ db }, now) => deleteExpiredRevisions(db, before(now, RETENTION.revisions)) },
  { name: 'consents', run: ({ db }, now) => deleteExpiredConsents(db, before(now, RETENTION.consents)) },
  { name: 'subscription requests', run: ({ db }, now) => deleteExpiredSubscriptionRequests(db, now) },
  { name: 'requests about data', run: ({ db }, now) => deleteExpiredRightsRequests(db, now) },
  { name: 'reminders of requests', run: remindOfRequests },
  { name: 'held messages', run: reportHeldDaily },
  {
    name: 'webhook events',
    run: ({ db }, now) =>
      db.deleteFrom('webhook_events').where('received_at', '<=', before(now, RETENTION.webhookEvents)).execute(),
  },
  ...ALL_CONTENT.map((kind) => ({
    name: `trash of ${kind.table}`,
    run: ({ db }: Context, now: number) => deleteExpiredTrash(db, kind, before(now, LIMITS.trashDays)),
  })),
  { name: 'outbox', run: ({ db }, now) => deleteExpiredMails(db, before(now, RETENTION.mails), now) },
  { name: 'bounced addresses', run: ({ db }, now) => clearExpiredSuppressions(db, before(now, RETENTION.bouncedAddresses)) },
  { name: 'stored mails', run: deleteOrphanedStoredMails },
  { name: 'files', run: async (ctx) => deleteUnusedUploads(ctx, TABLES_WITH_IMAGE, await picturesOfSettings(ctx.db)) },
  { name: 'write-ahead log', run: ({ db }) => truncateLog(db) },
];

/** Runs every step, also after a step failed. @returns the names of the failed steps */
async function runRetention(ctx: Context): Promise<string[]> {
  const now = ctx.clock.now();
  const began = performance.now();
  const failed: string[] = [];
  for (const { name, run } of STEPS) {
    try {
      const removed = await run(ctx, now);
      if (typeof removed === 'number' && removed > 0) ctx.log.info({ step: name, removed }, 'retention');
    } catch (error) {
      failed.push(name);
      ctx.log.error({ err: error, step: name }, 'retention step failed; it is tried again in an hour');
    }
  }
  ctx.log.info({ took: Math.round(performance.now() - began), failed }, 'retention done');
  return failed;
}

/**
 * Runs at start and every six hours, except while the clock is more than 7 days past the last trusted instant
 * (core/clock-watch.ts).
 */
export function startRetention(ctx: Context): Worker {
  let reported = false;
  const poll = async () => {
    if (await watchClock(ctx.db, ctx.clock.now())) {
      reported = false;
      return (await runRetention(ctx)).length > 0 ? HOUR_MS : undefined;
    }
    if (!reported) ctx.log.warn('the clock stands more than 7 days after all that is known: retention erases nothing');
    reported = true;
    return UNTRUSTED;
  };
  const loop = createLoop({ name: 'retention', log: ctx.log, poll, interval: EVERY });
  void loop.start();
  return loop;
}
