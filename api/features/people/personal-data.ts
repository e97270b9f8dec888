/** Personal data of people's records. */
import { sql } from 'kysely';
import type { ErasureRule, PersonalData } from '../../core/personal-data/entry.ts';
import { byUser } from '../../core/personal-data/entry.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { pictureFiles } from '../../core/uploads/pictures.ts';
import { appearsOnAbout } from './change.ts';
import { deletePerson } from './repository.ts';

/** Deletes the row of `people` (names, address, phone) and the portrait. Foreign keys clear the references of other tables. */
const deleteRecord: ErasureRule = async (trx, { userId }) => {
  const { image = null, role_name } = (userId !== null && (await deletePerson(trx, userId))) || {};
  if (role_name && appearsOnAbout(role_name)) await markStale(trx, ['people']);
  const picture = await trx.deleteFrom('images').where('image_id', '=', image).returningAll().executeTakeFirst();
  return { images: picture ? pictureFiles(picture) : [] };
};

export const PEOPLE_DATA: readonly PersonalData[] = [
  {
    table: 'people',
    name: 'ficha',
    treatment: 'network',
    rows: ({ userId }) => sql`people.user_id = ${userId}`,
    copied: 'all',
    omit: ['password_hash', 'email_key', 'search_name', 'image'],
    erased: deleteRecord,
    page: sql`'people'`,
    since: 'created_at',
  },
  {
    table: 'email_changes',
    name: 'cambios-de-correo',
    treatment: 'accounts',
    rows: byUser,
    copied: 'all',
    erased: 'with-owner',
    since: 'created_at',
  },
  {
    table: 'revisions',
    name: 'versiones-de-tu-ficha',
    treatment: 'records',
    rows: ({ userId }) => sql`(kind = 'person' and item = ${userId})`,
    copied: ['version', 'at', 'action', 'changed', 'snapshot'],
    reason: 'Who changed it is another person; the picture is of the record.',
    erased: 'with-owner',
    since: 'at',
  },
];
