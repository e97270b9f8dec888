/**
 * Retries dead mails: never to a suppressed address. Mails that the provider may have accepted are retried only under their key,
 * while the provider remembers it.
 */
import { isoTime } from '@trama/shared/format/time';
import type { Db, Trx } from '../database/open.ts';
import { KEY_MEMORY } from './resend-sender.ts';
import { type MailRow, singleBatchKey } from './send-batches.ts';
import { UNKNOWN_OUTCOME } from './sender.ts';
import { suppressionOf } from './suppressions.ts';

const SHOWN = ['mail_id', 'to_address', 'bulk', 'batch', 'in_flight_since', 'last_error'] as const;
type DeadMail = Pick<MailRow, (typeof SHOWN)[number]>;

/**
 * Whether the address must get no mail. Unsubscribed people still get mails about their own affairs; a bounced or complaining
 * address gets none.
 */
async function isBlocked(db: Db | Trx, { to_address, bulk }: DeadMail): Promise<boolean> {
  const suppressed = await suppressionOf(db, to_address);
  return suppressed !== null && (bulk === 1 || suppressed !== 'unsubscribed');
}

/** Whether the provider may still remember the key of its last request. @param now ms */
const isRemembered = ({ in_flight_since }: DeadMail, now: number) =>
  in_flight_since !== null && in_flight_since > isoTime(now - KEY_MEMORY);

const requeue = (db: Db | Trx, now: number, mails: readonly DeadMail[], change: { batch?: string; in_flight_since?: null }) =>
  db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, next_attempt_at: isoTime(now), ...change })
    .where('state', '=', 'dead')
    .where(
      'mail_id',
      'in',
      mails.map(({ mail_id }) => mail_id),
    )
    .execute();

/** Whether a retry could deliver the mail twice; an administrator retries such mails one by one. @param now ms */
const mayHaveArrived = (mail: DeadMail, now: number) =>
  mail.last_error === UNKNOWN_OUTCOME || (mail.in_flight_since !== null && !isRemembered(mail, now));

type Outcome = 'again' | 'not-dead' | 'blocked' | 'in-doubt';

/**
 * Retries a dead mail.
 * @returns `not-dead`: the mail is not dead; `blocked`: its address is suppressed; `in-doubt`: it may have arrived, and `many`
 * are retried
 * @param now ms
 */
export async function retryMail(db: Db | Trx, id: number, now: number, { many = false } = {}): Promise<Outcome> {
  const dead = db.selectFrom('outbox').select(SHOWN).where('state', '=', 'dead');
  const mail = await dead.where('mail_id', '=', id).executeTakeFirst();
  if (!mail) return 'not-dead';
  if (many && mayHaveArrived(mail, now)) return 'in-doubt';
  if (await isBlocked(db, mail)) return 'blocked';
  if (isRemembered(mail, now)) {
    // The key covers all mails of the request, so all are retried.
    const shared = mail.batch === null ? [mail] : await dead.where('batch', '=', mail.batch).execute();
    await requeue(db, now, shared, {});
  } else await requeue(db, now, [mail], { batch: singleBatchKey(id), in_flight_since: null });
  return 'again';
}

/**
 * Retries all dead mails, except suppressed ones and mails that may have arrived.
 * @returns the number of retried mails
 * @param now ms
 */
export async function retryAll(db: Db, now: number): Promise<number> {
  const mails = await db.selectFrom('outbox').select(SHOWN).where('state', '=', 'dead').execute();
  const chosen: DeadMail[] = [];
  for (const mail of mails) if (!mayHaveArrived(mail, now) && !(await isBlocked(db, mail))) chosen.push(mail);
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < chosen.length; from += 500) await requeue(trx, now, chosen.slice(from, from + 500), {});
  });
  return chosen.length;
}
