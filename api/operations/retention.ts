/** Deletes, at start and every few hours, what has expired and files that no row refers to. */

import { LIMITS } from '@trama/shared/limits';
import { DAY_MS, HOUR_MS } from '@trama/shared/time';
import type { Context, Worker } from '../context.ts';
import { sweepTokens } from '../core/auth/access-tokens.ts';
import { sweepSessions } from '../core/auth/sessions.ts';
import { sweepLimits } from '../core/http/limits.ts';
import { createLoop } from '../core/loop.ts';
import { sweepOutbox } from '../core/mail/outbox.ts';
import { sweepStoredMails } from '../core/mail/stored-mails.ts';
import { sweepRevisions } from '../core/revisions/revisions.ts';
import { sweepUploads } from '../core/uploads/sweep.ts';
import { eraseConfidential } from '../features/applications/confidential.ts';
import { eraseOldApplications } from '../features/applications/erase.ts';
import { purgeMessages } from '../features/contact/repository.ts';
import { CONTENT } from '../features/content/kinds.ts';
import { purgeDeleted } from '../features/content/repository.ts';
import { sweepRequests } from '../features/newsletter/subscriptions.ts';
import { eraseFormerApplicants } from '../features/people/erase.ts';

const EVERY = 6 * HOUR_MS;
/** How long the outbox stores recipients. */
const MAIL_DAYS = 90;
/** How long messages, applications and applicants are stored. Source: the privacy notice. */
const YEAR_DAYS = 365;
/** The provider gives up repeating a report long before. */
const WEBHOOK_DAYS = 7;

const TABLES_WITH_IMAGE = [...CONTENT.map(({ table }) => table), 'people', 'revisions'] as const;

async function runRetention(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await sweepSessions(ctx.db, now);
  await sweepLimits(ctx.db, now);
  await sweepTokens(ctx.db, now);
  await eraseConfidential(ctx);
  const aYearAgo = new Date(now - YEAR_DAYS * DAY_MS).toISOString();
  // An event's day begins at midnight: the year counts from its end.
  await eraseOldApplications(ctx, new Date(now - (YEAR_DAYS + 1) * DAY_MS).toISOString());
  await eraseFormerApplicants(ctx, aYearAgo);
  await purgeMessages(ctx.db, aYearAgo);
  await sweepRevisions(ctx.db, aYearAgo);
  await sweepRequests(ctx.db, now);
  await ctx.db
    .deleteFrom('webhook_events')
    .where('received_at', '<=', new Date(now - WEBHOOK_DAYS * DAY_MS).toISOString())
    .execute();
  const deletedBefore = new Date(now - LIMITS.trashDays * DAY_MS).toISOString();
  for (const kind of CONTENT) await purgeDeleted(ctx.db, kind, deletedBefore);
  await sweepOutbox(ctx.db, new Date(now - MAIL_DAYS * DAY_MS).toISOString());
  const mails = await sweepStoredMails(ctx);
  if (mails > 0) ctx.log.info({ mails }, 'removed stored mails past their retention');
  const files = await sweepUploads(ctx, TABLES_WITH_IMAGE);
  if (files > 0) ctx.log.info({ files }, 'swept files that no row refers to');
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
