/** People in responses: for visitors, and for administrators. */
import { createHash } from 'node:crypto';
import { portraitPath } from '@trama/shared/paths';
import type { PublicPerson, User } from '@trama/shared/people/people';
import { publicValues } from '@trama/shared/records/fields';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import type { Selectable } from 'kysely';
import { isExampleAddress } from '../../core/settings/example-addresses.ts';
import { imagePath, type PictureColumns } from '../../core/uploads/pictures.ts';
import type { PersonTable } from './tables.ts';

/** A row of `people` left-joined to its picture (see PICTURE_COLUMNS). */
export type PersonRow = Selectable<PersonTable> & PictureColumns;

/** Never contains e-mail, phone, notification or password. */
export function publicPersonResponse(row: PersonRow): PublicPerson {
  const image = imagePath(row);
  return {
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    fullName: row.full_name,
    ...publicValues(PROFILE_FIELDS, row),
    role_name: row.role_name,
    isPartner: row.is_partner === 1,
    image,
    partner_img: image,
  };
}

/** Seed of the generated portrait. A one-way hash: the id cannot be derived from the seed. */
export const portraitSeed = (userId: string) => createHash('sha256').update(`portrait ${userId}`).digest('hex').slice(0, 12);

export function userResponse(row: PersonRow): User {
  const ofNetwork = row.role_name === 'equipo' || row.role_name === 'afiliado';
  return {
    ...publicPersonResponse(row),
    email: row.email ?? '',
    phone: row.phone,
    notification: row.notification === 1,
    created_at: row.created_at,
    ...(row.role_name === 'root' && row.password_hash === null && row.invited_at !== null && { invited_at: row.invited_at }),
    ...(ofNetwork && { shown: row.shown, hidden: row.hidden_at !== null }),
    ...(ofNetwork && isExampleAddress(row.email ?? '') && { example: true }),
    portrait: portraitPath(portraitSeed(row.user_id)),
    version: row.version,
  };
}
