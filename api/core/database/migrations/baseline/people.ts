/** People, their accounts and personal links. */
export const PEOPLE: readonly string[] = [
  `create table roles (
    role_id integer primary key autoincrement,
    role_name text not null unique
  )`,
  `create table people (
    user_id text not null primary key,
    first_name text not null,
    last_name text not null,
    full_name text not null,
    search_name text not null,
    email text,
    email_key text unique,
    orcid text,
    title_academy text,
    role_name text not null references roles (role_name),
    phone text,
    password_hash text,
    notification integer default 0 not null,
    notification_at text,
    notification_source text,
    notification_text text,
    is_partner integer default 0 not null,
    image text references images (image_id),
    position integer default 0 not null,
    created_at text not null,
    updated_at text not null,
    first_steps_at text,
    version integer default 1 not null,
    invited_at text,
    made_password integer default 0 not null,
    shown text default 'unproved' not null,
    blocked_at text,
    unsubscribed_at text,
    job_title text,
    institution text,
    country text
  )`,
  `create index people_by_role on people (role_name, position, full_name)`,
  `create index people_by_image on people (image) where image is not null`,
  `create index people_blocked on people (blocked_at) where blocked_at is not null`,
  `create trigger access_tokens_of_people after delete on people
    begin delete from access_tokens where subject = old.user_id; end`,
  `create trigger people_delete_revisions after delete on people
    begin delete from revisions where kind = 'person' and item = cast(old.user_id as text); end`,
  `create trigger people_erase_consents after delete on people
    begin update consents set subject = null, text = null, means = null
    where subject = old.user_id and purpose = 'shown'; end`,
  `create trigger people_version after update of first_name, last_name, full_name, email, orcid, title_academy,
    job_title, institution, country, role_name, phone, notification, image on people when new.version = old.version
    begin update people set version = old.version + 1 where user_id = old.user_id; end`,
  `create trigger blocks_cover_new_records after insert on people begin update people set blocked_at = (select blocked_at from blocked_addresses where email_key = new.email_key)
    where user_id = new.user_id and blocked_at is null and role_name <> 'root'
    and email_key in (select email_key from blocked_addresses); end`,
  `create trigger blocks_cover_new_addresses after update of email_key on people begin update people set blocked_at = (select blocked_at from blocked_addresses where email_key = new.email_key)
    where user_id = new.user_id and blocked_at is null and role_name <> 'root'
    and email_key in (select email_key from blocked_addresses); end`,
  `create trigger addresses_follow_people after update of email_key on people
    when old.email_key is not null and new.email is not null and new.email_key <> old.email_key begin
    update talk_people set email = new.email, email_key = new.email_key
    where email_key = old.email_key; update session_chairs set email = new.email, email_key = new.email_key
    where email_key = old.email_key; update application_authors set email = new.email, email_key = new.email_key
    where email_key = old.email_key; end`,
  `create table sessions (
    token_hash text not null primary key,
    user_id text not null references people (user_id) on delete cascade,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    browser text,
    system text,
    remembered integer default 0 not null,
    password_at text,
    factor_due integer default 0 not null
  )`,
  `create index sessions_by_person on sessions (user_id)`,
  `create table email_changes (
    email_change_id text not null primary key,
    user_id text not null references people (user_id) on delete cascade,
    old_email text not null,
    new_email text not null,
    created_at text not null,
    confirmed_at text,
    old_email_key text,
    new_email_key text
  )`,
  `create index email_changes_by_person on email_changes (user_id)`,
  `create index email_changes_by_old_email_key on email_changes (old_email_key)`,
  `create index email_changes_by_new_email_key on email_changes (new_email_key)`,
  `create trigger access_tokens_of_email_changes after delete on email_changes
    begin delete from access_tokens where subject = old.email_change_id; end`,
  `create table second_factors (
    user_id text not null primary key references people (user_id) on delete cascade,
    secret text not null,
    created_at text not null,
    confirmed_at text,
    last_step integer default 0 not null
  )`,
  `create table recovery_codes (
    code_hash text not null primary key,
    user_id text not null references people (user_id) on delete cascade
  )`,
  `create index recovery_codes_by_person on recovery_codes (user_id)`,
  `create table access_tokens (
    token_hash text not null primary key,
    purpose text not null,
    subject text not null,
    created_at text not null,
    expires_at text,
    used_at text,
    revoked_at text
  )`,
  `create index access_tokens_by_subject on access_tokens (subject, purpose)`,
];
