/** Finds other applications of an applicant, also from a second address. */
import type { RelatedApplication } from '@trama/shared/applications/triage';
import { sql } from 'kysely';
import { notBlocked } from '../../../core/database/blocked.ts';
import type { Db } from '../../../core/database/open.ts';
import { type ApplicationRow, applicationsJoined } from '../repository.ts';

/** Key of an applicant's name: the form's names, else the person's record, without accents and case. */
const nameKey = sql<string>`fold(coalesce(applications.given_name || ' ' || applications.first_surname || ' ' || coalesce(applications.second_surname, ''),
  people.full_name))`;

/**
 * Applications of the same person to any event, and of the same name to the same event, latest first. Repeated applicants often
 * use a second address.
 */
export async function relatedTo(db: Db, row: ApplicationRow): Promise<RelatedApplication[]> {
  const { application_id, person_id, event_id } = row;
  const own = applicationsJoined(db).where('application_id', '=', application_id).select(nameKey.as('name'));
  const rows = await applicationsJoined(db)
    .select([
      'application_id',
      'applications.event_id',
      'events.title as event_title',
      'talk_title as titulo',
      'state',
      'person_id',
    ])
    .where('application_id', '!=', application_id)
    .where(notBlocked)
    .where((eb) =>
      eb.or([eb('person_id', '=', person_id), eb.and([eb('applications.event_id', '=', event_id), eb(nameKey, '=', own)])]),
    )
    .orderBy('applications.created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ person_id: other, ...rest }) => ({ ...rest, same_person: other === person_id }));
}
