/** Applicants as people, one row each, with their applications and the last mail to them. */
import type { ApplicantRecord } from '@trama/shared/applications/applicants';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { notBlocked } from '../../../core/database/blocked.ts';
import type { Db } from '../../../core/database/open.ts';
import { alphabetical } from '../../../core/database/text-functions.ts';
import { inColumns, sqlList } from '../../../core/http/sql-list.ts';

/** People per query. */
const BATCH = 500;

/** SQL condition: people who applied, or who began to apply and never subscribed. */
const APPLICANT = sql<SqlBool>`(exists (select 1 from applications where person_id = people.user_id)
  or (role_name = 'exhibitor' and notification_at is null))`;

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

const emailKey = sql<string>`email_key`;

/** The last sent mail per e-mail key. */
const lastMailsTo = (db: Db, emailKeys: readonly string[]) =>
  db
    .selectFrom('outbox')
    .select([emailKey.as('key'), 'subject', 'sent_at'])
    .where('mail_id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .where(emailKey, 'in', emailKeys)
        .where('state', '=', 'sent')
        .groupBy(emailKey)
        .select(({ fn }) => fn.max('mail_id').as('mail_id')),
    )
    .execute();

const people = (db: Db) => db.selectFrom('people').where(notBlocked).where('email', 'is not', null).where(APPLICANT);

const readRows = (query: ReturnType<typeof people>) =>
  query.select(['user_id', 'full_name', 'email', 'email_key', 'role_name', 'created_at']).execute();

/** Adds the applications of each person, and the last mail. */
async function records(db: Db, applicants: Awaited<ReturnType<typeof readRows>>): Promise<ApplicantRecord[]> {
  const rows: ApplicantRecord[] = [];
  for (let from = 0; from < applicants.length; from += BATCH) {
    const batch = applicants.slice(from, from + BATCH);
    const applications = await applicationsOf(
      db,
      batch.map(({ user_id }) => user_id),
    );
    const mails = await lastMailsTo(
      db,
      batch.map(({ email_key }) => email_key ?? ''),
    );
    for (const { user_id, full_name, email, email_key, role_name, created_at } of batch) {
      const last = mails.find((mail) => mail.key === email_key);
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

/** Applicants, by default latest first. */
export const applicantList = sqlList({
  from: ({ db }: { db: Db }) => people(db),
  key: sql.ref<string>('user_id'),
  id: z.string(),
  filters: {
    sent: sql`case when exists (select 1 from applications where person_id = people.user_id) then 'yes' else 'no' end`,
    last_event_id: sql`(select event_id from applications where person_id = people.user_id
      order by created_at desc, application_id desc limit 1)`,
  },
  searched: 'nombre o correo',
  search: inColumns('full_name', 'email'),
  sortable: { since: sql.ref('people.created_at'), email: sql.ref('email_key'), name: alphabetical(sql.ref('full_name')) },
  order: sql.ref('people.created_at'),
  direction: 'desc',
  read: async ({ db }, query) => records(db, await readRows(query)),
});
