/** Talks for tests, made directly in the database. */
import type { Db } from '../core/database/open.ts';

const AT = '2026-12-01T12:00:00.000Z';

interface Given {
  event_id: number;
  application_id: string;
  name: string;
  email: string;
}

/** A talk of an applicant's, and a session that they chair. */
export async function plantTalk(db: Db, { event_id, application_id, name, email }: Given): Promise<void> {
  const { talk_id } = await db
    .insertInto('talks')
    .values({ event_id, application_id, title: 'El río como patio', created_at: AT, updated_at: AT })
    .returning('talk_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('talk_people')
    .values({ talk_id, position: 0, name, affiliation: name, orcid: name, email, presents: 1, applicant: 1 })
    .execute();
  await db.insertInto('session_chairs').values({ event_id, session_id: 's1', published: 1, name, email }).execute();
}
