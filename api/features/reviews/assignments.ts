/**
 * Assigns applications to reviewers: by hand, or a number of readers per application. Balancing never assigns an application of
 * the reviewer's institution.
 */

import { UNDECIDED } from '@trama/shared/applications/states';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import type { Assigned, Distributed } from '@trama/shared/reviews/reviews';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Trx } from '../../core/database/open.ts';
import { notFound } from '../../core/http/errors.ts';
import { balance, type Candidate } from './balance.ts';
import { readableApplications } from './scope.ts';

/** Normalises an institution: ignores accents, case and punctuation. */
const folded = (institution: string) =>
  ` ${foldForSearch(institution)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * Whether two names are one institution: «Universidad de Chile» and «Facultad de Medicina, Universidad de Chile» are; a single
 * word must match completely.
 */
export function sameInstitution(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  if (a.trim() === '' || b.trim() === '') return false;
  const isName = (text: string) => text.trim().includes(' ');
  return a === b || (isName(b) && a.includes(b)) || (isName(a) && b.includes(a));
}

interface Applied {
  form_email: string | null;
  email: string | null;
  affiliation: string | null;
  full_affiliation: string | null;
}

/** Returns a function that maps an institution to the team's common name (features/applications/triage/institutions.ts). */
async function institutionNames(trx: Trx): Promise<(written: string) => string> {
  const rows = await trx.selectFrom('institution_names').select(['spelling_key', 'institution']).execute();
  const names = new Map(rows.map((row) => [row.spelling_key, row.institution]));
  return (written) => names.get(foldForSearch(written)) ?? written;
}

/** Returns a function that tells whether an application is the reviewer's own or from their institution. */
async function ownership(trx: Trx) {
  const nameOf = await institutionNames(trx);
  return (reviewer: { email: string; institution: string }, application: Applied): boolean => {
    const addresses = [application.form_email, application.email].flatMap((address) => (address ? [foldEmail(address)] : []));
    if (addresses.includes(foldEmail(reviewer.email))) return true;
    return [application.affiliation, application.full_affiliation].some((name) =>
      sameInstitution(nameOf(reviewer.institution), nameOf(name ?? '')),
    );
  };
}

const pairKey = (row: { reviewer_id: string; application_id: string }) => `${row.reviewer_id} ${row.application_id}`;

/** Pairs of reviewer and application of an event in one of these tables. */
async function pairs(trx: Trx, table: 'review_assignments' | 'review_refusals' | 'reviews' | 'review_drafts', eventId: number) {
  const rows = await trx
    .selectFrom(table)
    .select([`${table}.reviewer_id`, `${table}.application_id`])
    .where(`${table}.reviewer_id`, 'in', (query) =>
      query.selectFrom('reviewers').select('reviewer_id').where('event_id', '=', eventId),
    )
    .execute();
  return new Set(rows.map(pairKey));
}

async function assign(trx: Trx, reviewer_id: string, ids: readonly string[], assigned_at: string): Promise<void> {
  for (const application_id of ids)
    await trx.insertInto('review_assignments').values({ reviewer_id, application_id, assigned_at }).execute();
}

/** Assigns applications to a reviewer of the event; skips unreadable ones. Throws HttpError 404. */
export async function assignTo(ctx: Context, reviewerId: string, ids: readonly string[]): Promise<Assigned> {
  return ctx.db.transaction().execute(async (trx) => {
    const reviewer = await trx.selectFrom('reviewers').selectAll().where('reviewer_id', '=', reviewerId).executeTakeFirst();
    if (!reviewer) throw notFound(REVIEW_TEXTS.notFound);
    const rows = await readableApplications(trx, reviewer.event_id).where('applications.application_id', 'in', ids).execute();
    const isOwn = await ownership(trx);
    const known = await pairs(trx, 'review_assignments', reviewer.event_id);
    const back = await pairs(trx, 'review_refusals', reviewer.event_id);
    const is = (set: Set<string>) => (row: { application_id: string }) =>
      set.has(pairKey({ reviewer_id: reviewerId, application_id: row.application_id }));
    const fresh = rows.filter((row) => !is(known)(row));
    const refused = rows.filter(is(back));
    const own = fresh.filter((row) => !is(back)(row) && isOwn(reviewer, row));
    const given = fresh.filter((row) => !is(back)(row) && !own.includes(row));
    await assign(
      trx,
      reviewerId,
      given.map((row) => row.application_id),
      nowIso(ctx),
    );
    return { assigned: given.length, own: own.length, refused: refused.length };
  });
}

/** Removes assignments of a reviewer, who keeps begun and finished reviews. Throws HttpError 404. */
export async function unassignApplications({ db }: Context, reviewerId: string, ids: readonly string[]): Promise<void> {
  const reviewer = await db.selectFrom('reviewers').select('event_id').where('reviewer_id', '=', reviewerId).executeTakeFirst();
  if (!reviewer) throw notFound(REVIEW_TEXTS.notFound);
  await db
    .deleteFrom('review_assignments')
    .where('reviewer_id', '=', reviewerId)
    .where('application_id', 'in', [...ids])
    .execute();
}

/** Removes all assignments of the event, so that each reviewer reads all applications again. */
export async function unassignAll({ db }: Context, eventId: number): Promise<void> {
  await db
    .deleteFrom('review_assignments')
    .where('reviewer_id', 'in', (query) => query.selectFrom('reviewers').select('reviewer_id').where('event_id', '=', eventId))
    .execute();
}

/**
 * Assigns reviewers until every undecided application has `readers`, with equal loads. Reviewers who already reviewed or began an
 * application count as its readers. Throws HttpError 404.
 */
export async function distributeApplications(ctx: Context, eventId: number, readers: number): Promise<Distributed> {
  return ctx.db.transaction().execute(async (trx) => {
    const event = await trx.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
    if (!event) throw notFound(CONTENT_WORDS.event.notFound);
    const reviewers = await trx
      .selectFrom('reviewers')
      .selectAll()
      .where('event_id', '=', eventId)
      .where(addressNotBlocked('email_key'))
      .orderBy('created_at')
      .orderBy('reviewer_id')
      .execute();
    const rows = await readableApplications(trx, eventId)
      .where('applications.state', 'in', UNDECIDED)
      .orderBy('applications.created_at')
      .orderBy('application_id')
      .execute();
    const isOwn = await ownership(trx);
    const assigned = await pairs(trx, 'review_assignments', eventId);
    const reviewed = new Set([...(await pairs(trx, 'reviews', eventId)), ...(await pairs(trx, 'review_drafts', eventId))]);
    const back = await pairs(trx, 'review_refusals', eventId);
    const candidates: Candidate[] = rows.map((row) => {
      const key = (reviewer: { reviewer_id: string }) => pairKey({ ...reviewer, application_id: row.application_id });
      const reads = (one: (typeof reviewers)[number]) =>
        !back.has(key(one)) && (assigned.has(key(one)) || reviewed.has(key(one)));
      return {
        readers: reviewers.filter(reads).map((one) => one.reviewer_id),
        may: reviewers.filter((one) => !reads(one) && !back.has(key(one)) && !isOwn(one, row)).map((one) => one.reviewer_id),
      };
    });
    const chosen = balance(candidates, readers);
    const at = nowIso(ctx);
    let made = 0;
    for (const [index, row] of rows.entries()) {
      const { application_id } = row;
      // Assigns applications to reviewers who began them before any assignment, because they count as readers.
      const now = [...(candidates[index]?.readers ?? []), ...(chosen[index] ?? [])];
      for (const reviewer_id of now.filter((id) => !assigned.has(pairKey({ reviewer_id: id, application_id })))) {
        await assign(trx, reviewer_id, [application_id], at);
        made += 1;
      }
    }
    const short = candidates.filter(({ readers: has }, index) => has.length + (chosen[index]?.length ?? 0) < readers);
    if (made > 0) noteAudit();
    return { assigned: made, short: short.length, waiting: rows.length };
  });
}
