/** People in the database: accounts, team, affiliates, applicants. */

import { foldEmail, foldForSearch } from '@trama/shared/format/text';
import type { RoleName, ShownState } from '@trama/shared/people/people';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import { notBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { Database } from '../../core/database/tables.ts';
import { alphabetical, contains } from '../../core/database/text-functions.ts';
import { chosenAmong, countFacets } from '../../core/http/list-filters.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { PICTURE_COLUMNS } from '../../core/uploads/pictures.ts';
import type { PersonRow } from './person.ts';

const SORTABLE = {
  id: 'people.created_at',
  user_id: 'people.created_at',
  created_at: 'people.created_at',
  first_name: alphabetical(sql.ref('first_name')),
  last_name: alphabetical(sql.ref('last_name')),
  fullName: alphabetical(sql.ref('full_name')),
  email: 'email_key',
  role_name: 'role_name',
  titleAcademy: alphabetical(sql.ref('title_academy')),
  orcid: 'orcid',
  notification: 'notification',
  position: 'position',
} as const;
const isSortable = (field: string): field is keyof typeof SORTABLE => Object.hasOwn(SORTABLE, field);

const withPicture = (db: Db | Trx) =>
  db.selectFrom('people').leftJoin('images', 'images.image_id', 'people.image').selectAll('people').select(PICTURE_COLUMNS);

export function findPerson(db: Db | Trx, userId: string): Promise<PersonRow | undefined> {
  return withPicture(db).where('user_id', '=', userId).executeTakeFirst();
}

export function findByEmail(db: Db | Trx, email: string): Promise<PersonRow | undefined> {
  return withPicture(db).where('email_key', '=', foldEmail(email)).executeTakeFirst();
}

/** Who asked not to be on public pages, or was asked and has not answered. */
const NOT_SHOWN: readonly ShownState[] = ['waiting', 'withdrawn'];

/** Of people who may be on public pages. */
export const mayBeShown = (eb: ExpressionBuilder<Database, 'people'>) => eb('people.shown', 'not in', NOT_SHOWN);

const peopleOfRole = (db: Db | Trx, role: RoleName) =>
  withPicture(db)
    .where(notBlocked)
    .where('role_name', '=', role)
    .orderBy('position')
    .orderBy(alphabetical(sql.ref('full_name')));

/** The people of a role in the order of «Acerca de», as visitors may see them. */
export const shownPeopleOfRole = (db: Db, role: RoleName): Promise<PersonRow[]> =>
  peopleOfRole(db, role).where(mayBeShown).execute();

/** Everyone of a role who is not blocked, in the order of «Acerca de». */
export const peopleInOrder = (db: Db | Trx, role: RoleName): Promise<PersonRow[]> => peopleOfRole(db, role).execute();

const FILTERS = { role_name: sql.ref('role_name'), shown: sql.ref('shown'), country: sql.ref('country') };

function filtered(db: Db, { ids, q, filter }: ListRequest) {
  let query = db.selectFrom('people').leftJoin('images', 'images.image_id', 'people.image');
  query = filter.blocked === true ? query.where('people.blocked_at', 'is not', null) : query.where(notBlocked);
  if (ids) query = query.where('user_id', 'in', ids);
  if (q) query = query.where((eb) => eb.or([contains(eb.ref('full_name'), q), contains(eb.ref('email'), q)]));
  return query.where(chosenAmong(FILTERS, filter));
}

/** How many people there are of each role, of each state of being shown, and of each country. */
export const peopleFacets = (db: Db, wanted: ListRequest) => countFacets(FILTERS, wanted, (request) => filtered(db, request));

/**
 * `filter` takes `role_name`, `shown` and `country` (one or several), `id`, `q` (name, accents ignored, and e-mail) and `blocked` (those
 * alone). By name.
 */
export async function listPeople(db: Db, wanted: ListRequest): Promise<{ rows: PersonRow[]; total: number }> {
  const { sort, offset, limit } = wanted;
  const query = filtered(db, wanted);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = sort?.direction ?? 'asc';
  const rows = await query
    .selectAll('people')
    .select(PICTURE_COLUMNS)
    .orderBy(sort && isSortable(sort.field) ? SORTABLE[sort.field] : SORTABLE.fullName, direction)
    .orderBy('user_id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: Number(total) };
}

/** @param userIds all people of a role, in the order of «Acerca de» */
export async function orderPeople(trx: Trx, userIds: readonly string[]): Promise<void> {
  for (const [index, userId] of userIds.entries())
    await trx
      .updateTable('people')
      .set({ position: index + 1 })
      .where('user_id', '=', userId)
      .execute();
}

/** The position after the last one in the order of «Acerca de». */
export async function nextPosition(trx: Trx, role: RoleName): Promise<number> {
  const row = await trx
    .selectFrom('people')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('role_name', '=', role)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** Columns that change together. */
export const nameColumns = (first_name: string, last_name: string, full_name: string) => ({
  first_name,
  last_name,
  full_name,
  search_name: foldForSearch(full_name),
});
export const emailColumns = (email: string) => ({ email, email_key: foldEmail(email) });

export async function insertPerson(trx: Trx, row: Insertable<Database['people']>): Promise<void> {
  await trx.insertInto('people').values(row).execute();
}

export async function updatePerson(trx: Trx, userId: string, row: Updateable<Database['people']>): Promise<void> {
  await trx.updateTable('people').set(row).where('user_id', '=', userId).execute();
}

/** The accounts that can log in. */
export const roots = (trx: Db | Trx) =>
  trx
    .selectFrom('people')
    .select(['user_id', 'first_name', 'full_name', 'email'])
    .where('role_name', '=', 'root')
    .where('password_hash', 'is not', null);

/** How many other accounts than `userId` can log in. */
export async function otherRoots(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role_name', '=', 'root')
    .where('password_hash', 'is not', null)
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
