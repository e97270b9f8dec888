/** Personal data of speakers and chairs. Names are public and stay longer than addresses. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../core/database/open.ts';
import { byEmail, type ErasureRule, ownApplications, type PersonalData, type Subject } from '../../core/personal-data/entry.ts';
import { deletePersonal } from '../../core/personal-data/rows.ts';
import { eventBeganBefore } from '../events/index.ts';

/** Talks of the subject's applications, and talks without another author. */
const ofOwnTalks = (subject: Subject) => sql<boolean>`talk_id in (
  select talk_id from talks where application_id in ${ownApplications(subject)}
  union select talk_id from talk_people group by talk_id having min(email_key) = ${subject.email} and count(*) = 1)`;

/** Rule: a talk stays if it has other authors; otherwise its files are deleted. */
const leaveTalks: ErasureRule = async (trx, subject, before) => {
  const named = sql<boolean>`${byEmail(subject)} and named_at <= ${before}`;
  const talks = await trx.selectFrom('talk_people').select('talk_id').distinct().where(named).execute();
  await deletePersonal(trx, SPEAKERS, named, before);
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
  return { applications: files.flatMap(({ stored_name }) => stored_name ?? []) };
};

const SPEAKERS: PersonalData = {
  table: 'talk_people',
  name: 'ponencias',
  treatment: 'programmes',
  rows: byEmail,
  named: 'name',
  copied: 'all',
  erased: leaveTalks,
  parts: ['programmes'],
  page: sql`(select 'event:' || event_id from talks where talks.talk_id = talk_people.talk_id)`,
  form: { table: 'talks', id: 'talk_id' },
  since: 'named_at',
};

export const PROGRAMME_DATA: readonly PersonalData[] = [
  SPEAKERS,
  {
    table: 'talk_materials',
    name: 'archivos-de-ponencias',
    treatment: 'programmes',
    rows: ofOwnTalks,
    copied: 'all',
    omit: ['stored_name'],
    files: true,
    // Deleted with the talk, the application or the last author.
    erased: 'with-owner',
    since: 'created_at',
  },
  {
    table: 'session_chairs',
    name: 'sesiones-que-moderas',
    treatment: 'programmes',
    rows: byEmail,
    named: 'name',
    copied: 'all',
    erased: 'deleted',
    parts: ['programmes'],
    page: sql`'event:' || event_id`,
    form: { table: 'programmes', id: 'event_id' },
    since: 'named_at',
  },
];

/** Erases the addresses in the programmes of events that began before `before` (ISO). @returns how many */
export async function deleteExpiredSpeakerAddresses(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (trx: Trx) => {
    const people = await trx
      .updateTable('talk_people')
      .set({ email: '' })
      .where('email', '<>', '')
      .where('talk_id', 'in', (query) => query.selectFrom('talks').select('talk_id').where(eventBeganBefore(before)))
      .executeTakeFirst();
    const chairs = await trx
      .updateTable('session_chairs')
      .set({ email: '' })
      .where('email', '<>', '')
      .where(eventBeganBefore(before))
      .executeTakeFirst();
    return Number(people.numUpdatedRows) + Number(chairs.numUpdatedRows);
  });
}
