/** Erases applications: of an erased person, and by retention a year after an event. */
import { unpublishedTexts } from '@trama/shared/records/application';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { eraseConsents } from '../../core/consents/consents.ts';
import { fileErasures, noteErasures } from '../../core/database/erasure-ledger.ts';
import { type Db, type Trx, truncateLog } from '../../core/database/open.ts';
import { deleteApplicationFiles } from '../../core/durable-files.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { deleteOrphanedStoredMails } from '../../core/mail/stored-mails.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { eventBeganBefore } from '../events/index.ts';
import { applicationMailKeys } from './mails.ts';
import { applicationsJoined, eventKeys, TAKES_PART } from './repository.ts';

/** Erases a person's applications. @returns names of the files that the caller deletes after the transaction */
export async function eraseApplicationsOf(trx: Trx, personId: string): Promise<string[]> {
  const applications = await trx
    .selectFrom('applications')
    .select(['application_id', 'event_id'])
    .where('person_id', '=', personId)
    .execute();
  return eraseApplications(trx, applications);
}

/**
 * Erases the applications, the rows of their files and their mails; the database cascades to history, decision mails, links and
 * reviews.
 */
async function eraseApplications(
  trx: Trx,
  applications: readonly { application_id: string; event_id: number }[],
): Promise<string[]> {
  const ids = applications.map((row) => row.application_id);
  if (ids.length === 0) return [];
  const files = await trx.deleteFrom('application_files').where('application_id', 'in', ids).returning('stored_name').execute();
  // Deletes the talk's files, also if the talk stays with its other authors.
  const ofTalks = await trx
    .deleteFrom('talk_materials')
    .where('talk_id', 'in', (query) => query.selectFrom('talks').select('talk_id').where('application_id', 'in', ids))
    .returning('stored_name')
    .execute();
  // The event's public programme may name the applicant.
  await markStale(trx, eventKeys(applications));
  // Deletes talks of applicants who do not take part: without the application row, the programme would show the talk.
  await trx
    .deleteFrom('talks')
    .where('application_id', 'in', (query) =>
      query
        .selectFrom('applications')
        .select('application_id')
        .where('application_id', 'in', ids)
        .where((eb) => eb.not(TAKES_PART)),
    )
    .execute();
  // Deletes the applicant from the talk, and a talk without another author.
  await trx
    .deleteFrom('talk_people')
    .where('applicant', '=', 1)
    .where('talk_id', 'in', (query) => query.selectFrom('talks').select('talk_id').where('application_id', 'in', ids))
    .execute();
  await trx
    .deleteFrom('talks')
    .where('application_id', 'in', ids)
    .where('talk_id', 'not in', (query) => query.selectFrom('talk_people').select('talk_id'))
    .execute();
  // Outdates open forms of the remaining talk, so that a save does not add the person again.
  await trx
    .updateTable('talks')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('application_id', 'in', ids)
    .execute();
  await trx.deleteFrom('outbox').where(applicationMailKeys(ids)).execute();
  await eraseConsents(trx, ids);
  await trx.deleteFrom('applications').where('application_id', 'in', ids).execute();
  return [...files, ...ofTalks].flatMap((file) => file.stored_name ?? []);
}

/** Erases a person's withdrawn application to an event, so that the person may apply again. @returns like eraseApplicationsOf */
export async function eraseWithdrawn(trx: Trx, personId: string, eventId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('applications')
    .select(['application_id', 'event_id'])
    .where('person_id', '=', personId)
    .where('event_id', '=', eventId)
    .where('state', '=', 'retirada')
    .where('withdrawn_at', 'is not', null)
    .execute();
  return eraseApplications(trx, rows);
}

/** Erases the applications to an event. @returns names of files that the caller deletes after the transaction */
export async function eraseApplicationsTo(trx: Trx, eventId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('applications')
    .select(['application_id', 'event_id'])
    .where('event_id', '=', eventId)
    .execute();
  return eraseApplications(trx, rows);
}

/** Erases one application; its person row stays. @returns names of its files; undefined: no such application */
export async function eraseOneApplication(trx: Trx, id: string): Promise<string[] | undefined> {
  const found = trx.selectFrom('applications').select(['application_id', 'event_id']).where('application_id', '=', id);
  const row = await found.executeTakeFirst();
  return row && eraseApplications(trx, [row]);
}

/** Erases one application for an administrator, and again after a restore. Throws HttpError 404. */
export async function eraseApplication(ctx: Context, id: string): Promise<void> {
  const files = await ctx.db.transaction().execute(async (trx) => {
    const erased = orNotFound(await eraseOneApplication(trx, id), APPLICATION_MESSAGES.notFound);
    await noteErasures(trx, ctx, [['application', id]]);
    return erased;
  });
  await fileErasures(ctx);
  ctx.publisher.wake();
  await deleteApplicationFiles(ctx.uploads.folders, files);
  await deleteOrphanedStoredMails(ctx);
  await truncateLog(ctx.db);
}

/** Erases the late links of events that began before `before` (ISO). */
export async function deleteExpiredLateLinks(db: Db, before: string): Promise<void> {
  await db.deleteFrom('late_links').where(eventBeganBefore(before)).execute();
}

/** Empty values of all fields that a programme does not show. */
const BLANK = {
  ...unpublishedTexts(),
  subscribed: null,
  adult: null,
  guardian: null,
  supports_withdrawn_at: null,
  answers: '[]',
  search_text: '',
};

async function blankTalks(trx: Trx, talks: readonly { application_id: string; person_id: string }[]): Promise<string[]> {
  const ids = talks.map((row) => row.application_id);
  if (ids.length === 0) return [];
  await trx.updateTable('applications').set(BLANK).where('application_id', 'in', ids).execute();
  for (const table of [
    'application_history',
    'application_notes',
    'application_labels',
    'decision_mails',
    'reviews',
    'review_drafts',
    'review_refusals',
    'review_assignments',
    'application_authors',
    'coauthor_refusals',
  ] as const)
    await trx.deleteFrom(table).where('application_id', 'in', ids).execute();
  await trx.deleteFrom('access_tokens').where('subject', 'in', ids).execute();
  await trx
    .deleteFrom('access_tokens')
    .where('purpose', '=', 'coauthor')
    .where(sql<string>`substr(subject, 1, 36)`, 'in', ids)
    .execute();
  await eraseConsents(trx, ids);
  // An applicant's address stays only if the person is subscribed.
  const people = talks.map((row) => row.person_id);
  await trx
    .updateTable('people')
    .set((eb) => ({ email: null, email_key: null, version: eb('version', '+', 1) }))
    .where('role_name', '=', 'exhibitor')
    .where('notification', '=', 0)
    .where('user_id', 'in', people)
    .execute();
  const files = await trx.deleteFrom('application_files').where('application_id', 'in', ids).returning('stored_name').execute();
  return files.map((file) => file.stored_name);
}

/**
 * Erases applications to events that began before `before` (ISO). A talk in a public programme keeps its published data.
 * @returns the number of applications erased completely
 */
export async function deleteExpiredApplications(
  ctx: Pick<Context, 'db' | 'uploads' | 'publisher'>,
  before: string,
): Promise<number> {
  const { count, files } = await ctx.db.transaction().execute(async (trx) => {
    const rows = await applicationsJoined(trx)
      .leftJoin('call_settings', 'call_settings.event_id', 'applications.event_id')
      .leftJoin('talks', 'talks.application_id', 'applications.application_id')
      .select([
        'talk_id',
        'applications.application_id',
        'applications.event_id',
        'person_id',
        'state',
        'announced_state',
        'programme',
        'unpublished',
        'search_text',
      ])
      .where('events.date', '<=', before)
      .execute();
    const isTalk = (row: (typeof rows)[number]) =>
      (row.programme === 1 || row.talk_id !== null) &&
      row.unpublished === 0 &&
      row.state === 'aceptada' &&
      row.announced_state === 'aceptada';
    const others = rows.filter((row) => !isTalk(row));
    const files = [
      ...(await blankTalks(
        trx,
        rows.filter((row) => isTalk(row) && row.search_text !== BLANK.search_text),
      )),
      ...(await eraseApplications(trx, others)),
    ];
    return { count: others.length, files };
  });
  ctx.publisher.wake();
  await deleteApplicationFiles(ctx.uploads.folders, files);
  return count;
}
