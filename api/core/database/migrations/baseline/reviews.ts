/** Reviewers and what they write. */
export const REVIEWS: readonly string[] = [
  `create table reviewers (
    reviewer_id text not null primary key,
    event_id integer not null references events (id) on delete cascade,
    name text not null,
    email text not null,
    created_at text not null,
    last_seen_at text,
    link_sent_at text,
    institution text default '' not null,
    reminded_at text,
    email_key text
  )`,
  `create index reviewers_by_event on reviewers (event_id)`,
  `create index reviewers_by_email_key on reviewers (email_key)`,
  `create table reviews (
    review_id text not null primary key,
    reviewer_id text not null references reviewers (reviewer_id) on delete cascade,
    application_id text not null references applications (application_id) on delete cascade,
    scores text not null,
    mean real not null,
    comment text default '' not null,
    updated_at text not null,
    author_comment text default '' not null,
    constraint reviews_once unique (reviewer_id, application_id)
  )`,
  `create index reviews_by_application on reviews (application_id)`,
  `create table review_drafts (
    reviewer_id text not null references reviewers (reviewer_id) on delete cascade,
    application_id text not null references applications (application_id) on delete cascade,
    scores text not null,
    comment text not null,
    author_comment text not null,
    updated_at text not null,
    constraint review_drafts_once primary key (reviewer_id, application_id)
  )`,
  `create index review_drafts_by_application on review_drafts (application_id)`,
  `create table review_refusals (
    reviewer_id text not null references reviewers (reviewer_id) on delete cascade,
    application_id text not null references applications (application_id) on delete cascade,
    reason text not null check (reason in ('author_known', 'close', 'off_topic', 'no_time')),
    note text default '' not null,
    refused_at text not null,
    constraint review_refusals_once primary key (reviewer_id, application_id)
  )`,
  `create index review_refusals_by_application on review_refusals (application_id)`,
  `create table review_assignments (
    reviewer_id text not null references reviewers (reviewer_id) on delete cascade,
    application_id text not null references applications (application_id) on delete cascade,
    assigned_at text not null,
    constraint review_assignments_once primary key (reviewer_id, application_id)
  )`,
  `create index review_assignments_by_application on review_assignments (application_id)`,
];
