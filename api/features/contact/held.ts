/** The daily mail about held messages. Single mails would flood the inbox when a robot sends many messages. */
import { dayIn } from '@trama/shared/format/dates';
import { formatNumber } from '@trama/shared/format/format';
import { ADMIN } from '@trama/shared/paths';
import { contactHeld } from '@trama/shared/texts/mail-kinds/contact';
import type { Context } from '../../context.ts';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Trx } from '../../core/database/open.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';

const KEY = 'contact-held';

/**
 * Mails the inbox how many held messages wait for an answer: at most once a day, and only if one arrived since the last mail.
 * @param now ms
 * @returns number of mails; the caller wakes the worker
 */
export async function reportHeld(trx: Trx, site: MailIdentity, now: number, timeZone: string): Promise<number> {
  const last = await trx
    .selectFrom('outbox')
    .select(['mail_key', 'created_at'])
    .where('mail_key', '>=', `${KEY}:`)
    .where('mail_key', '<', `${KEY};`)
    .orderBy('mail_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  const key = `${KEY}:${dayIn(now, timeZone)}`;
  if (last?.mail_key === key) return 0;
  const { count, latest } = await trx
    .selectFrom('contact_messages')
    .where('suspicion', 'is not', null)
    .where('answered_at', 'is', null)
    .where(addressNotBlocked('email_key'))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('latest')])
    .executeTakeFirstOrThrow();
  if (latest === null || (last && latest < last.created_at)) return 0;
  const values = { count: formatNumber(Number(count)), adminUrl: `${site.url}${ADMIN.messages}?show=suspect` };
  await enqueue(trx, { key, to: site.inbox, mail: contactHeld(site, values) }, now);
  return 1;
}

/** Runs hourly. Messages after the day's mail are reported the next day. */
export async function reportHeldDaily(ctx: Pick<Context, 'db' | 'config' | 'clock' | 'mail'>): Promise<number> {
  const site = await mailIdentity(ctx);
  const made = await ctx.db.transaction().execute((trx) => reportHeld(trx, site, ctx.clock.now(), ctx.config.timeZone));
  if (made > 0) ctx.mail.wake();
  return made;
}
