/** Erasing a person from drafts: their own, and their name among the co-authors of others. */
import { foldEmail } from '@trama/shared/text';
import { z } from 'zod';
import { parseJson } from '../../core/database/json.ts';
import type { Trx } from '../../core/database/open.ts';
import { deleteDrafts, fieldTexts } from './drafts.ts';

const typedAuthor = z.object({ email: z.string() });

/** The typed list of co-authors without those of an address; null: nobody in it has the address. An unreadable list is dropped whole. */
function withoutAuthor(list: string, address: string): string | null {
  const authors = parseJson(z.array(z.unknown()).nullable(), list, null);
  const staying = authors?.filter((author) => foldEmail(typedAuthor.safeParse(author).data?.email ?? '') !== address);
  return authors && staying?.length === authors.length ? null : JSON.stringify(staying ?? []);
}

/** Takes an address off the lists of co-authors in the drafts of others. */
async function removeCoauthor(trx: Trx, email: string): Promise<void> {
  const rows = await trx
    .selectFrom('application_drafts')
    .select(['draft_id', 'fields'])
    .where('fields', 'like', '%coautoras%')
    .execute();
  for (const { draft_id, fields } of rows) {
    const { coautoras = '', ...others } = fieldTexts.parse(JSON.parse(fields));
    const staying = coautoras === '' ? null : withoutAuthor(coautoras, foldEmail(email));
    if (staying === null) continue;
    await trx
      .updateTable('application_drafts')
      .set({ fields: JSON.stringify({ ...others, coautoras: staying }) })
      .where('draft_id', '=', draft_id)
      .execute();
  }
}

/** For erasing a person. @returns see deleteDrafts */
export async function eraseDraftsOf(trx: Trx, email: string, before: string): Promise<string[]> {
  await removeCoauthor(trx, email);
  const rows = await trx
    .selectFrom('application_drafts')
    .select('draft_id')
    .where('email_key', '=', foldEmail(email))
    .where('created_at', '<=', before)
    .execute();
  return deleteDrafts(
    trx,
    rows.map((row) => row.draft_id),
  );
}
