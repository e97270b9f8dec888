/** Reminds administrators of requests due in 10, 3 and 0 days. */
import { randomUUID } from 'node:crypto';
import { ADMIN } from '@trama/shared/paths';
import { REMINDER_DAYS } from '@trama/shared/privacy/answer-deadlines';
import { termLeft } from '@trama/shared/texts/days-left';
import { rightsDigest } from '@trama/shared/texts/mail-kinds/rights';
import { RIGHTS_NAMES } from '@trama/shared/texts/rights';
import type { Context } from '../../context.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { rootAccounts } from '../people/index.ts';
import { daysLeftOf, requestNumber } from './requests.ts';

/** The reminder due when `days` are left; null: none is due yet. A missed reminder is sent late. */
const reminderFor = (days: number) => REMINDER_DAYS.findLast((limit) => days <= limit) ?? null;

/** Sends due reminders, one per request and limit; called every few hours. @returns number of requests */
export async function remindOfRequests(ctx: Pick<Context, 'db' | 'config' | 'clock' | 'mail'>): Promise<number> {
  const now = ctx.clock.now();
  const { timeZone } = ctx.config;
  const site = await mailIdentity(ctx);
  const count = await ctx.db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('rights_requests')
      .selectAll()
      .where('number', 'is not', null)
      .where('answered_at', 'is', null)
      .orderBy('due_on')
      .execute();
    const due = open.flatMap((row) => {
      const days = daysLeftOf(row, now, timeZone);
      const limit = days === null ? null : reminderFor(days);
      return days === null || limit === null || (row.reminded !== null && row.reminded <= limit) ? [] : [{ row, days, limit }];
    });
    if (due.length === 0) return 0;
    for (const { row, limit } of due)
      await trx.updateTable('rights_requests').set({ reminded: limit }).where('request_id', '=', row.request_id).execute();
    const lines = due.map(({ row, days }) => `${requestNumber(row.number)} · ${RIGHTS_NAMES[row.kind]} · ${termLeft(days)}`);
    const mail = rightsDigest(site, {
      count: String(due.length),
      lines: lines.join('\n'),
      adminUrl: `${site.url}${ADMIN.rights}`,
    });
    for (const { email } of await rootAccounts(trx).execute())
      if (email) await enqueue(trx, { key: `rights-digest:${randomUUID()}`, to: email, mail }, now);
    return due.length;
  });
  if (count > 0) ctx.mail.wake();
  return count;
}
