/** What is deleted of requests: with the person, some time after the answer, and when nobody confirmed them. */
import { RETENTION } from '@trama/shared/limits';
import { foldEmail } from '@trama/shared/text';
import { DAY_MS } from '@trama/shared/time';
import type { Db, Trx } from '../../core/database/open.ts';

/** All that says who asked and what. Kind, dates, outcome and the hash of the answer stay: they prove that it was answered. */
const NO_CONTENTS = { email: null, email_key: null, words: null, reason: null, extension_reason: null };

/** For erasing a person: an unanswered request is answered by that, and the address is no longer blocked. */
export async function eraseRequestsOf(trx: Trx, email: string, before: string): Promise<void> {
  const theirs = trx.updateTable('rights_requests').where('email_key', '=', foldEmail(email)).where('created_at', '<=', before);
  await theirs
    .set({ answered_at: before, outcome: 'granted' })
    .where('answered_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .execute();
  await trx
    .deleteFrom('rights_requests')
    .where('email_key', '=', foldEmail(email))
    .where('created_at', '<=', before)
    .where('confirmed_at', 'is', null)
    .execute();
  await theirs.set(NO_CONTENTS).execute();
  await trx.deleteFrom('blocked_addresses').where('email_key', '=', foldEmail(email)).where('blocked_at', '<=', before).execute();
}

/** By retention. @param now ms */
export async function sweepRightsRequests(db: Db, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
  await db
    .deleteFrom('rights_requests')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', before(RETENTION.unconfirmedRequests))
    .execute();
  await db.updateTable('rights_requests').set(NO_CONTENTS).where('answered_at', '<=', before(RETENTION.rightsContents)).execute();
  await db.deleteFrom('rights_requests').where('answered_at', '<=', before(RETENTION.rightsProof)).execute();
}
