/** Pages, limits and repeated requests. */
export const MACHINE: readonly string[] = [
  `create table pages (
    path text not null primary key,
    content_type text not null,
    hash text not null,
    csp text,
    rendered_at text not null,
    valid_until text,
    edition text not null,
    dependencies_hash text not null,
    seen_key integer default 0 not null,
    compression text default 'waiting' not null
  )`,
  `create index pages_by_validity on pages (valid_until)`,
  `create index pages_to_compress on pages (rendered_at) where compression = 'waiting'`,
  `create table page_dependencies (
    path text not null references pages (path) on delete cascade,
    key text not null,
    query text not null,
    result_hash text not null,
    constraint page_dependencies_pk primary key (path, key, query)
  )`,
  `create index page_dependencies_by_key on page_dependencies (key, query, result_hash, path)`,
  `create table stale_keys (
    id integer primary key autoincrement,
    key text not null,
    created_at text not null,
    bulk integer default 0 not null
  )`,
  `create table rate_limits (
    key text not null primary key,
    points integer not null,
    expires_at text not null
  )`,
  `create index rate_limits_by_expiry on rate_limits (expires_at)`,
  `create table budget_shares (
    resource text not null,
    taken_for text not null,
    network text not null,
    amount integer not null,
    expires_at text not null,
    constraint budget_shares_key primary key (resource, taken_for)
  )`,
  `create index budget_shares_by_expiry on budget_shares (expires_at)`,
  `create table answered_calls (
    call_hash text not null primary key,
    fingerprint text not null,
    kind text,
    object text,
    status integer,
    answer text,
    progress text,
    expires_at text not null
  )`,
  `create index answered_calls_expires_at on answered_calls (expires_at)`,
  `create table clock_watch (
    id integer primary key,
    known_at text not null,
    ahead_since text,
    checked_at text not null
  )`,
];
