/** Talks and their people in the database. */

import { authorOf, indexName } from '@trama/shared/applications/authors';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import type { NewTalk, Talk, TalkInput } from '@trama/shared/programme/programme';
import type { Speaker } from '@trama/shared/programme/speakers';
import { COAUTHOR_MESSAGES } from '@trama/shared/texts/coauthors';
import { PROGRAMME_MESSAGES as m } from '@trama/shared/texts/programme';
import { type Selectable, sql } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { blockedAddresses } from '../../core/database/blocked.ts';
import { toFlag } from '../../core/database/columns.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { invalidFields, orNotFound } from '../../core/http/errors.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import {
  type ApplicationRow,
  answersOf,
  applicantName,
  applicationRefuses,
  applicationRows,
  authorList,
  coauthorRows,
  namedAuthor,
  talkTitle,
} from '../applications/index.ts';
import { settingsOf } from '../calls/index.ts';
import { materialsOf } from './materials.ts';
import { refuseOutdated } from './outdated.ts';
import type { TalkPersonTable, TalkTable } from './tables.ts';

type ApplicationState = Record<'state' | 'announced_state' | 'attendance', string | null> & { unpublished: number | null };

function problemOf(row: Pick<Selectable<TalkTable>, 'application_id'> & ApplicationState): Talk['problem'] {
  if (row.application_id === null) return null;
  if (row.state !== 'aceptada' || row.announced_state !== 'aceptada') return 'not-accepted';
  if (row.attendance === 'declined') return 'declined';
  return row.unpublished === 1 ? 'unpublished' : null;
}

const rowsOf = (db: Db | Trx) =>
  db
    .selectFrom('talks')
    .leftJoin('applications', 'applications.application_id', 'talks.application_id')
    .selectAll('talks')
    .select(['state', 'announced_state', 'attendance', 'unpublished', 'answers']);

type TalkRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** Returns the answer of a talk's application to the call's axis question; null: no answer or no such question. */
async function axesOf(db: Db | Trx, rows: readonly TalkRow[]) {
  const settings = await settingsOf(db, [...new Set(rows.map(({ event_id }) => event_id))]);
  return ({ event_id, answers }: TalkRow): string | null => {
    const axis = settings(event_id).questions.find((question) => question.axis);
    return (axis && answers && answersOf({ answers }).find(({ id }) => id === axis.id)?.value) || null;
  };
}

async function answers(db: Db | Trx, rows: readonly TalkRow[]): Promise<Talk[]> {
  const ids = rows.map(({ talk_id }) => talk_id);
  const axisOf = await axesOf(db, rows);
  const people = await peopleOf(db, ids);
  const materials = await materialsOf(db, ids);
  const blocked = await blockedAddresses(db);
  return rows.map((row) => ({
    talk_id: row.talk_id,
    event_id: row.event_id,
    application_id: row.application_id,
    title: row.title,
    abstract: row.abstract,
    people: (people.get(row.talk_id) ?? []).filter(({ email }) => !blocked.has(foldEmail(email))).map(namedAuthor),
    problem: problemOf(row),
    axis: axisOf(row),
    materials: materials.get(row.talk_id) ?? [],
    version: row.version,
  }));
}

/** People of talks in the order of the paper, by talk. */
async function peopleOf(db: Db | Trx, talkIds: readonly number[]): Promise<Map<number, Selectable<TalkPersonTable>[]>> {
  const query = db.selectFrom('talk_people').selectAll().where('talk_id', 'in', inList(talkIds).$castTo<number>());
  return Map.groupBy(await query.orderBy('position').execute(), ({ talk_id }) => talk_id);
}

/** All talks of an event, as administrators see them, oldest first. */
export const talksOf = async (db: Db | Trx, eventId: number): Promise<Talk[]> =>
  answers(db, await rowsOf(db).where('talks.event_id', '=', eventId).orderBy('talk_id').execute());

/** A talk, as administrators see it. Throws HttpError 404. */
export async function talkOf(db: Db | Trx, id: number): Promise<Talk> {
  const row = orNotFound(await rowsOf(db).where('talk_id', '=', id).executeTakeFirst(), m.talkNotFound);
  const [talk] = await answers(db, [row]);
  return orNotFound(talk, m.talkNotFound);
}

/** Inserts blocked people at their positions: the form omits them, so a save would delete them. */
async function withBlocked(trx: Trx, sent: readonly Speaker[], before: readonly Selectable<TalkPersonTable>[]) {
  const blocked = await blockedAddresses(trx);
  const known = new Set(sent.map(({ email }) => foldEmail(email)));
  const people = [...sent];
  for (const row of before)
    if (blocked.has(foldEmail(row.email)) && !known.has(foldEmail(row.email))) people.splice(row.position, 0, namedAuthor(row));
  return people;
}

type Named = Pick<TalkPersonTable, 'name'> & { email: string };

/**
 * Finds which people are the applicant: the application's applicant, else the applicants of the saved rows. Matches by address,
 * then by name, then by position (if both were corrected). The applicant may stay unnamed in public, and is erased with the
 * application.
 */
function applicantsAmong(
  people: TalkInput['people'],
  before: readonly Selectable<TalkPersonTable>[],
  applicant: Named | undefined,
): Set<number> {
  const sameAddress = (one: Named, other: Named) => one.email !== '' && foldEmail(one.email) === foldEmail(other.email);
  const sameName = (one: Named, other: Named) => foldForSearch(one.name) === foldForSearch(other.name);
  const placeOf = (row: Named) => {
    const byAddress = people.findIndex((one) => sameAddress(one, row));
    return byAddress >= 0 ? byAddress : people.findIndex((one) => sameName(one, row));
  };
  const own = applicant ? placeOf(applicant) : -1;
  if (own >= 0) return new Set([own]);
  const isNew = (one: Named | undefined) =>
    one !== undefined && !before.some((other) => sameAddress(one, other) || sameName(one, other));
  const places = before.flatMap((row, place) => {
    if (row.applicant === 0) return [];
    const found = placeOf(row);
    if (found >= 0) return [found];
    return isNew(people[place]) ? [place] : [];
  });
  return new Set(places);
}

/** The applicant of a talk's application; undefined: a talk without application. */
async function applicantOf(trx: Trx, { application_id }: Talk): Promise<Named | undefined> {
  const row =
    application_id === null
      ? undefined
      : await applicationRows(trx).where('application_id', '=', application_id).executeTakeFirst();
  return row && { name: applicantName(row), email: row.form_email ?? row.email ?? '' };
}

/** @param at ISO @param applicants positions of the applicants */
async function insertPeople(
  trx: Trx,
  { talk_id, at }: { talk_id: number; at: string },
  people: TalkInput['people'],
  applicants: ReadonlySet<number>,
): Promise<void> {
  if (people.length === 0) return;
  await trx
    .insertInto('talk_people')
    .values(
      people.map(({ presents, orcid, ...person }, position) => ({
        ...person,
        talk_id,
        position,
        orcid: orcid || null,
        presents: toFlag(presents),
        applicant: toFlag(applicants.has(position)),
        named_at: at,
      })),
    )
    .execute();
}

/** Adds a talk without application. The caller has checked that the event exists. */
export async function createTalk(ctx: Context, { event_id, title, abstract, people }: NewTalk): Promise<Talk> {
  const at = nowIso(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const { talk_id } = await trx
      .insertInto('talks')
      .values({ event_id, application_id: null, title, abstract, created_at: at, updated_at: at })
      .returning('talk_id')
      .executeTakeFirstOrThrow();
    noteAudit({ object: String(talk_id) });
    await insertPeople(trx, { talk_id, at }, people, new Set());
    return talkOf(trx, talk_id);
  });
}

/**
 * Changes a talk and the pages that show it. Throws HttpError 404, 409 (outdated version), or 422 (a person asked in the
 * application not to be named).
 */
export async function changeTalk(
  ctx: Context,
  id: number,
  { title, abstract, people: sent }: TalkInput,
  version: number | undefined,
): Promise<Talk> {
  const at = nowIso(ctx);
  const saved = await ctx.db.transaction().execute(async (trx) => {
    const current = await talkOf(trx, id);
    const { updated_at } = await trx.selectFrom('talks').select('updated_at').where('talk_id', '=', id).executeTakeFirstOrThrow();
    refuseOutdated(ctx, version, { version: current.version, changedAt: updated_at, current });
    const before = (await peopleOf(trx, [id])).get(id) ?? [];
    const people = await withBlocked(trx, sent, before);
    const refused = current.application_id && (await applicationRefuses(trx, current.application_id, people));
    if (refused) throw invalidFields({ people: COAUTHOR_MESSAGES.left(refused.email) });
    await trx
      .updateTable('talks')
      .set({ title, abstract, updated_at: at, version: current.version + 1 })
      .where('talk_id', '=', id)
      .execute();
    await trx.deleteFrom('talk_people').where('talk_id', '=', id).execute();
    await insertPeople(trx, { talk_id: id, at }, people, applicantsAmong(people, before, await applicantOf(trx, current)));
    await markStale(trx, [`event:${current.event_id}`]);
    return talkOf(trx, id);
  });
  ctx.publisher.wake();
  return saved;
}

/** Accepted applications of an event without a talk, earliest first. */
const acceptedWithoutTalk = (db: Db | Trx, eventId: number) =>
  applicationRows(db)
    .where('applications.event_id', '=', eventId)
    .where('applications.state', '=', 'aceptada')
    .where('people.blocked_at', 'is', null)
    .where(sql<boolean>`coalesce(applications.attendance, '') <> 'declined'`)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('talks').select('talk_id').whereRef('talks.application_id', '=', 'applications.application_id')),
      ),
    );

/** Number of accepted applications without a talk. */
export async function countAccepted(db: Db | Trx, eventId: number): Promise<number> {
  return (await acceptedWithoutTalk(db, eventId).execute()).length;
}

/** Creates the talk of an accepted application. @param at ISO @returns its id */
export async function talkOfApplication(trx: Trx, row: ApplicationRow, at: string): Promise<number> {
  const { talk_id } = await trx
    .insertInto('talks')
    .values({
      event_id: row.event_id,
      application_id: row.application_id,
      title: talkTitle(row) || m.untitled,
      created_at: at,
      updated_at: at,
    })
    .returning('talk_id')
    .executeTakeFirstOrThrow();
  // Blocked people are included: readers of talks leave them out until the block ends.
  const authors = authorList(row, applicantName(row), await coauthorRows(trx, [row.application_id]));
  // Drops a cited name equal to the derived one, so that a later correction of the name also changes the citation.
  const people = authors.map(({ self: _, ...person }) => ({
    ...person,
    cited: person.cited === indexName(authorOf(person.name)) ? '' : person.cited,
  }));
  await insertPeople(trx, { talk_id, at }, people, new Set([authors.findIndex(({ self }) => self)]));
  return talk_id;
}

/** Creates the missing talks of accepted applications. @returns their number */
export async function takeAccepted(ctx: Context, eventId: number): Promise<number> {
  const at = nowIso(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const rows = await acceptedWithoutTalk(trx, eventId).orderBy('applications.created_at').orderBy('application_id').execute();
    for (const row of rows) await talkOfApplication(trx, row, at);
    return rows.length;
  });
}
