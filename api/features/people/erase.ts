/** Erasing people: one by an administrator, former applicants by retention. */
import type { User } from '@trama/shared/people';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import type { Context } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { eraseMailsTo } from '../../core/mail/outbox.ts';
import { sweepStoredMails } from '../../core/mail/stored-mails.ts';
import { clearSuppressedAddress } from '../../core/mail/suppressions.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { pictureFiles } from '../../core/uploads/pictures.ts';
import { deleteFiles } from '../../core/uploads/store.ts';
import { eraseApplicationsOf } from '../applications/index.ts';
import { dropRequests } from '../newsletter/index.ts';
import { changePeople, isShown } from './change.ts';
import { userAnswer } from './person.ts';
import { findPerson, otherRoots } from './repository.ts';

/** Mails to an address and its subscription requests. A suppression stays, by the hash of the address. */
async function eraseCorrespondence(trx: Trx, email: string): Promise<void> {
  await eraseMailsTo(trx, email);
  await dropRequests(trx, email, { proofs: true });
  await clearSuppressedAddress(trx, email);
}

/**
 * `DELETE /users/{id}`: erases the person with their photo, applications and mails. News posts and publications of
 * theirs stay, without the account. Throws HttpError 404, or 409 for oneself and for the last root.
 */
export async function eraseUser(ctx: Context, userId: string, actorId: string): Promise<User> {
  const { person, files, pictures } = await changePeople(ctx, async (trx) => {
    const row = orNotFound(await findPerson(trx, userId), m.notFound);
    if (userId === actorId) throw new HttpError(409, m.notYourself);
    if (row.role_name === 'root' && row.password_hash && (await otherRoots(trx, userId)) === 0)
      throw new HttpError(409, m.lastRoot);
    const files = await eraseApplicationsOf(trx, userId);
    if (row.email) await eraseCorrespondence(trx, row.email);
    await trx.deleteFrom('people').where('user_id', '=', userId).execute();
    const picture = row.image
      ? await trx.deleteFrom('images').where('image_id', '=', row.image).returningAll().executeTakeFirst()
      : undefined;
    if (isShown(row.role_name)) await markStale(trx, ['people']);
    return { person: userAnswer(row), files, pictures: picture ? pictureFiles(picture) : [] };
  });
  await deleteFiles(ctx.uploads.folders.applications, files);
  await deleteFiles(ctx.uploads.folders.images, pictures);
  await sweepStoredMails(ctx);
  return person;
}

/**
 * Erases the applicants known since before `before` (ISO) who have no application left and did not subscribe.
 * @returns how many
 */
export async function eraseFormerApplicants(ctx: Pick<Context, 'db'>, before: string): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const people = await trx
      .selectFrom('people')
      .select(['user_id', 'email'])
      .where('role_name', '=', 'exhibitor')
      .where('notification', '=', 0)
      .where('created_at', '<=', before)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('applications').select('application_id').whereRef('person_id', '=', 'people.user_id'))),
      )
      .execute();
    for (const { user_id, email } of people) {
      await eraseApplicationsOf(trx, user_id);
      if (email) await eraseCorrespondence(trx, email);
      await trx.deleteFrom('people').where('user_id', '=', user_id).execute();
    }
    return people.length;
  });
}
