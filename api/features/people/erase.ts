/** Erasing people: one by an administrator, former applicants by retention. */
import type { User } from '@trama/shared/people';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { fileErasures, noteErasures } from '../../core/database/erasure-ledger.ts';
import { type Trx, truncateLog } from '../../core/database/open.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { eraseMailsTo } from '../../core/mail/outbox.ts';
import { sweepStoredMails } from '../../core/mail/stored-mails.ts';
import { clearSuppressedAddress } from '../../core/mail/suppressions.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { pictureFiles } from '../../core/uploads/pictures.ts';
import { deleteApplicationFiles, deleteFiles } from '../../core/uploads/store.ts';
import { eraseApplicationsOf, eraseCoauthorships, eraseLateLinksTo, forgetAwaitedAddress } from '../applications/index.ts';
import { eraseFromCertificates } from '../certificates/index.ts';
import { eraseMessagesFrom } from '../contact/index.ts';
import { eraseDraftsOf } from '../drafts/index.ts';
import { dropRequests } from '../newsletter/index.ts';
import { eraseNoticesTo } from '../notices/index.ts';
import { eraseRequestsOf } from '../privacy/index.ts';
import { eraseFromProgrammes } from '../programme/index.ts';
import { eraseReviewersAt } from '../reviews/index.ts';
import { changePeople, isShown } from './change.ts';
import { type PersonRow, userAnswer } from './person.ts';
import { findPerson, otherRoots } from './repository.ts';

/** Late links, mails to an address and its subscription requests. A suppression stays, by the hash of the address. */
export async function eraseCorrespondence(trx: Trx, email: string, before: string): Promise<void> {
  await eraseLateLinksTo(trx, email);
  await forgetAwaitedAddress(trx, email);
  await eraseMailsTo(trx, email, before);
  await dropRequests(trx, email, { proofs: true, before });
  await eraseNoticesTo(trx, email, before);
  await clearSuppressedAddress(trx, email);
}

/**
 * Everything of an address that names no person's record, written until `before` (ISO).
 * @returns names of the files that the caller deletes after the transaction
 */
export async function eraseAddress(trx: Trx, email: string, before: string): Promise<string[]> {
  const drafts = await eraseDraftsOf(trx, email, before);
  await eraseMessagesFrom(trx, email, before);
  await eraseReviewersAt(trx, email, before);
  await eraseCoauthorships(trx, email, before);
  const files = await eraseFromProgrammes(trx, email, before);
  await eraseFromCertificates(trx, email, before);
  await eraseRequestsOf(trx, email, before);
  await eraseCorrespondence(trx, email, before);
  return [...drafts, ...files];
}

/** Names of files to delete after the transaction. */
interface ErasedFiles {
  applications: string[];
  images: string[];
}

/** Erases a person with their photo, applications, messages, reviews and mails until `before` (ISO). */
export async function erasePerson(trx: Trx, row: PersonRow, before: string): Promise<ErasedFiles> {
  const applications = await eraseApplicationsOf(trx, row.user_id);
  if (row.email) applications.push(...(await eraseAddress(trx, row.email, before)));
  await trx.deleteFrom('people').where('user_id', '=', row.user_id).execute();
  const picture = row.image
    ? await trx.deleteFrom('images').where('image_id', '=', row.image).returningAll().executeTakeFirst()
    : undefined;
  if (isShown(row.role_name)) await markStale(trx, ['people']);
  return { applications, images: picture ? pictureFiles(picture) : [] };
}

type Folders = Pick<Context, 'db' | 'config' | 'uploads' | 'clock'>;

/** After the transaction of an erasure: deletes its files, and what the database file still has of its rows. */
export async function completeErasure(ctx: Folders, { applications, images }: ErasedFiles): Promise<void> {
  await deleteApplicationFiles(ctx.uploads.folders, applications);
  await deleteFiles(ctx.uploads.folders.images, images);
  await sweepStoredMails(ctx);
  await truncateLog(ctx.db);
}

/**
 * `DELETE /users/{id}`: erases the person and everything of their address. News posts and publications of theirs stay, without
 * the account. Throws HttpError 404, or 409 for oneself and for the last root.
 */
export async function eraseUser(ctx: Context, userId: string, actorId: string): Promise<User> {
  const { row, files } = await changePeople(ctx, async (trx) => {
    const row = orNotFound(await findPerson(trx, userId), m.notFound);
    if (userId === actorId) throw new HttpError(409, m.notYourself);
    if (row.role_name === 'root' && row.password_hash && (await otherRoots(trx, userId)) === 0)
      throw new HttpError(409, m.lastRoot);
    if (row.role_name === 'root') noteAudit({ action: 'account-erase' });
    const address = row.email_key === null ? [] : [['address', row.email_key] as const];
    await noteErasures(trx, ctx, [['person', userId], ...address]);
    return { row, files: await erasePerson(trx, row, nowIso(ctx)) };
  });
  await fileErasures(ctx);
  await completeErasure(ctx, files);
  return userAnswer(row);
}

/**
 * Erases the applicants without an application and without a subscription. `announced` (ISO): those who began to apply before and were
 * never changed. `former` (ISO): the others, unchanged since then, who unsubscribed or whose applications were erased. @returns how many
 */
export async function eraseFormerApplicants(
  ctx: Pick<Context, 'db' | 'clock'>,
  { announced, former }: { announced: string; former: string },
): Promise<number> {
  const now = nowIso(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const people = await trx
      .selectFrom('people')
      .select(['user_id', 'email'])
      .where('role_name', '=', 'exhibitor')
      .where('notification', '=', 0)
      .where((eb) =>
        eb.or([
          eb.and([eb('created_at', '<=', former), eb('updated_at', '<=', former)]),
          eb.and([
            eb('created_at', '<=', announced),
            eb('updated_at', '=', eb.ref('created_at')),
            eb('unsubscribed_at', 'is', null),
          ]),
        ]),
      )
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('applications').select('application_id').whereRef('person_id', '=', 'people.user_id'))),
      )
      .execute();
    for (const { user_id, email } of people) {
      if (email) await eraseCorrespondence(trx, email, now);
      await trx.deleteFrom('people').where('user_id', '=', user_id).execute();
    }
    return people.length;
  });
}

/** For answering a request about one's data: everything of a person and an address. */
export const erasing = {
  async everything(trx: Trx, { userId, email }: { userId: string | null; email: string }, before: string): Promise<ErasedFiles> {
    const row = userId === null ? undefined : await findPerson(trx, userId);
    if (row) return erasePerson(trx, row, before);
    return { applications: await eraseAddress(trx, email, before), images: [] };
  },
  complete: completeErasure,
};
