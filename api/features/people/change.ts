/** Changes a person in one transaction, with the photo and the response. */
import type { RoleName } from '@trama/shared/people/people';
import { publicValues } from '@trama/shared/records/fields';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import type { Insertable } from 'kysely';
import type { Context } from '../../context.ts';
import { isDuplicate, type Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import type { RecordState } from '../../core/revisions/revisions.ts';
import type { ImageTable } from '../../core/uploads/tables.ts';
import type { PersonRow } from './person.ts';

/** Whether people of this role appear on «Acerca de». */
export const appearsOnAbout = (role: RoleName) => role === 'equipo' || role === 'afiliado';

export const emailTaken = () => new HttpError(409, m.emailTaken, { email: m.emailTaken });

/**
 * Runs a change in one transaction, then wakes the publisher and the mail worker. Throws HttpError 409 if another person got the
 * address in the meantime.
 */
export async function changePeople<Result>(ctx: Context, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  const result = await ctx.db
    .transaction()
    .execute(change)
    .catch((error: unknown) => {
      throw isDuplicate(error) ? emailTaken() : error;
    });
  ctx.publisher.wake();
  ctx.mail.wake();
  return result;
}

/** Stores the photo, then runs changePeople. Deletes the file if `change` throws. */
export const changeWithPhoto = <Result>(
  ctx: Context,
  file: ReceivedFile | undefined,
  change: (trx: Trx, picture: Insertable<ImageTable> | null) => Promise<Result>,
): Promise<Result> =>
  ctx.uploads.withRollback(async (store) => {
    const picture = file ? await store.image(file) : null;
    return changePeople(ctx, (trx) => change(trx, picture));
  });

/** Inserts the photo's row. @returns the column that refers to the photo */
export async function insertPicture(trx: Trx, picture: Insertable<ImageTable> | null): Promise<{ image?: string }> {
  if (!picture) return {};
  await trx.insertInto('images').values(picture).execute();
  return { image: picture.image_id };
}

/** The revision state of a person, without secrets and without the photo, since replaced photos are deleted. */
export const personState = (row: PersonRow): RecordState => ({
  version: row.version,
  at: row.updated_at,
  snapshot: {
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: row.full_name,
    email: row.email ?? '',
    ...publicValues(PROFILE_FIELDS, row),
    roleName: row.role_name,
    phone: row.phone ?? '',
    notification: row.notification === 1,
    // Absent unless hidden, like in older revisions.
    ...(row.hidden_at !== null && { hidden: true }),
    picture: row.image,
  },
});
