/** Statistics of an event's applications, without names. Each figure is one query. */

import type { ApplicationState } from '@trama/shared/applications/states';
import { type ApplicationStatistics, byCount, joinSmall } from '@trama/shared/applications/statistics';
import type { Question } from '@trama/shared/calls/questions';
import { dayIn, isoDay } from '@trama/shared/format/dates';
import { foldForSearch } from '@trama/shared/format/fold';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { STATISTICS_TEXTS } from '@trama/shared/texts/statistics';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../core/database/open.ts';
import { countAnswers } from '../../../core/database/sqlite-sql.ts';
import { orNotFound } from '../../../core/http/errors.ts';
import { callSettingsOf } from '../../calls/index.ts';
import { institutionName } from '../triage/institutions.ts';
import { filtered, hasSupport, meanScore } from './filters.ts';

type Applications = () => ReturnType<typeof filtered>;
type Counted = { name: string; count: number };

/** Sums counts with an equal `key`, under the most frequent name. */
function tally(entries: readonly Counted[], key: (name: string) => string): Counted[] {
  const groups = Map.groupBy(entries, ({ name }) => key(name));
  return [...groups.values()].map((group) => {
    const [first] = group.toSorted((a, b) => b.count - a.count);
    return { name: first?.name ?? '', count: group.reduce((sum, { count }) => sum + count, 0) };
  });
}

const each = (names: readonly string[]): Counted[] =>
  tally(
    names.map((name) => ({ name, count: 1 })),
    (name) => name,
  );

const COUNTRY = /^pais(?:$|[^\p{L}])/u;
const asksCountry = ({ label }: Question) => COUNTRY.test(foldForSearch(label));

async function questionsOf(db: Db, applications: Applications, questions: readonly Question[]) {
  const wanted = questions.filter(
    (one) => !one.confidential && (one.kind === 'choice' || (one.kind === 'short' && asksCountry(one))),
  );
  if (wanted.length === 0) return [];
  const answers = await countAnswers(db, applications().select('application_id'));
  const counted = wanted.map((question) => {
    const { id, label, axis = false } = question;
    const given = answers.filter((answer) => answer.id === id).map(({ value, count }) => ({ name: value, count }));
    const answered = given.reduce((sum, { count }) => sum + count, 0);
    return { id, label, axis, country: asksCountry(question), answered, ...joinSmall(tally(given, foldForSearch)) };
  });
  return counted.sort((a, b) => Number(b.axis) - Number(a.axis));
}

/** Counts requests by the supports that the call offers. Free-text supports form one group, without their texts. */
async function supportsOf(applications: Applications, offered: readonly string[]) {
  const rows = await applications().where(hasSupport).select('inclusion').execute();
  const supports = rows.flatMap(({ inclusion }) => {
    const lines = (inclusion ?? '').split('\n').filter(Boolean);
    return [...new Set(lines.map((line) => (offered.includes(line) ? line : STATISTICS_TEXTS.otherSupport)))];
  });
  return { people: rows.length, ...joinSmall(each(supports)) };
}

const NO_STATES: Record<ApplicationState, number> = {
  recibida: 0,
  en_revision: 0,
  aceptada: 0,
  lista_espera: 0,
  rechazada: 0,
  retirada: 0,
};

/** Computes the statistics of an event. Throws HttpError 404. */
export async function statisticsOf({ db, config }: Context, event_id: number): Promise<ApplicationStatistics> {
  const { timeZone } = config;
  const found = db
    .selectFrom('events')
    .select(['title', 'close_date'])
    .where('id', '=', event_id)
    .where('deleted_at', 'is', null);
  const event = orNotFound(await found.executeTakeFirst(), CONTENT_WORDS.event.notFound);
  const applications = () => filtered(db, { ids: null, q: '', filter: { event_id } }, timeZone);
  const rows = await applications()
    .select(['applications.created_at', 'state', 'attendance'])
    .select([institutionName.as('institution'), meanScore.as('mean')])
    .execute();
  const joined = await applications()
    .where(sql<boolean>`fold(${institutionName}) <> fold(applications.affiliation)`)
    .select((eb) => eb.fn.count<number>('applications.affiliation').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const { questions, supports } = await callSettingsOf(db, event_id);
  const means = rows.flatMap(({ mean }) => mean ?? []);
  const states = { ...NO_STATES };
  for (const { state } of rows) states[state] += 1;
  const scored = (from: number, below: number) => means.filter((mean) => mean >= from && mean < below).length;
  const days = each(rows.map(({ created_at }) => dayIn(Date.parse(created_at), timeZone)));
  return {
    event_id,
    event_title: event.title,
    total: rows.length,
    days: days.map(({ name: day, count }) => ({ day, count })).sort((a, b) => a.day.localeCompare(b.day)),
    closes_on: event.close_date && isoDay(event.close_date),
    states,
    confirmed: rows.filter(({ state, attendance }) => state === 'aceptada' && attendance === 'confirmed').length,
    scores: [scored(0, 2), scored(2, 3), scored(3, 4), scored(4, 6)],
    not_reviewed: rows.length - means.length,
    mean: means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length,
    institutions: each(rows.flatMap(({ institution }) => institution ?? [])).sort(byCount),
    joined_spellings: Number(joined.count),
    supports: await supportsOf(applications, supports),
    questions: await questionsOf(db, applications, questions),
  };
}
