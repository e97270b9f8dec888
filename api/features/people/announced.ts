/** Budget of people announced by `POST /users` who have not sent their application yet. */

import { foldEmail } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import type { ExhibitorInput } from '@trama/shared/people/people';
import type { Context } from '../../context.ts';
import type { Client } from '../../core/budget/client.ts';
import { awaitShare, returnShare } from '../../core/budget/stored-shares.ts';
import type { Trx } from '../../core/database/open.ts';

/** How long an announcement waits (ms) while its network's share is used up. */
const PATIENCE = 10_000;

/**
 * Counts an announced applicant of this network until she applies or her ticket ends. A network that only announces people is
 * refused. Known and unknown addresses count alike. Throws HttpError 429.
 */
export const announceApplicant = (ctx: Context, client: Client, { email }: ExhibitorInput): Promise<void> =>
  awaitShare(
    ctx.db,
    ctx,
    { resource: 'people', client, subject: foldEmail(email), amount: 1, until: ctx.clock.now() + LIMITS.ticket },
    PATIENCE,
  );

/** Returns the share. Call in the transaction that stores the application, and `ctx.budget.wake('people')` afterwards. */
export const announcedApplied = (trx: Trx, emailKey: string): Promise<void> => returnShare(trx, 'people', emailKey);
