/** People in the database: accounts, team, partners, applicants. */

import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import type { RoleName, ShownState } from '@trama/shared/people/people';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { eraseConsents } from '../../core/consents/consents.ts';
import { notBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { Database } from '../../core/database/tables.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import { inColumns, sqlList } from '../../core/http/sql-list.ts';
import { PICTURE_COLUMNS } from '../../core/uploads/pictures.ts';
import type { PersonRow } from './person.ts';

const withPicture = (db: Db | Trx) =>
  db.selectFrom('people').leftJoin('images', 'images.image_id', 'people.image').selectAll('people').select(PICTURE_COLUMNS);

export function findPerson(db: Db | Trx, userId: string): Promise<PersonRow | undefined> {
  return withPicture(db).where('user_id', '=', userId).executeTakeFirst();
}

export function findByEmail(db: Db | Trx, email: string): Promise<PersonRow | undefined> {
  return withPicture(db).where('email_key', '=', foldEmail(email)).executeTakeFirst();
}

/** States that keep a person off public pages: the person declined, or has not answered yet. */
const NOT_SHOWN: readonly ShownState[] = ['waiting', 'withdrawn'];

/** SQL condition: the person may be on public pages. */
export const mayBeShown = (eb: ExpressionBuilder<Database, 'people'>) =>
  eb.and([eb('people.shown', 'not in', NOT_SHOWN), eb('people.hidden_at', 'is', null)]);

const peopleOfRole = (db: Db | Trx, role: RoleName) =>
  withPicture(db)
    .where(notBlocked)
    .where('role_name', '=', role)
    .orderBy('position')
    .orderBy(alphabetical(sql.ref('full_name')));

/** The people of a role in the order of «Acerca de», as visitors may see them. */
export const shownPeopleOfRole = (db: Db, role: RoleName): Promise<PersonRow[]> =>
  peopleOfRole(db, role).where(mayBeShown).execute();

/** All unblocked people of a role, in the order of «Acerca de». */
export const peopleInOrder = (db: Db | Trx, role: RoleName): Promise<PersonRow[]> => peopleOfRole(db, role).execute();

/** People, by default by name. `visible`: whether public pages show the person; `blocked`: only blocked people. */
export const personList = sqlList({
  from({ db }: { db: Db }, filter) {
    const query = db.selectFrom('people').leftJoin('images', 'images.image_id', 'people.image');
    return filter.blocked === true ? query.where('people.blocked_at', 'is not', null) : query.where(notBlocked);
  },
  key: sql.ref<string>('people.user_id'),
  id: z.string(),
  filters: {
    role_name: sql.ref('role_name'),
    shown: sql.ref('shown'),
    country: sql.ref('country'),
    visible: sql`case when people.role_name in ('equipo', 'afiliado') and people.hidden_at is null
      and people.shown not in (${sql.join(NOT_SHOWN)}) then 'yes' else 'no' end`,
  },
  further: { blocked: 'true: bloqueadas' },
  searched: 'nombre o correo',
  search: inColumns('full_name', 'email'),
  sortable: {
    id: sql.ref('people.created_at'),
    user_id: sql.ref('people.created_at'),
    created_at: sql.ref('people.created_at'),
    first_name: alphabetical(sql.ref('first_name')),
    last_name: alphabetical(sql.ref('last_name')),
    fullName: alphabetical(sql.ref('full_name')),
    email: sql.ref('email_key'),
    role_name: sql.ref('role_name'),
    titleAcademy: alphabetical(sql.ref('title_academy')),
    orcid: sql.ref('orcid'),
    jobTitle: alphabetical(sql.ref('job_title')),
    institution: alphabetical(sql.ref('institution')),
    country: alphabetical(sql.ref('country')),
    phone: sql.ref('phone'),
    notification: sql.ref('notification'),
    position: sql.ref('position'),
  },
  order: alphabetical(sql.ref('full_name')),
  direction: 'asc',
  read: (_, query): Promise<PersonRow[]> => query.selectAll('people').select(PICTURE_COLUMNS).execute(),
});

/** Stores the order of a role's people. @param userIds all people of a role, in the order of «Acerca de» */
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

/** The name columns, which change together. */
export const nameColumns = (first_name: string, last_name: string, full_name: string) => ({
  first_name,
  last_name,
  full_name,
  search_name: foldForSearch(full_name),
});
export const emailColumns = (email: string) => ({ email, email_key: foldEmail(email) });

/** Blocks a person whose address is blocked, unless the person has an account. */
async function coverBlocked(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('people')
    .from('blocked_addresses')
    .set((eb) => ({ blocked_at: eb.ref('blocked_addresses.blocked_at') }))
    .whereRef('blocked_addresses.email_key', '=', 'people.email_key')
    .where('user_id', '=', userId)
    .where('people.blocked_at', 'is', null)
    .where('role_name', '<>', 'root')
    .execute();
}

export async function insertPerson(trx: Trx, row: Insertable<Database['people']>): Promise<void> {
  await trx.insertInto('people').values(row).execute();
  await coverBlocked(trx, row.user_id);
}

/**
 * Changes columns of a form and raises the version, which outdates open forms. A new address is copied to the rows that name the
 * person by the old address.
 */
export async function updatePerson(trx: Trx, userId: string, row: Updateable<Database['people']>): Promise<void> {
  const before = row.email ? await findPerson(trx, userId) : undefined;
  await trx
    .updateTable('people')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  if (!row.email || before?.email_key === foldEmail(row.email)) return;
  await coverBlocked(trx, userId);
  if (!before?.email_key) return;
  for (const table of ['talk_people', 'session_chairs', 'application_authors'] as const)
    await trx.updateTable(table).set({ email: row.email }).where('email_key', '=', before.email_key).execute();
}

/** Deletes a person; rows that refer to the person are deleted or set to null. @returns the columns needed for clean-up */
export async function deletePerson(trx: Trx, userId: string) {
  await eraseConsents(trx, [userId]);
  return trx
    .deleteFrom('people')
    .where('user_id', '=', userId)
    .returning(['image', 'role_name', 'email_key', 'blocked_at'])
    .executeTakeFirst();
}

type AccountColumn = 'password_hash' | 'made_password' | 'invited_at' | 'first_steps_at' | 'updated_at';

/** Changes columns of the account that no form edits, so the version stays. */
export async function updateAccount(
  trx: Trx,
  userId: string,
  row: Pick<Updateable<Database['people']>, AccountColumn>,
): Promise<void> {
  await trx.updateTable('people').set(row).where('user_id', '=', userId).execute();
}

/** The accounts that can log in. */
export const rootAccounts = (trx: Db | Trx) =>
  trx
    .selectFrom('people')
    .select(['user_id', 'first_name', 'full_name', 'email'])
    .where('role_name', '=', 'root')
    .where('password_hash', 'is not', null);

/** Number of accounts that can log in, without `userId`. */
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
