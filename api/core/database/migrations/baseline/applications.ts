/** Calls and applications, from the draft to the decision. */
export const APPLICATIONS: readonly string[] = [
  `create table call_settings (
    event_id integer not null primary key references events (id) on delete cascade,
    opens_at text,
    override text check (override in ('open', 'closed')),
    max_files integer,
    questions text default '[]' not null,
    text_before text default '' not null,
    text_after text default '' not null,
    programme integer default 0 not null,
    criteria text default '[]' not null,
    hide_names integer default 0 not null,
    updated_at text not null,
    version integer default 1 not null,
    supports text,
    criteria_help text default '[]' not null,
    review_until text,
    review_reminder integer default 3,
    grace_minutes integer,
    results_on text,
    hide_waiting_place integer default 0 not null
  )`,
  `create trigger call_settings_delete_revisions after delete on call_settings
    begin delete from revisions where kind = 'call' and item = cast(old.event_id as text); end`,
  `create table late_links (
    late_link_id text not null primary key,
    event_id integer not null references events (id) on delete cascade,
    email text not null,
    application_id text references applications (application_id) on delete set null,
    email_key text
  )`,
  `create index late_links_by_event on late_links (event_id)`,
  `create index late_links_by_application on late_links (application_id)`,
  `create index late_links_by_email_key on late_links (email_key)`,
  `create trigger access_tokens_of_late_links after delete on late_links
    begin delete from access_tokens where subject = old.late_link_id; end`,
  `create table call_texts (
    event_id integer not null references events (id) on delete cascade,
    kind text not null,
    subject text not null,
    body text not null,
    deadline text not null,
    days integer not null,
    day text not null,
    updated_at text not null,
    version integer not null,
    constraint call_texts_pk primary key (event_id, kind)
  )`,
  `create trigger call_texts_delete_revisions after delete on call_texts
    begin delete from revisions where kind = 'call-text' and item = old.event_id || '-' || old.kind; end`,
  `create table decision_mails (
    decision_mail_id text not null primary key,
    application_id text not null references applications (application_id) on delete cascade,
    decision text not null,
    subject text not null,
    body text not null,
    status text not null check (status in ('prepared', 'sent', 'discarded')),
    created_at text not null,
    settled_at text,
    version integer default 1 not null,
    confirm_by text,
    custom integer default 0 not null
  )`,
  `create index decision_mails_by_application on decision_mails (application_id)`,
  `create index decision_mails_by_status on decision_mails (status, created_at)`,
  `create trigger decision_mails_delete_revisions after delete on decision_mails
    begin delete from revisions where kind = 'decision-mail' and item = cast(old.decision_mail_id as text); end`,
  `create table opening_notices (
    notice_id text not null primary key,
    event_id integer not null references events (id) on delete cascade,
    email text not null,
    created_at text not null,
    confirmed_at text,
    email_key text
  )`,
  `create unique index opening_notices_once on opening_notices (event_id, email_key)`,
  `create index opening_notices_by_email_key on opening_notices (email_key)`,
  `create trigger access_tokens_of_opening_notices after delete on opening_notices
    begin delete from access_tokens where subject = old.notice_id; end`,
  `create table institution_names (
    spelling_key text not null primary key,
    spelling text not null,
    institution text not null
  )`,
  `create index institution_names_by_institution on institution_names (institution)`,
  `create table application_drafts (
    draft_id text not null primary key,
    event_id integer not null references events (id) on delete cascade,
    email text not null,
    fields text not null,
    remind integer default 0 not null,
    created_at text not null,
    saved_at text not null,
    link_opened_at text,
    email_key text
  )`,
  `create index application_drafts_by_event on application_drafts (event_id)`,
  `create index application_drafts_by_email_key on application_drafts (email_key)`,
  `create trigger access_tokens_of_application_drafts after delete on application_drafts
    begin delete from access_tokens where subject = old.draft_id; end`,
  `create table draft_files (
    file_id text not null primary key,
    draft_id text not null references application_drafts (draft_id) on delete cascade,
    original_filename text not null,
    stored_name text not null,
    mime_type text not null,
    size integer not null,
    created_at text not null
  )`,
  `create index draft_files_by_draft on draft_files (draft_id)`,
  `create table applications (
    application_id text not null primary key,
    event_id integer not null references events (id),
    person_id text not null references people (user_id) on delete cascade,
    nombre text,
    apellidoP text,
    apellidoM text,
    nombrePrograma text,
    mail text,
    institucion text,
    titulo text,
    academico text,
    inclusion text,
    observacion text,
    suscripcion integer,
    created_at text not null,
    state text default 'recibida' not null,
    announced_state text,
    edited_at text,
    search_text text default '' not null,
    answers text default '[]' not null,
    withdrawn_at text,
    institucionCompleta text,
    tituloCompleto text,
    link_opened_at text,
    adult integer,
    guardian text,
    unpublished integer default 0 not null,
    supports_withdrawn_at text,
    attendance text check (attendance in ('confirmed', 'declined')),
    attendance_at text,
    author_position integer default 0 not null,
    presents integer default 1 not null,
    orcid text,
    awaited_email text,
    awaited_email_key text,
    address_key text,
    constraint applications_once unique (event_id, person_id)
  )`,
  `create index applications_by_person on applications (person_id)`,
  `create index applications_by_creation on applications (created_at)`,
  `create index applications_by_event on applications (event_id, state)`,
  `create index applications_not_announced
    on applications (event_id, state) where state in ('aceptada', 'lista_espera', 'rechazada') and announced_state is not state`,
  `create index applications_by_awaited_email on applications (awaited_email_key)`,
  `create index applications_by_address_key on applications (address_key)`,
  `create trigger access_tokens_of_applications after delete on applications
    begin delete from access_tokens where subject = old.application_id; end`,
  `create trigger applications_erase_consents after delete on applications
    begin update consents set subject = null, text = null, means = null
    where subject = old.application_id and purpose = 'supports'; end`,
  `create trigger talks_of_erased_applications before delete on applications begin
    delete from talk_people where applicant = 1
    and talk_id in (select talk_id from talks where application_id = old.application_id);
    delete from talks where application_id = old.application_id
    and not exists (select 1 from talk_people where talk_people.talk_id = talks.talk_id);
    end`,
  `create trigger access_tokens_of_coauthors after delete on applications
    begin delete from access_tokens where purpose = 'coauthor'
    and subject > old.application_id || ':' and subject < old.application_id || ';'; end`,
  `create table application_files (
    file_id text not null primary key,
    application_id text not null references applications (application_id) on delete cascade,
    original_filename text not null,
    stored_name text not null,
    mime_type text not null,
    size integer not null,
    position integer not null,
    created_at text not null,
    question_id text,
    confidential integer default 0 not null,
    reviewer_copy text check (reviewer_copy in ('made', 'impossible', 'original'))
  )`,
  `create index application_files_by_application on application_files (application_id)`,
  `create table application_history (
    entry_id integer primary key autoincrement,
    application_id text not null references applications (application_id) on delete cascade,
    at text not null,
    actor text not null check (actor in ('admin', 'applicant', 'product')),
    actor_id text references people (user_id) on delete set null,
    kind text not null,
    from_state text,
    to_state text,
    note text,
    undo text
  )`,
  `create index application_history_by_application on application_history (application_id)`,
  `create index application_history_by_actor on application_history (actor_id)`,
  `create table application_notes (
    note_id text not null primary key,
    application_id text not null references applications (application_id) on delete cascade,
    author_id text references people (user_id) on delete set null,
    at text not null,
    note text not null
  )`,
  `create index application_notes_by_application on application_notes (application_id)`,
  `create index application_notes_by_author on application_notes (author_id)`,
  `create table application_labels (
    application_id text not null references applications (application_id) on delete cascade,
    label text not null,
    constraint application_labels_key primary key (application_id, label)
  )`,
  `create table application_authors (
    author_id text not null primary key,
    application_id text not null references applications (application_id) on delete cascade,
    position integer not null,
    name text not null,
    affiliation text default '' not null,
    orcid text,
    email text default '' not null,
    presents integer default 0 not null,
    created_at text not null,
    email_key text
  )`,
  `create index application_authors_by_application on application_authors (application_id, position)`,
  `create index application_authors_by_email_key on application_authors (email_key)`,
  `create trigger access_tokens_of_application_authors after delete on application_authors when instr(old.author_id, ':') = 0
    begin delete from access_tokens where subject = old.author_id; end`,
  `create table coauthor_refusals (
    application_id text not null references applications (application_id) on delete cascade,
    address_hash text not null,
    hashed_with text,
    constraint coauthor_refusals_key primary key (application_id, address_hash)
  )`,
];
