/** Number of applications by state, institution and event. */

import type { ApplicationSummary } from '@trama/shared/applications/answers';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { notBlocked } from '../../../core/database/blocked.ts';
import { alphabetical } from '../../../core/database/text-functions.ts';
import { idsIn } from '../../../core/http/list-query.ts';
import { callOf, settingsOf } from '../../calls/index.ts';
import { institutionName } from '../triage/institutions.ts';
import { facetsOf } from './facets.ts';
import { answersFilter, filtered, type ListFilter } from './filters.ts';

/** Events with applications, or whose call may be open; the latest first. */
async function eventsOf({ db, clock, config }: Context, eventId: number | undefined): Promise<ApplicationSummary['events']> {
  const now = clock.now();
  const recent = isoTime(now - DAY_MS);
  let query = db
    .selectFrom('events')
    .select((eb) => [
      'events.id as event_id',
      'events.title as event_title',
      'events.date as event_date',
      'events.close_date as event_end_date',
      'event_state',
      eb
        .selectFrom('applications')
        .innerJoin('people', 'people.user_id', 'applications.person_id')
        .where(notBlocked)
        .whereRef('applications.event_id', '=', 'events.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('count'),
    ])
    .where('deleted_at', 'is', null);
  query =
    eventId === undefined
      ? query.where((eb) =>
          eb.or([
            eb('events.id', 'in', eb.selectFrom('applications').select('event_id')),
            eb('events.close_date', '>=', recent),
            eb('events.id', 'in', eb.selectFrom('call_settings').select('event_id').where('override', '=', 'open')),
          ]),
        )
      : query.where('events.id', '=', eventId);
  const rows = await query.orderBy('events.date', 'desc').orderBy('events.id', 'desc').limit(500).execute();
  const settings = await settingsOf(
    db,
    rows.map((row) => row.event_id),
  );
  return rows.map((row) => ({
    event_id: row.event_id,
    event_title: row.event_title,
    count: Number(row.count),
    call: callOf(row, settings(row.event_id), now, config.timeZone),
  }));
}

/** Counts per state, by a query that selects from applications. */
async function countStates(query: ReturnType<typeof filtered>): Promise<ApplicationSummary['states']> {
  const rows = await query
    .select((eb) => ['applications.state', eb.fn.countAll<number>().as('count')])
    .groupBy('applications.state')
    .execute();
  const counts = { recibida: 0, en_revision: 0, aceptada: 0, lista_espera: 0, rechazada: 0, retirada: 0 };
  for (const row of rows) counts[row.state] = Number(row.count);
  return counts;
}

/** Number of announced acceptances among the applications of `query`. */
async function announcedSummary(query: ReturnType<typeof filtered>): Promise<ApplicationSummary['accepted']> {
  const rows = await query
    .where('applications.state', '=', 'aceptada')
    .leftJoin('decision_mails', (join) =>
      join
        .onRef('decision_mails.application_id', '=', 'applications.application_id')
        .on('decision_mails.status', '=', 'prepared'),
    )
    .select(['announced_state', 'talk_title', 'decision_mail_id'])
    .execute();
  const announced = rows.filter((row) => row.announced_state === 'aceptada');
  const prepared = rows.filter((row) => row.announced_state !== 'aceptada' && row.decision_mail_id !== null);
  return {
    announced: announced.filter((row) => row.talk_title).length,
    untitled: announced.filter((row) => !row.talk_title).length,
    prepared: prepared.length,
    notAnnounced: rows.length - announced.length - prepared.length,
  };
}

/**
 * Counts for the filters of a list. Each count ignores the choice of the same kind; counts of mails and programme also ignore the state.
 * @param request a list's filter; its `event_id` restricts `events` to that one
 */
export async function summariseApplications(ctx: Context, { filter, ...request }: ListFilter): Promise<ApplicationSummary> {
  const answers = answersFilter.parse(filter.answers ?? {});
  /** The list's query without the named filters and without the filter of `question`. */
  const without = (names: readonly string[], question = '') => {
    const remaining = Object.entries(filter).filter(([name]) => !names.includes(name));
    const others = Object.entries(answers).filter(([id]) => id !== question);
    const rest = { ...Object.fromEntries(remaining), answers: Object.fromEntries(others) };
    return filtered(ctx.db, { ...request, filter: rest }, ctx.config.timeZone);
  };
  const states = await countStates(without(['state']));
  const institutions = await without(['institucion'])
    .select((eb) => [institutionName.as('name'), eb.fn.countAll<number>().as('count')])
    .where('applications.affiliation', 'is not', null)
    .groupBy('name')
    .orderBy(alphabetical(sql.ref('name')))
    .execute();
  const ofAnyState = () => without(['state', 'attendance', 'institucion']);
  const { prepared } = await ofAnyState()
    .innerJoin('decision_mails', 'decision_mails.application_id', 'applications.application_id')
    .where('decision_mails.status', '=', 'prepared')
    .select((eb) => eb.fn.countAll<number>().as('prepared'))
    .executeTakeFirstOrThrow();
  const [eventId] = idsIn(filter.event_id);
  return {
    total: Object.values(states).reduce((sum, count) => sum + count, 0),
    states,
    institutions: institutions.map((row) => ({ name: row.name ?? '', count: Number(row.count) })),
    facets: await facetsOf(ctx.db, without, { eventId, answers }),
    prepared: Number(prepared),
    accepted: await announcedSummary(ofAnyState()),
    events: await eventsOf(ctx, eventId),
  };
}
