/** Joins spellings of an institution's name that the team counts as one. The applicants' texts stay unchanged. */

import type { JoinedInstitution } from '@trama/shared/applications/triage';
import { foldForSearch } from '@trama/shared/format/fold';
import { TRIAGE_MESSAGES } from '@trama/shared/texts/triage';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../core/database/open.ts';
import { alphabetical } from '../../../core/database/text-functions.ts';
import { notFound } from '../../../core/http/errors.ts';

/** SQL expression on a query with `applications`: the common name of the institution, else the written one. */
export const institutionName = sql<string | null>`coalesce((select institution from institution_names
  where spelling_key = fold(applications.affiliation)), applications.affiliation)`;

/** Institutions that the team joined, with their spellings, both alphabetical. */
export async function joinedInstitutions(db: Db | Trx): Promise<JoinedInstitution[]> {
  const rows = await db
    .selectFrom('institution_names')
    .select(['institution', 'spelling'])
    .orderBy((eb) => alphabetical(eb.ref('institution')))
    .orderBy((eb) => alphabetical(eb.ref('spelling')))
    .execute();
  const groups = Map.groupBy(rows, (row) => row.institution);
  return [...groups].map(([institution, group]) => ({ institution, spellings: group.map(({ spelling }) => spelling) }));
}

/** Makes these spellings one institution, with all spellings that were joined with one of them before. */
export async function joinInstitutions(db: Db, { institution, spellings }: JoinedInstitution): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const all = [institution, ...spellings];
    await trx.updateTable('institution_names').set({ institution }).where('institution', 'in', all).execute();
    for (const spelling of all)
      await trx
        .insertInto('institution_names')
        .values({ spelling_key: foldForSearch(spelling), spelling, institution })
        .onConflict((conflict) => conflict.column('spelling_key').doUpdateSet({ institution }))
        .execute();
  });
}

/** Separates joined spellings. Throws HttpError 404 if nothing is joined under this name. */
export async function splitInstitution(db: Db, institution: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('institution_names')
    .where('institution', '=', institution)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound(TRIAGE_MESSAGES.institutionGone);
}
