/** Erasing those who speak or chair: one address with its person, all addresses some time after the event. */
import { foldEmail } from '@trama/shared/text';
import type { Db, Trx } from '../../core/database/open.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { noteTakenOff } from '../applications/index.ts';
import { ofEventsBefore } from '../events/index.ts';

/**
 * Takes a person out of every programme, by the address. Their talks stay, with the others who sign them; the files of a talk that
 * nobody else signs do not. @param before ISO; who was named later stays. @returns names of the files that the caller deletes after the transaction
 */
export async function eraseFromProgrammes(trx: Trx, email: string, before: string): Promise<string[]> {
  const address = foldEmail(email);
  const talks = await trx
    .deleteFrom('talk_people')
    .where('email_key', '=', address)
    .where('named_at', '<=', before)
    .returning('talk_id')
    .execute();
  const files = await trx
    .deleteFrom('talk_materials')
    .where(
      'talk_id',
      'in',
      talks.map(({ talk_id }) => talk_id),
    )
    .where('talk_id', 'not in', (query) => query.selectFrom('talk_people').select('talk_id'))
    .returning('stored_name')
    .execute();
  const chaired = await trx
    .deleteFrom('session_chairs')
    .where('email_key', '=', address)
    .where('named_at', '<=', before)
    .returning('event_id')
    .execute();
  await noteTakenOff(
    trx,
    talks.map(({ talk_id }) => talk_id),
    before,
  );
  const events = [...new Set(chaired.map(({ event_id }) => event_id))];
  // An open programme builder would save the person as a chair again.
  await trx
    .updateTable('programmes')
    .set((eb) => ({ updated_at: before, version: eb('version', '+', 1) }))
    .where('event_id', 'in', events)
    .execute();
  await markStale(
    trx,
    events.map((event_id) => `event:${event_id}` as const),
  );
  return files.flatMap(({ stored_name }) => stored_name ?? []);
}

/** Erases the addresses in the programmes of events that began before `before` (ISO). Names are public and stay. @returns how many */
export async function eraseSpeakerAddresses(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const people = await trx
      .updateTable('talk_people')
      .set({ email: '' })
      .where('email', '<>', '')
      .where('talk_id', 'in', (query) => query.selectFrom('talks').select('talk_id').where(ofEventsBefore(before)))
      .executeTakeFirst();
    const chairs = await trx
      .updateTable('session_chairs')
      .set({ email: '' })
      .where('email', '<>', '')
      .where(ofEventsBefore(before))
      .executeTakeFirst();
    return Number(people.numUpdatedRows) + Number(chairs.numUpdatedRows);
  });
}
