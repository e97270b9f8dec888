/**
 * Blocking: the data of a person is stored and not used. Lists, exports, reviews, mailings and public pages leave the person out.
 * Source: Ley 19.628, texto de la Ley 21.719, art. 8 ter.
 */
import { RIGHTS_MESSAGES as m } from '@trama/shared/texts/rights';
import { sql } from 'kysely';
import type { Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';

/** Marks the pages that name a person as stale. */
async function markPages(trx: Trx, userId: string): Promise<void> {
  const address = trx.selectFrom('people').select('email_key').where('user_id', '=', userId).where('email_key', 'is not', null);
  const rows = await trx
    .selectFrom('applications')
    .select('event_id')
    .where('person_id', '=', userId)
    .union(
      trx
        .selectFrom('talk_people')
        .innerJoin('talks', 'talks.talk_id', 'talk_people.talk_id')
        .select('event_id')
        .where(sql<string>`lower(email)`, 'in', address),
    )
    .union(trx.selectFrom('session_chairs').select('event_id').where(sql<string>`lower(email)`, 'in', address))
    .execute();
  await markStale(trx, ['people', ...rows.map(({ event_id }) => `event:${event_id}` as const)]);
}

/** Blocks a person; one that is blocked stays as it is. Throws HttpError 409 for an account. @param at ISO */
export async function blockPerson(trx: Trx, userId: string, at: string): Promise<void> {
  const person = await trx.selectFrom('people').select('role_name').where('user_id', '=', userId).executeTakeFirst();
  if (person?.role_name === 'root') throw new HttpError(409, m.blockRoot);
  await trx.updateTable('people').set({ blocked_at: at }).where('user_id', '=', userId).where('blocked_at', 'is', null).execute();
  await markPages(trx, userId);
}

export async function unblockPerson(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('people').set({ blocked_at: null }).where('user_id', '=', userId).execute();
  await markPages(trx, userId);
}
