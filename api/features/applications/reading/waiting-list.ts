/** The waiting list of an event: applicants whose place on it was announced. An unannounced decision changes nothing. */
import type { ApplicationDetail } from '@trama/shared/applications/answers';
import type { OwnApplication } from '@trama/shared/applications/own-application';
import { sql } from 'kysely';
import { notBlocked } from '../../../core/database/blocked.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import { applicantName, applicationRows, applicationsJoined } from '../repository.ts';
import { meanScore } from './filters.ts';

/** Ids and states in the list's order: best review first, then earliest application. */
const waitingIn = (db: Db | Trx, event_id: number) =>
  applicationsJoined(db)
    .select(['application_id', 'applications.state'])
    .where('applications.event_id', '=', event_id)
    .where('announced_state', '=', 'lista_espera')
    .where('applications.state', '<>', 'retirada')
    .where(notBlocked)
    .orderBy(sql`coalesce(${meanScore}, 0)`, 'desc')
    .orderBy('applications.created_at')
    .orderBy('application_id')
    .execute();

/** The place of an application on the list, from 1; null: not on the list. */
export async function waitingPlace(
  db: Db,
  { application_id, event_id, announced_state }: Pick<ApplicationDetail, 'application_id' | 'event_id' | 'announced_state'>,
): Promise<OwnApplication['waiting']> {
  if (announced_state !== 'lista_espera') return null;
  const rows = await waitingIn(db, event_id);
  const place = rows.findIndex((row) => row.application_id === application_id) + 1;
  return place === 0 ? null : { place, total: rows.length };
}

/** Number of applicants on an event's waiting list. */
export const countWaiting = async (db: Db | Trx, event_id: number): Promise<number> =>
  (await waitingIn(db, event_id)).filter(({ state }) => state === 'lista_espera').length;

/**
 * The next applicant on the waiting list after an accepted applicant declines or withdraws; null: empty list, or the application
 * was not accepted.
 */
export async function nextWaiting(
  db: Db,
  {
    event_id,
    state,
    announced_state,
    attendance,
  }: Pick<ApplicationDetail, 'event_id' | 'state' | 'announced_state' | 'attendance'>,
): Promise<ApplicationDetail['nextWaiting']> {
  const freed = announced_state === 'aceptada' && (attendance === 'declined' || state === 'retirada');
  const next = freed ? (await waitingIn(db, event_id)).find((row) => row.state === 'lista_espera') : undefined;
  if (!next) return null;
  const row = await applicationRows(db).where('application_id', '=', next.application_id).executeTakeFirstOrThrow();
  return { application_id: row.application_id, fullName: applicantName(row), titulo: row.talk_title };
}
