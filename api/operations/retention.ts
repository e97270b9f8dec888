/** Deletes expired rows, and files that no row refers to, at start and every few hours. */

import { CONTENT_TABLES } from '@trama/shared/content/kinds';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { LIMITS, RETENTION } from '@trama/shared/limits';
import type { Context, Worker } from '../context.ts';
import { deleteOldAudit } from '../core/audit/audit.ts';
import { sweepTokens } from '../core/auth/access-tokens.ts';
import { sweepSessions } from '../core/auth/sessions.ts';
import { sweepShares } from '../core/budget/stored-shares.ts';
import { watchClock } from '../core/clock-watch.ts';
import { purgeConsents } from '../core/consents/consents.ts';
import { truncateLog } from '../core/database/open.ts';
import { deleteExpiredIdempotencyKeys } from '../core/http/idempotency.ts';
import { sweepLimits } from '../core/http/limits.ts';
import { createLoop } from '../core/loop.ts';
import { sweepOutbox } from '../core/mail/outbox.ts';
import { sweepStoredMails } from '../core/mail/stored-mails.ts';
import { sweepRevisions } from '../core/revisions/revisions.ts';
import { picturesOfSettings } from '../core/settings/read-settings.ts';
import { sweepUploads } from '../core/uploads/sweep.ts';
import { eraseConfidential } from '../features/applications/confidential.ts';
import { eraseLateLinksOfEvents, eraseOldApplications } from '../features/applications/erase.ts';
import { eraseCertificateLists, purgeCertificates } from '../features/certificates/personal-data.ts';
import { reportHeldDaily } from '../features/contact/held.ts';
import { purgeMessages } from '../features/contact/personal-data.ts';
import { ALL_CONTENT } from '../features/content-kinds.ts';
import { remindDrafts, sweepDrafts } from '../features/drafts/upkeep.ts';
import { sweepRequests } from '../features/newsletter/subscriptions.ts';
import { sweepEmailChanges } from '../features/people/email-change.ts';
import { eraseFormerApplicants } from '../features/people/erase.ts';
import { sweepInvitations } from '../features/people/withdraw-invitation.ts';
import { emptyOldSuppressions } from '../features/privacy/core-data.ts';
import { remindOfRequests } from '../features/privacy/reminders.ts';
import { sweepRightsRequests } from '../features/privacy/request-data.ts';
import { eraseSpeakerAddresses } from '../features/programme/personal-data.ts';
import { remindBeforeDeadline } from '../features/reviews/reminders.ts';
import { eraseReviewersOfEvents } from '../features/reviews/reviewers.ts';
import { purgeDeleted } from '../features/trash/erase.ts';

const EVERY = 6 * HOUR_MS;
/** A clock that is not trusted is looked at so often (ms): an administrator may have confirmed it. */
const UNTRUSTED = MINUTE_MS;
/** The instant (ISO) before which a row that is stored for `days` has expired. */
const before = (now: number, days: number) => isoTime(now - days * DAY_MS);

const TABLES_WITH_IMAGE = [...CONTENT_TABLES, 'people', 'revisions', 'text_pictures'] as const;

interface Step {
  name: string;
  run(ctx: Context, now: number): Promise<unknown>;
}

/** Adds a day: an event's last day begins at midnight. */
const endedBefore = (now: number) => before(now, RETENTION.applications + 1);

/** The order matters: people without applications are found after applications were erased, unused files after their rows. */
const STEPS: readonly Step[] = [
  { name: 'sessions', run: ({ db }, now) => sweepSessions(db, now) },
  { name: 'rate limits', run: ({ db }, now) => sweepLimits(db, now) },
  { name: 'shares of the budget', run: ({ db }, now) => sweepShares(db, now) },
  { name: 'answered calls', run: ({ db }, now) => deleteExpiredIdempotencyKeys(db, now) },
  { name: 'access tokens', run: ({ db }, now) => sweepTokens(db, now) },
  { name: 'invitations', run: ({ db }, now) => sweepInvitations(db, now) },
  { name: 'changes of address', run: ({ db }, now) => sweepEmailChanges(db, now) },
  { name: 'confidential data', run: eraseConfidential },
  { name: 'applications', run: (ctx, now) => eraseOldApplications(ctx, endedBefore(now)) },
  { name: 'reviewers', run: ({ db }, now) => eraseReviewersOfEvents(db, endedBefore(now)) },
  {
    name: 'addresses of speakers',
    run: ({ db }, now) => eraseSpeakerAddresses(db, before(now, RETENTION.speakerAddresses + 1)),
  },
  { name: 'certificates', run: ({ db }, now) => purgeCertificates(db, before(now, RETENTION.certificates)) },
  {
    name: 'lists for certificates',
    run: ({ db }, now) => eraseCertificateLists(db, before(now, RETENTION.certificateLists + 1)),
  },
  { name: 'late links', run: ({ db }, now) => eraseLateLinksOfEvents(db, endedBefore(now)) },
  {
    name: 'former applicants',
    run: (ctx, now) =>
      eraseFormerApplicants(ctx, {
        announced: before(now, RETENTION.announcedApplicants),
        former: before(now, RETENTION.formerApplicants),
      }),
  },
  { name: 'drafts', run: sweepDrafts },
  { name: 'reminders of drafts', run: remindDrafts },
  { name: 'reminders of reviewers', run: remindBeforeDeadline },
  { name: 'messages', run: ({ db }, now) => purgeMessages(db, before(now, RETENTION.messages)) },
  { name: 'audit trail', run: ({ db }, now) => deleteOldAudit(db, before(now, RETENTION.audit)) },
  { name: 'revisions', run: ({ db }, now) => sweepRevisions(db, before(now, RETENTION.revisions)) },
  { name: 'consents', run: ({ db }, now) => purgeConsents(db, before(now, RETENTION.consents)) },
  { name: 'subscription requests', run: ({ db }, now) => sweepRequests(db, now) },
  { name: 'requests about data', run: ({ db }, now) => sweepRightsRequests(db, now) },
  { name: 'reminders of requests', run: remindOfRequests },
  { name: 'held messages', run: reportHeldDaily },
  {
    name: 'webhook events',
    run: ({ db }, now) =>
      db.deleteFrom('webhook_events').where('received_at', '<=', before(now, RETENTION.webhookEvents)).execute(),
  },
  ...ALL_CONTENT.map((kind) => ({
    name: `trash of ${kind.table}`,
    run: ({ db }: Context, now: number) => purgeDeleted(db, kind, before(now, LIMITS.trashDays)),
  })),
  { name: 'outbox', run: ({ db }, now) => sweepOutbox(db, before(now, RETENTION.mails), now) },
  { name: 'bounced addresses', run: ({ db }, now) => emptyOldSuppressions(db, before(now, RETENTION.bouncedAddresses)) },
  { name: 'stored mails', run: sweepStoredMails },
  { name: 'files', run: async (ctx) => sweepUploads(ctx, TABLES_WITH_IMAGE, await picturesOfSettings(ctx.db)) },
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
