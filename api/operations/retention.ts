/** Deletes, at start and every few hours, what has expired and files that no row refers to. */

import { LIMITS, RETENTION } from '@trama/shared/limits';
import { DAY_MS, HOUR_MS } from '@trama/shared/time';
import type { Context, Worker } from '../context.ts';
import { deleteOldAudit } from '../core/audit/audit.ts';
import { sweepTokens } from '../core/auth/access-tokens.ts';
import { sweepSessions } from '../core/auth/sessions.ts';
import { truncateLog } from '../core/database/open.ts';
import { sweepLimits } from '../core/http/limits.ts';
import { createLoop } from '../core/loop.ts';
import { sweepOutbox } from '../core/mail/outbox.ts';
import { sweepStoredMails } from '../core/mail/stored-mails.ts';
import { clearOldSuppressedAddresses } from '../core/mail/suppressions.ts';
import { sweepRevisions } from '../core/revisions/revisions.ts';
import { sweepUploads } from '../core/uploads/sweep.ts';
import { eraseConfidential } from '../features/applications/confidential.ts';
import { eraseLateLinksOfEvents, eraseOldApplications } from '../features/applications/erase.ts';
import { purgeMessages } from '../features/contact/repository.ts';
import { CONTENT } from '../features/content/kinds.ts';
import { purgeDeleted } from '../features/content/repository.ts';
import { sweepRequests } from '../features/newsletter/subscriptions.ts';
import { sweepEmailChanges } from '../features/people/email-change.ts';
import { eraseFormerApplicants } from '../features/people/erase.ts';
import { sweepInvitations } from '../features/people/withdraw-invitation.ts';
import { eraseReviewersOfEvents } from '../features/reviews/reviewers.ts';

const EVERY = 6 * HOUR_MS;
/** The instant (ISO) before which what is stored for `days` is too old. */
const before = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString();

const TABLES_WITH_IMAGE = [...CONTENT.map(({ table }) => table), 'people', 'revisions'] as const;

async function runRetention(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await sweepSessions(ctx.db, now);
  await sweepLimits(ctx.db, now);
  await sweepTokens(ctx.db, now);
  await sweepInvitations(ctx.db, now);
  await sweepEmailChanges(ctx.db, now);
  await eraseConfidential(ctx);
  // An event's day begins at midnight: the year counts from its end.
  const endedBefore = before(now, RETENTION.applications + 1);
  await eraseOldApplications(ctx, endedBefore);
  await eraseReviewersOfEvents(ctx.db, endedBefore);
  await eraseLateLinksOfEvents(ctx.db, endedBefore);
  await eraseFormerApplicants(ctx, before(now, RETENTION.formerApplicants));
  await purgeMessages(ctx.db, before(now, RETENTION.messages));
  await deleteOldAudit(ctx.db, before(now, RETENTION.audit));
  await sweepRevisions(ctx.db, before(now, RETENTION.revisions));
  await sweepRequests(ctx.db, now);
  await ctx.db.deleteFrom('webhook_events').where('received_at', '<=', before(now, RETENTION.webhookEvents)).execute();
  const deletedBefore = before(now, LIMITS.trashDays);
  for (const kind of CONTENT) await purgeDeleted(ctx.db, kind, deletedBefore);
  await sweepOutbox(ctx.db, before(now, RETENTION.mails));
  await clearOldSuppressedAddresses(ctx.db, before(now, RETENTION.bouncedAddresses));
  const mails = await sweepStoredMails(ctx);
  if (mails > 0) ctx.log.info({ mails }, 'removed stored mails past their retention');
  const files = await sweepUploads(ctx, TABLES_WITH_IMAGE);
  if (files > 0) ctx.log.info({ files }, 'swept files that no row refers to');
  await truncateLog(ctx.db);
}

/** Runs at the start and every few hours. */
export function startRetention(ctx: Context): Worker {
  const poll = async () => {
    await runRetention(ctx);
    return undefined;
  };
  const loop = createLoop({ name: 'retention', log: ctx.log, poll, interval: EVERY });
  void loop.start();
  return loop;
}
