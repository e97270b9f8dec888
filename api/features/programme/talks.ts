/** Talks and their people in the database. */
import type { NewTalk, Talk, TalkInput } from '@trama/shared/programme';
import { foldEmail, foldForSearch } from '@trama/shared/text';
import { PROGRAMME_MESSAGES as m } from '@trama/shared/texts/programme';
import { type Selectable, sql } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { flag } from '../../core/database/columns.ts';
import { inList } from '../../core/database/in-list.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { applicationRows, nameOf } from '../applications/index.ts';
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
    .select(['state', 'announced_state', 'attendance', 'unpublished']);

type TalkRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

async function answers(db: Db | Trx, rows: readonly TalkRow[]): Promise<Talk[]> {
  const people = await peopleOf(
    db,
    rows.map(({ talk_id }) => talk_id),
  );
  return rows.map((row) => ({
    talk_id: row.talk_id,
    event_id: row.event_id,
    application_id: row.application_id,
    title: row.title,
    abstract: row.abstract,
    people: (people.get(row.talk_id) ?? []).map(({ name, affiliation, orcid, email, presents }) => ({
      name,
      affiliation,
      orcid,
      email,
      presents: presents === 1,
    })),
    problem: problemOf(row),
    version: row.version,
  }));
}

/** People of talks in the order of the paper, by talk. */
export async function peopleOf(db: Db | Trx, talkIds: readonly number[]): Promise<Map<number, Selectable<TalkPersonTable>[]>> {
  const query = db.selectFrom('talk_people').selectAll().where('talk_id', 'in', inList(talkIds).$castTo<number>());
  return Map.groupBy(await query.orderBy('position').execute(), ({ talk_id }) => talk_id);
}

/** All talks of an event, as administrators see them, in the order in which they came. */
export const talksOf = async (db: Db | Trx, eventId: number): Promise<Talk[]> =>
  answers(db, await rowsOf(db).where('talks.event_id', '=', eventId).orderBy('talk_id').execute());

async function talkOf(db: Db | Trx, id: number): Promise<Talk> {
  const row = orNotFound(await rowsOf(db).where('talk_id', '=', id).executeTakeFirst(), m.talkNotFound);
  const [talk] = await answers(db, [row]);
  return orNotFound(talk, m.talkNotFound);
}

/**
 * The places of those who are applicants in what was saved before: by the address, else by the name, else, where both were
 * corrected, by the place. Whether an applicant is named in public, and is erased with the application, depends on it.
 */
function applicantsAmong(people: TalkInput['people'], before: readonly Selectable<TalkPersonTable>[]): Set<number> {
  type Named = { name: string; email: string };
  const sameAddress = (one: Named, other: Named) => one.email !== '' && foldEmail(one.email) === foldEmail(other.email);
  const sameName = (one: Named, other: Named) => foldForSearch(one.name) === foldForSearch(other.name);
  const isNew = (one: Named | undefined) =>
    one !== undefined && !before.some((other) => sameAddress(one, other) || sameName(one, other));
  const places = before.flatMap((row, place) => {
    if (row.applicant === 0) return [];
    const byAddress = people.findIndex((one) => sameAddress(one, row));
    const found = byAddress >= 0 ? byAddress : people.findIndex((one) => sameName(one, row));
    if (found >= 0) return [found];
    return isNew(people[place]) ? [place] : [];
  });
  return new Set(places);
}

/** @param applicants places of those who sent the application */
async function insertPeople(trx: Trx, talk_id: number, people: TalkInput['people'], applicants: ReadonlySet<number>) {
  if (people.length === 0) return;
  await trx
    .insertInto('talk_people')
    .values(
      people.map(({ presents, orcid, ...person }, position) => ({
        ...person,
        talk_id,
        position,
        orcid: orcid || null,
        presents: flag(presents),
        applicant: flag(applicants.has(position)),
      })),
    )
    .execute();
}

/** Adds a talk that no application brings. The event exists. */
export async function createTalk(ctx: Context, { event_id, title, abstract, people }: NewTalk): Promise<Talk> {
  const at = nowIso(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const { talk_id } = await trx
      .insertInto('talks')
      .values({ event_id, application_id: null, title, abstract, created_at: at, updated_at: at })
      .returning('talk_id')
      .executeTakeFirstOrThrow();
    await insertPeople(trx, talk_id, people, new Set());
    return talkOf(trx, talk_id);
  });
}

/** Changes a talk where it is shown, too. Throws HttpError 404, or 409 for an outdated version. */
export async function changeTalk(
  ctx: Context,
  id: number,
  { title, abstract, people }: TalkInput,
  version: number | undefined,
): Promise<Talk> {
  const saved = await ctx.db.transaction().execute(async (trx) => {
    const current = await talkOf(trx, id);
    const { updated_at } = await trx.selectFrom('talks').select('updated_at').where('talk_id', '=', id).executeTakeFirstOrThrow();
    refuseOutdated(ctx, version, { version: current.version, changedAt: updated_at, current });
    const before = (await peopleOf(trx, [id])).get(id) ?? [];
    await trx
      .updateTable('talks')
      .set({ title, abstract, updated_at: nowIso(ctx), version: current.version + 1 })
      .where('talk_id', '=', id)
      .execute();
    await trx.deleteFrom('talk_people').where('talk_id', '=', id).execute();
    await insertPeople(trx, id, people, applicantsAmong(people, before));
    await markStale(trx, [`event:${current.event_id}`]);
    return talkOf(trx, id);
  });
  ctx.publisher.wake();
  return saved;
}

/** Deletes a talk, from the site too. Programmes pass over what is no longer there. Throws HttpError 404. */
export async function deleteTalk(ctx: Context, id: number): Promise<Talk> {
  const deleted = await ctx.db.transaction().execute(async (trx) => {
    const talk = await talkOf(trx, id);
    await trx.deleteFrom('talks').where('talk_id', '=', id).execute();
    await markStale(trx, [`event:${talk.event_id}`]);
    return talk;
  });
  ctx.publisher.wake();
  return deleted;
}

/** Accepted applications of an event that are no talks yet, the earliest first. */
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

/** How many accepted applications are no talk yet. */
export async function countAccepted(db: Db | Trx, eventId: number): Promise<number> {
  return (await acceptedWithoutTalk(db, eventId).execute()).length;
}

/** Makes talks of the accepted applications that are none yet. @returns how many */
export async function takeAccepted(ctx: Context, eventId: number): Promise<number> {
  const at = nowIso(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const rows = await acceptedWithoutTalk(trx, eventId).orderBy('applications.created_at').orderBy('application_id').execute();
    for (const row of rows) {
      const { talk_id } = await trx
        .insertInto('talks')
        .values({
          event_id: eventId,
          application_id: row.application_id,
          title: row.tituloCompleto || row.titulo || m.untitled,
          created_at: at,
          updated_at: at,
        })
        .returning('talk_id')
        .executeTakeFirstOrThrow();
      const email = row.mail ?? row.email ?? '';
      const affiliation = row.institucionCompleta || row.institucion || '';
      const person = { name: nameOf(row), affiliation, orcid: null, email, presents: true };
      await insertPeople(trx, talk_id, [person], new Set([0]));
    }
    return rows.length;
  });
}
