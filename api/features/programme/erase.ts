/** Erasing those who speak or chair: one address with its person, all addresses some time after the event. */
import { foldEmail } from '@trama/shared/text';
import { sql } from 'kysely';
import type { Db, Trx } from '../../core/database/open.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';

/** Takes a person out of every programme, by the address. Their talks stay, with the others who sign them. */
export async function eraseFromProgrammes(trx: Trx, email: string): Promise<void> {
  const address = foldEmail(email);
  const talks = await trx.deleteFrom('talk_people').where(sql<boolean>`lower(email) = ${address}`).returning('talk_id').execute();
  const chaired = await trx
    .deleteFrom('session_chairs')
    .where(sql<boolean>`lower(email) = ${address}`)
    .returning('event_id')
    .execute();
  const events = await trx
    .selectFrom('talks')
    .select('event_id')
    .where(
      'talk_id',
      'in',
      talks.map(({ talk_id }) => talk_id),
    )
    .execute();
  await markStale(
    trx,
    [...chaired, ...events].map(({ event_id }) => `event:${event_id}` as const),
  );
}

/** Erases the addresses in the programmes of events that began before `before` (ISO). Names are public and stay. @returns how many */
export async function eraseSpeakerAddresses(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const people = await trx
      .updateTable('talk_people')
      .set({ email: '' })
      .where('email', '<>', '')
      .where('talk_id', 'in', (query) =>
        query
          .selectFrom('talks')
          .innerJoin('events', 'events.id', 'talks.event_id')
          .select('talk_id')
          .where('events.date', '<=', before),
      )
      .executeTakeFirst();
    const chairs = await trx
      .updateTable('session_chairs')
      .set({ email: '' })
      .where('email', '<>', '')
      .where('event_id', 'in', (query) => query.selectFrom('events').select('id').where('date', '<=', before))
      .executeTakeFirst();
    return Number(people.numUpdatedRows) + Number(chairs.numUpdatedRows);
  });
}
