/** Personal data of drafts: the applicant's, and co-authors named in other people's drafts. */
import { foldEmail } from '@trama/shared/format/text';
import { sql } from 'kysely';
import { z } from 'zod';
import { parseJson } from '../../core/database/json.ts';
import type { Trx } from '../../core/database/open.ts';
import { byEmail, type ErasureRule, type PersonalData } from '../../core/personal-data/entry.ts';
import { deleteDrafts, fieldTexts } from './drafts.ts';

const typedAuthor = z.object({ email: z.string() });

/** The typed co-authors without an address; null: no co-author has the address. Drops an unreadable list. */
function withoutAuthor(list: string, address: string): string | null {
  const authors = parseJson(z.array(z.unknown()).nullable(), list, null);
  const staying = authors?.filter((author) => foldEmail(typedAuthor.safeParse(author).data?.email ?? '') !== address);
  return authors && staying?.length === authors.length ? null : JSON.stringify(staying ?? []);
}

/** Removes an address from the co-author lists of other people's drafts. @param address folded */
async function removeCoauthor(trx: Trx, address: string): Promise<void> {
  const rows = await trx
    .selectFrom('application_drafts')
    .select(['draft_id', 'fields'])
    .where('fields', 'like', '%coautoras%')
    .execute();
  for (const { draft_id, fields } of rows) {
    const { coautoras = '', ...others } = fieldTexts.parse(JSON.parse(fields));
    const staying = coautoras === '' ? null : withoutAuthor(coautoras, address);
    if (staying === null) continue;
    await trx
      .updateTable('application_drafts')
      .set({ fields: JSON.stringify({ ...others, coautoras: staying }) })
      .where('draft_id', '=', draft_id)
      .execute();
  }
}

/** Rule: deletes the person's drafts, returns their share of the budget, and removes the person from other drafts. */
const eraseDrafts: ErasureRule = async (trx, { email }, before) => {
  if (email === null) return {};
  await removeCoauthor(trx, email);
  const own = trx.selectFrom('application_drafts').select('draft_id').where('email_key', '=', email);
  const rows = await own.where('created_at', '<=', before).execute();
  const ids = rows.map(({ draft_id }) => draft_id);
  return { applications: await deleteDrafts(trx, ids) };
};

export const DRAFT_DATA: readonly PersonalData[] = [
  {
    table: 'application_drafts',
    name: 'borradores-de-postulaciones',
    treatment: 'applications',
    rows: byEmail,
    copied: 'all',
    erased: eraseDrafts,
    since: 'created_at',
  },
  {
    table: 'draft_files',
    name: 'archivos-de-borradores',
    treatment: 'applications',
    rows: ({ email }) => sql`draft_id in (select draft_id from application_drafts where email_key = ${email})`,
    copied: 'all',
    omit: ['stored_name'],
    files: true,
    erased: 'with-owner',
    since: 'created_at',
  },
];
