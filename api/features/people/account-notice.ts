/** Mails the owner about each change of the account, so that changes by others are noticed. */
import { createHash, randomUUID } from 'node:crypto';
import { dayIn } from '@trama/shared/format/dates';
import { formatDateTime } from '@trama/shared/format/format';
import { ADMIN } from '@trama/shared/paths';
import { accountChange, archiveTaken } from '@trama/shared/texts/mail-kinds/accounts';
import { copiesFailing } from '@trama/shared/texts/mail-kinds/copies';
import type { Context } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { rootAccounts } from './repository.ts';

/**
 * @param whatChanged a whole sentence
 * @param now ms
 * @param key of the mail, which is sent once per key; absent: a mail per call
 */
export async function notifyAccount(
  trx: Trx,
  site: MailIdentity,
  { email, first_name: firstName }: { email: string | null; first_name: string },
  whatChanged: string,
  now: number,
  key: string = randomUUID(),
): Promise<void> {
  if (!email) return;
  const mail = accountChange(site, { firstName, whatChanged, resetUrl: `${site.url}${ADMIN.resetPassword}` });
  await enqueue(trx, { key: `account-change:${key}`, to: email, mail }, now);
}

/** Mails every administrator, once per `since` (ms), that copies fail. @param reason sentence shown by «Estado» */
export async function tellOfFailingCopies(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'mail'>,
  { since, reason }: { since: number; reason: string },
): Promise<void> {
  const site = await mailIdentity(ctx);
  const values = { since: formatDateTime(since, ctx.config.timeZone), reason, statusUrl: `${site.url}${ADMIN.status}` };
  await ctx.db.transaction().execute(async (trx) => {
    for (const { user_id, first_name: firstName, email } of await rootAccounts(trx).execute())
      if (email)
        await enqueue(
          trx,
          { key: `copies-failing:${user_id}:${since}`, to: email, mail: copiesFailing(site, { firstName, ...values }) },
          ctx.clock.now(),
        );
  });
  ctx.mail.wake();
}

/** Mails the other administrators, once a day per archive, that `userId` downloaded it. @param what the archive in words */
export async function tellOfArchive(ctx: Context, userId: string, what: string): Promise<void> {
  const site = await mailIdentity(ctx);
  const now = ctx.clock.now();
  const auditUrl = `${site.url}${ADMIN.audit}`;
  await ctx.db.transaction().execute(async (trx) => {
    const everyone = await rootAccounts(trx).execute();
    const who = everyone.find(({ user_id }) => user_id === userId)?.full_name ?? '';
    for (const { user_id, first_name: firstName, email } of everyone) {
      if (user_id === userId || !email) continue;
      const day = dayIn(now, ctx.config.timeZone);
      const key = `archive-taken:${createHash('sha256').update([userId, user_id, what, day].join('\n')).digest('hex')}`;
      await enqueue(trx, { key, to: email, mail: archiveTaken(site, { firstName, who, what, auditUrl }) }, now);
    }
  });
  ctx.mail.wake();
}
