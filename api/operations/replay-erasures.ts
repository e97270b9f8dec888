/** Repeats on a restored database what was erased after its backup was made. */
import type { Context } from '../context.ts';
import { activeConsent } from '../core/consents/consents.ts';
import { everyEmailKey } from '../core/database/email-keys.ts';
import type { ErasureKind, ErasureLedger } from '../core/database/erasure-ledger.ts';
import type { Trx } from '../core/database/open.ts';
import { deleteApplicationFiles, deleteFiles } from '../core/uploads/store.ts';
import { eraseCoauthor, eraseCoauthorships } from '../features/applications/authors/coauthorship.ts';
import { eraseConfidentialOf } from '../features/applications/confidential.ts';
import { eraseOneApplication } from '../features/applications/erase.ts';
import { eraseFromCertificates } from '../features/certificates/index.ts';
import { withdraw } from '../features/certificates/withdraw.ts';
import { eraseMessagesFrom } from '../features/contact/index.ts';
import { unsubscribe } from '../features/newsletter/unsubscribe.ts';
import { completeErasure, eraseAddress, erasePerson } from '../features/people/erase.ts';
import { findPerson } from '../features/people/index.ts';
import { eraseFromProgrammes } from '../features/programme/index.ts';
import { eraseReviewersAt } from '../features/reviews/index.ts';
import { eraseItem } from '../features/trash/erase.ts';

/** Takes an address off the applications and talks that it signs and the sessions that it chairs. */
async function eraseAuthorships(trx: Trx, email: string, before: string): Promise<void> {
  await eraseCoauthorships(trx, email, before);
  await eraseFromProgrammes(trx, email, before);
}

/** What is erased of an address, by the kind of its entry. */
const OF_ADDRESS = [
  ['address', eraseAddress],
  ['messages', eraseMessagesFrom],
  ['reviews', eraseReviewersAt],
  ['programmes', eraseAuthorships],
  ['certificates', eraseFromCertificates],
] as const;

/** Erases again the applications and the content that were erased by themselves. */
async function replayItems({ db, uploads }: Pick<Context, 'db' | 'uploads'>, ledger: ErasureLedger): Promise<void> {
  const erased = (kind: ErasureKind, value: string, created_at: string) => (ledger.erasedAt(kind, value) ?? '') >= created_at;
  for (const { application_id, created_at } of await db
    .selectFrom('applications')
    .select(['application_id', 'created_at'])
    .execute()) {
    if (!erased('application', application_id, created_at)) continue;
    const files = await db.transaction().execute((trx) => eraseOneApplication(trx, application_id));
    await deleteApplicationFiles(uploads.folders, files ?? []);
  }
  for (const table of ['events', 'news', 'publications'] as const)
    for (const { id, created_at } of await db.selectFrom(table).select(['id', 'created_at']).execute()) {
      if (!erased('item', `${table}:${id}`, created_at)) continue;
      const files = await db.transaction().execute((trx) => eraseItem(trx, table, id));
      await deleteApplicationFiles(uploads.folders, files?.applications ?? []);
      await deleteFiles(uploads.folders.images, files?.images ?? []);
    }
}

/** Takes off again the co-authors who left after the backup. */
async function replayCoauthors({ db }: Pick<Context, 'db'>, ledger: ErasureLedger): Promise<void> {
  for (const { author_id } of await db.selectFrom('application_authors').select('author_id').execute()) {
    const leftAt = ledger.erasedAt('coauthor', author_id);
    if (leftAt !== null) await db.transaction().execute((trx) => eraseCoauthor(trx, author_id, leftAt));
  }
}

/** Withdraws again the certificates that were withdrawn by their code. */
async function replayCertificates({ db }: Pick<Context, 'db'>, ledger: ErasureLedger): Promise<void> {
  const rows = await db.selectFrom('certificates').select(['code', 'replaced_by']).where('withdrawn_at', 'is', null).execute();
  for (const { code, replaced_by } of rows) {
    const erasedAt = ledger.erasedAt('certificate', code);
    if (erasedAt !== null) await db.transaction().execute((trx) => withdraw(trx, replaced_by ?? code, erasedAt));
  }
}

/** Erases again what applicants withdrew after the backup, unless they authorised it anew since. */
async function replayWithdrawals(ctx: Pick<Context, 'db' | 'uploads'>, ledger: ErasureLedger): Promise<void> {
  const applications = await ctx.db
    .selectFrom('applications')
    .select(['application_id', 'answers', 'created_at', 'supports_withdrawn_at'])
    .execute();
  for (const row of applications) {
    const erasedAt = ledger.erasedAt('supports', row.application_id);
    if (erasedAt === null || erasedAt < row.created_at || erasedAt <= (row.supports_withdrawn_at ?? '')) continue;
    const files = await ctx.db.transaction().execute(async (trx) => {
      const given = await activeConsent(trx, 'supports', row.application_id);
      return given && given.given_at > erasedAt ? [] : eraseConfidentialOf(trx, row, erasedAt);
    });
    await deleteApplicationFiles(ctx.uploads.folders, files);
  }
}

/** @returns how many people were erased or unsubscribed again */
export async function replayErasures(
  ctx: Pick<Context, 'db' | 'config' | 'uploads' | 'clock'>,
  ledger: ErasureLedger,
): Promise<number> {
  const people = await ctx.db.selectFrom('people').select(['user_id', 'email_key', 'created_at', 'notification_at']).execute();
  const addresses = await everyEmailKey(ctx.db);
  let count = 0;
  for (const { user_id, email_key, created_at, notification_at } of people) {
    // Who came back later has another id.
    const erasedAt = ledger.erasedAt('person', user_id);
    const unsubscribedAt = email_key === null ? null : ledger.erasedAt('unsubscribed', email_key);
    if (erasedAt !== null && erasedAt >= created_at) {
      const files = await ctx.db.transaction().execute(async (trx) => {
        const row = await findPerson(trx, user_id);
        return row ? erasePerson(trx, row, erasedAt) : { applications: [], images: [] };
      });
      await completeErasure(ctx, files);
      count += 1;
    } else if (unsubscribedAt !== null && unsubscribedAt >= (notification_at ?? '')) {
      const left = await ctx.db.transaction().execute((trx) => unsubscribe(trx, user_id, ctx.clock.now()));
      if (left !== null) count += 1;
    }
  }
  for (const address of addresses) {
    for (const [kind, erase] of OF_ADDRESS) {
      const erasedAt = ledger.erasedAt(kind, address);
      // The sweep of files deletes those that lose their row here.
      if (erasedAt !== null)
        await ctx.db.transaction().execute(async (trx) => {
          await erase(trx, address, erasedAt);
        });
    }
  }
  await replayItems(ctx, ledger);
  await replayWithdrawals(ctx, ledger);
  await replayCoauthors(ctx, ledger);
  await replayCertificates(ctx, ledger);
  await completeErasure(ctx, { applications: [], images: [] });
  return count;
}
