/** Mails, subscriptions and messages. */
export const MAIL: readonly string[] = [
  `create table outbox (
    mail_id integer primary key autoincrement,
    mail_key text not null unique,
    to_address text not null,
    subject text not null,
    html text not null,
    text text not null,
    headers text default '{}' not null,
    state text default 'pending' not null check (state in ('pending', 'sending', 'sent', 'dead')),
    attempts integer default 0 not null,
    next_attempt_at text not null,
    created_at text not null,
    sent_at text,
    last_error text,
    in_flight_since text,
    bulk integer default 0 not null,
    batch text,
    pace text,
    mailing text,
    recipient_id text,
    delete_when_sent integer default 0 not null,
    keeps_copy integer default 0 not null,
    turn integer default 0 not null,
    client text,
    calendars text default '' not null,
    email_key text
  )`,
  `create index outbox_due on outbox (state, next_attempt_at)`,
  `create index outbox_by_batch on outbox (batch)`,
  `create index outbox_by_sending on outbox (sent_at)`,
  `create index outbox_by_mailing on outbox (mailing, state, mail_id) where mailing is not null`,
  `create index outbox_by_pace on outbox (pace, sent_at) where pace is not null`,
  `create index outbox_by_turn on outbox (state, turn, mail_id)`,
  `create index outbox_by_client on outbox (client, sent_at) where client is not null`,
  `create index outbox_by_email_key on outbox (email_key)`,
  `create table suppressions (
    suppression_id text not null primary key,
    reason text not null,
    email text,
    detail text,
    created_at text not null,
    email_key text
  )`,
  `create index suppressions_by_email_key on suppressions (email_key)`,
  `create table webhook_events (
    event_id text not null primary key,
    signed_at text not null,
    received_at text not null
  )`,
  `create table mailing_copies (
    mailing text primary key,
    html text not null,
    text text not null,
    created_at text not null
  )`,
  `create table subscription_requests (
    request_id text not null primary key,
    email text not null,
    email_key text not null,
    first_name text not null,
    source text not null,
    shown_text text not null,
    created_at text not null,
    confirmed_at text
  )`,
  `create index subscription_requests_by_email on subscription_requests (email_key)`,
  `create trigger access_tokens_of_subscription_requests after delete on subscription_requests
    begin delete from access_tokens where subject = old.request_id; end`,
  `create table contact_messages (
    message_id integer primary key autoincrement,
    name text not null,
    email text not null,
    message text not null,
    created_at text not null,
    answered_at text,
    answer text,
    answerer_id text references people (user_id) on delete set null,
    suspicion text check (suspicion in ('trap', 'haste')),
    email_key text
  )`,
  `create index contact_messages_by_answerer on contact_messages (answerer_id) where answerer_id is not null`,
  `create index contact_messages_new on contact_messages (created_at) where answered_at is null`,
  `create index contact_messages_suspect
    on contact_messages (created_at) where suspicion is not null and answered_at is null`,
  `create index contact_messages_by_email_key on contact_messages (email_key)`,
];
