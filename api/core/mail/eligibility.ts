/** Checks before each send whether a mailing's mails may leave: its item may have been hidden, deleted or edited. */
import { isoTime } from '@trama/shared/format/time';
import { notBlocked } from '../database/blocked.ts';
import type { Trx } from '../database/open.ts';
import { type MailingParts, type MailingSource, mailingKeyOf, mailWriter } from './mailings.ts';
import { renderMail } from './render.ts';
import type { MailRow } from './send-batches.ts';

/**
 * - `eligible`: the mails may be sent
 * - `edited`: the item, its call or the network changed; the mails were rewritten, so the worker reads them again
 * - `on_hold`: visitors cannot see the item now, or its announcement was turned off
 * - `cancelled`: the item was deleted for good
 */
export type SendEligibility = 'eligible' | 'edited' | 'on_hold' | 'cancelled';

/** The columns that the check reads. */
export type MailingMail = Pick<MailRow, 'recipient_id' | 'subject' | 'html'> & { mailing: string };

type EligibilityParts = Omit<MailingParts, 'onQueued'>;

const KEY = /^([a-z]+)-announcement:(\d+)$/u;
/** Mails rewritten per transaction; bounds how long other writers wait. */
const BATCH = 100;

/** The item of a mailing; null: the key belongs to no mailing. */
export function itemOfMailing(mailing: string, sources: readonly MailingSource[]): { source: MailingSource; id: number } | null {
  const [, kind, id] = KEY.exec(mailing) ?? [];
  const source = sources.find((each) => each.kind === kind);
  return source ? { source, id: Number(id) } : null;
}

/** A batch of a mailing's pending mails that were never handed to the provider, with their recipients, by id. */
const unsentAfter = (trx: Trx, mailing: string, mailId: number) =>
  trx
    .selectFrom('outbox')
    .innerJoin('people', 'people.user_id', 'outbox.recipient_id')
    .select(['mail_id', 'user_id', 'first_name'])
    .where(notBlocked)
    .where('state', '=', 'pending')
    .where('in_flight_since', 'is', null)
    .where('mailing', '=', mailing)
    .where('mail_id', '>', mailId)
    .orderBy('mail_id')
    .limit(BATCH)
    .execute();

/** Rewrites the pending mails with the item's present text. */
async function rewriteMailing(parts: EligibilityParts, source: MailingSource, id: number): Promise<void> {
  const { db, log } = parts;
  const writerOf = await mailWriter(parts);
  const mailing = mailingKeyOf(source.kind, id);
  let count = 0;
  for (let last = 0; ; ) {
    const rows = await db.transaction().execute(async (trx) => {
      const write = await writerOf(trx, source, id);
      if (!write) return [];
      const batch = await unsentAfter(trx, mailing, last);
      for (const row of batch)
        await trx
          .updateTable('outbox')
          .set(renderMail(write.to(row).mail))
          .where('mail_id', '=', row.mail_id)
          .execute();
      return batch;
    });
    if (rows.length === 0) break;
    count += rows.length;
    last = rows.at(-1)?.mail_id ?? last;
  }
  if (count > 0) log.info({ mailing, count }, 'mailing rewritten after an edit');
}

/** The mail with the item's present text; null: the item or the recipient is gone. */
async function presentMail(parts: EligibilityParts, source: MailingSource, id: number, recipient: string | null) {
  const { db } = parts;
  const write = await (await mailWriter(parts))(db, source, id);
  const person = await db
    .selectFrom('people')
    .select(['user_id', 'first_name'])
    .where('user_id', '=', recipient ?? '')
    .executeTakeFirst();
  return write && person ? renderMail(write.to(person).mail) : null;
}

/** Creates the check of a batch's first mail before each send. */
export function createEligibilityCheck(parts: EligibilityParts): (mail: MailingMail) => Promise<SendEligibility> {
  const { db, clock, sources } = parts;
  /** Per mailing, the text of the last rewrite: a text that keeps changing is sent at the second check. */
  const rewritten = new Map<string, string>();
  return async ({ mailing, recipient_id, subject, html }) => {
    const item = itemOfMailing(mailing, sources);
    if (!item) return 'eligible';
    const found = await item.source.find(db, item.id, isoTime(clock.now()));
    if (!found) return 'cancelled';
    if (!found.eligible) return 'on_hold';
    const present = await presentMail(parts, item.source, item.id, recipient_id);
    const isPresent = !present || (present.html === html && present.subject === subject);
    if (isPresent || rewritten.get(mailing) === present.html) return 'eligible';
    await rewriteMailing(parts, item.source, item.id);
    rewritten.set(mailing, present.html);
    return 'edited';
  };
}
