/**
 * The applicant's own link: good for her application alone, as long as that exists. The token stands behind `#`,
 * which browsers send to no server and in no Referer; the database keeps its hash.
 */
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { hashToken, newToken } from '../auth/sessions.ts';
import type { Db, Trx } from '../database/open.ts';

/** Makes a link, which is told once. `at` is ISO. */
export async function issueLink(trx: Trx, applicationId: string, at: string, siteUrl: string): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('application_links')
    .values({ token_hash: hashToken(token), application_id: applicationId, created_at: at })
    .execute();
  return `${siteUrl}${APPLICANT_PAGES.own}#${token}`;
}

/** The application that a token opens, or null. */
export async function linkedApplication(db: Db | Trx, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('application_links')
    .select('application_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.application_id ?? null;
}
