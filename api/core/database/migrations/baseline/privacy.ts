/** Tables of the audit trail, consents, rights and erasures. */
export const PRIVACY: readonly string[] = [
  `create table audit (
    audit_id integer primary key autoincrement,
    at text not null,
    account_id text,
    network text,
    action text not null,
    kind text,
    object text,
    outcome text not null,
    detail text not null
  )`,
  `create index audit_by_at on audit (at)`,
  `create index audit_by_account on audit (account_id, at)`,
  `create index audit_by_object on audit (kind, object)`,
  `create index audit_by_action on audit (action, at)`,
  `create trigger audit_is_final before update on audit
    begin select raise(abort, 'an audit entry is never changed'); end`,
  `create trigger audit_is_kept before delete on audit
    when not exists (select 1 from audit_retention where deletable_before > old.at)
    begin select raise(abort, 'an audit entry is kept for a year'); end`,
  `create table audit_keys (
    day text not null primary key,
    key text not null
  )`,
  `create table audit_retention (
    deletable_before text not null
  )`,
  `create table consents (
    consent_id text not null primary key,
    subject text,
    person_hash text not null,
    purpose text not null,
    text text,
    text_version text not null,
    given_at text not null,
    withdrawn_at text,
    means text
  )`,
  `create index consents_by_subject on consents (subject, purpose)`,
  `create index consents_by_time on consents (given_at)`,
  `create trigger consents_are_proof before update on consents when not (
    new.consent_id = old.consent_id and new.person_hash = old.person_hash and new.purpose = old.purpose
    and new.text_version = old.text_version and new.given_at = old.given_at
    and (new.withdrawn_at is old.withdrawn_at or (old.withdrawn_at is null and new.withdrawn_at is not null))
    and ((new.subject is old.subject and new.text is old.text and new.means is old.means)
    or (new.subject is null and new.text is null and new.means is null)))
    begin select raise(abort, 'a consent is only withdrawn or erased'); end`,
  `create trigger consents_stay before delete on consents when old.subject is not null
    begin select raise(abort, 'a consent is not deleted'); end`,
  `create table rights_requests (
    request_id text not null primary key,
    number integer unique,
    kind text not null,
    means text not null,
    email text,
    email_key text,
    words text,
    created_at text not null,
    confirmed_at text,
    due_on text,
    extended_at text,
    extension_reason text,
    reminded integer,
    answered_at text,
    outcome text,
    reason text,
    answer_hash text
  )`,
  `create index rights_requests_by_address on rights_requests (email_key)`,
  `create table privacy_versions (
    version integer not null primary key,
    valid_from text not null,
    important integer default 0 not null,
    facts text not null,
    published_by text references people (user_id) on delete set null,
    html text not null
  )`,
  `create index privacy_versions_by_person on privacy_versions (published_by)`,
  // Names the columns: the database empties `published_by` when the account is deleted.
  `create trigger privacy_versions_are_final before update of version, valid_from, facts, html on privacy_versions
    begin select raise(abort, 'a version of the notice is never changed'); end`,
  `create table breaches (
    breach_id integer primary key autoincrement,
    noted_at text not null,
    noted_by text references people (user_id) on delete set null,
    began_at text not null,
    ended_at text not null,
    treatments text not null,
    nature text not null,
    effects text not null,
    measures text not null,
    affected integer not null,
    agency_told_at text,
    people_told_at text
  )`,
  `create index breaches_by_person on breaches (noted_by)`,
  `create trigger breaches_stay before delete on breaches
    begin select raise(abort, 'a breach is never deleted'); end`,
  `create table blocked_addresses (
    email_key text not null primary key,
    blocked_at text not null
  )`,
  `create table erasures_to_file (
    erasure_id integer primary key autoincrement,
    at text not null,
    kind text not null,
    hash text not null,
    filed_at text
  )`,
];
