/**
 * A link, a saved state or a picture of a text names its owner by a value. A computed column makes a reference of it, so the
 * database deletes the row with its owner. Triggers that did this, and triggers that changed other tables, are dropped. No column
 * newly names a person.
 */
import { type Kysely, sql } from 'kysely';

/**
 * Triggers that protect rows from the program: its error must not falsify the trail, a proof, a breach, a notice or a saved
 * state.
 */
const PROTECTING = [
  'audit_is_final',
  'audit_is_kept',
  'breaches_stay',
  'consents_are_proof',
  'consents_stay',
  'privacy_versions_are_final',
  'revisions_are_final',
];

const linksOf = (...purposes: string[]) => `purpose in ('${purposes.join("', '")}') then subject`;

/** Table, its new column, the owner's key, and SQL: which rows have this owner, and the value of its key. */
const OWNERS = [
  ['access_tokens', 'of_person', 'people (user_id)', linksOf('password', 'invitation', 'device', 'applying', 'shown')],
  ['access_tokens', 'of_email_change', 'email_changes (email_change_id)', linksOf('confirm_email', 'undo_email')],
  // The link of a co-author with an address outlives the row of a list that is written again: `application:hash`.
  [
    'access_tokens',
    'of_application',
    'applications (application_id)',
    `${linksOf('own_application', 'sent_application', 'awaited_address')}
      when purpose = 'coauthor' and instr(subject, ':') > 0 then substr(subject, 1, instr(subject, ':') - 1)`,
  ],
  [
    'access_tokens',
    'of_author',
    'application_authors (author_id)',
    "purpose = 'coauthor' and instr(subject, ':') = 0 then subject",
  ],
  ['access_tokens', 'of_draft', 'application_drafts (draft_id)', linksOf('draft', 'tab_draft')],
  ['access_tokens', 'of_notice', 'opening_notices (notice_id)', linksOf('opening_notice')],
  ['access_tokens', 'of_late_link', 'late_links (late_link_id)', linksOf('late_link')],
  ['access_tokens', 'of_reviewer', 'reviewers (reviewer_id)', linksOf('reviewing')],
  ['access_tokens', 'of_request', 'rights_requests (request_id)', linksOf('own_data')],
  ['access_tokens', 'of_subscription', 'subscription_requests (request_id)', linksOf('subscription')],
  ['revisions', 'of_event', 'events (id)', "kind in ('event', 'call', 'call-text') then cast(item as integer)"],
  ['revisions', 'of_news', 'news (id)', "kind = 'news' then cast(item as integer)"],
  ['revisions', 'of_publication', 'publications (id)', "kind = 'publication' then cast(item as integer)"],
  ['revisions', 'of_person', 'people (user_id)', "kind = 'person' then item"],
  ['revisions', 'of_mail', 'decision_mails (decision_mail_id)', "kind = 'decision-mail' then item"],
  ['text_pictures', 'of_event', 'events (id)', "kind = 'event' then item"],
  ['text_pictures', 'of_news', 'news (id)', "kind = 'news' then item"],
  ['text_pictures', 'of_publication', 'publications (id)', "kind = 'publication' then item"],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const triggers = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of triggers.rows) if (!PROTECTING.includes(name)) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  for (const [table, column, owner, rule] of OWNERS) {
    const type = owner.endsWith('(id)') ? 'integer' : 'text';
    await sql
      .raw(
        `alter table ${table} add column ${column} ${type} generated always as (case when ${rule} end) virtual
          references ${owner} on delete cascade deferrable initially deferred`,
      )
      .execute(db);
    await sql.raw(`create index ${table}_${column} on ${table} (${column}) where ${column} is not null`).execute(db);
  }
}
