/** Applicants as people, one row each, with their applications and the last mail to them. */
import type { ApplicantRecord } from '@trama/shared/applications/applicants';
import { type SqlBool, sql } from 'kysely';
import { notBlocked } from '../../../core/database/blocked.ts';
import type { Db } from '../../../core/database/open.ts';
import { alphabetical, contains } from '../../../core/database/text-functions.ts';
import { chosenAmong, countFacets, countRows } from '../../../core/http/list-filters.ts';
import { type ListRequest, sortColumn } from '../../../core/http/list-query.ts';

/** Maximum number of rows of an export. */
const EXPORT_MAX = 50_000;
/** People per query. */
const BATCH = 500;

/** SQL condition: people who applied, or who began to apply and never subscribed. */
const APPLICANT = sql<SqlBool>`(exists (select 1 from applications where person_id = people.user_id)
  or (role_name = 'exhibitor' and notification_at is null))`;

const FILTERS = {
  sent: sql`case when exists (select 1 from applications where person_id = people.user_id) then 'yes' else 'no' end`,
  last_event_id: sql`(select event_id from applications where person_id = people.user_id
    order by created_at desc, application_id desc limit 1)`,
};

const SORTABLE = { since: 'people.created_at', email: 'email_key', name: alphabetical(sql.ref('full_name')) } as const;

function filtered(db: Db, { q, ids, filter }: ListRequest) {
  let query = db
    .selectFrom('people')
    .where(notBlocked)
    .where('email', 'is not', null)
    .where(APPLICANT)
    .where(chosenAmong(FILTERS, filter));
  if (ids) query = query.where('user_id', 'in', ids);
  if (q) query = query.where((eb) => eb.or([contains(eb.ref('full_name'), q), contains(eb.ref('email'), q)]));
  return query;
}

const applicationsOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('applications')
    .innerJoin('events', 'events.id', 'applications.event_id')
    .select([
      'person_id',
      'application_id',
      'event_id',
      'events.title as event_title',
      'applications.state',
      'applications.created_at',
    ])
    .where('person_id', 'in', userIds)
    .orderBy('applications.created_at', 'desc')
    .execute();

const address = sql<string>`email_key`;

/** The last sent mail per address. */
const lastMailsTo = (db: Db, addresses: readonly string[]) =>
  db
    .selectFrom('outbox')
    .select([address.as('address'), 'subject', 'sent_at'])
    .where('mail_id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .where(address, 'in', addresses)
        .where('state', '=', 'sent')
        .groupBy(address)
        .select(({ fn }) => fn.max('mail_id').as('mail_id')),
    )
    .execute();

async function rowsOf(db: Db, wanted: ListRequest): Promise<ApplicantRecord[]> {
  const { sort, offset, limit } = wanted;
  const direction = sort?.direction ?? 'desc';
  const people = await filtered(db, wanted)
    .select(['user_id', 'full_name', 'email', 'email_key', 'role_name', 'created_at'])
    .orderBy(sortColumn(SORTABLE, wanted) ?? SORTABLE.since, direction)
    .orderBy('user_id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  const rows: ApplicantRecord[] = [];
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH);
    const applications = await applicationsOf(
      db,
      batch.map(({ user_id }) => user_id),
    );
    const mails = await lastMailsTo(
      db,
      batch.map(({ email_key }) => email_key ?? ''),
    );
    for (const { user_id, full_name, email, email_key, role_name, created_at } of batch) {
      const last = mails.find((mail) => mail.address === email_key);
      rows.push({
        user_id,
        name: full_name,
        email: email ?? '',
        role_name,
        since: created_at,
        applications: applications.filter(({ person_id }) => person_id === user_id).map(({ person_id: _, ...row }) => row),
        last_mail: last?.sent_at ? { subject: last.subject, sent_at: last.sent_at } : null,
      });
    }
  }
  return rows;
}

/**
 * Lists applicants, latest first. `filter` accepts `q` (name without accents, or e-mail), `sent` (yes or no) and `last_event_id`.
 */
export async function listApplicants(db: Db, wanted: ListRequest): Promise<{ rows: ApplicantRecord[]; total: number }> {
  const total = await countRows(filtered(db, wanted));
  return { rows: await rowsOf(db, wanted), total };
}

/** All applicants that match a filter. */
export const allApplicants = (db: Db, wanted: ListRequest) => rowsOf(db, { ...wanted, offset: 0, limit: EXPORT_MAX });

/** Facets: how many sent an application, and the event of each one's latest application. */
export const applicantFacets = (db: Db, wanted: ListRequest) => countFacets(FILTERS, wanted, (request) => filtered(db, request));
