/**
 * Tables and columns without personal data, with the reason. A test compares this list and the register (register.ts) with the
 * schema.
 */

import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { CONTENT_FIELDS } from '@trama/shared/records/content';

/** Columns whose names prove their content: ids, instants, hashes, counters. */
export const NEUTRAL_COLUMN = /(?:^|_)(?:id|at|hash|position|version|size)$/u;

interface Impersonal {
  why: string;
  /** All columns except neutral ones: the author of a new column must decide whether it is personal. */
  columns: readonly string[];
}

/** Tables without data about a person. */
export const NO_PERSONAL_DATA: Readonly<Record<string, Impersonal>> = {
  kysely_migration: { why: 'the shape of the database', columns: ['name', 'timestamp'] },
  kysely_migration_lock: { why: 'the shape of the database', columns: ['is_locked'] },
  roles: { why: 'four names', columns: ['role_name'] },
  images: {
    why: 'sizes of pictures; the person refers to theirs, and it is copied as a file',
    columns: ['width', 'height', 'widths', 'for_text'],
  },
  text_pictures: { why: 'which text of an item names which picture', columns: ['kind', 'item', 'image'] },
  event_documents: { why: 'published by the network', columns: ['original_filename', 'stored_name', 'mime_type'] },
  publication_files: { why: 'published by the network', columns: ['original_filename', 'stored_name', 'mime_type'] },
  settings: { why: 'what the network says of itself', columns: ['key', 'value'] },
  call_settings: {
    why: 'the questions of a call',
    columns: [
      'override',
      'max_files',
      'questions',
      'text_before',
      'text_after',
      'programme',
      'criteria',
      'hide_names',
      'supports',
      'criteria_help',
      'review_until',
      'review_reminder',
      'grace_minutes',
      'results_on',
      'hide_waiting_place',
    ],
  },
  talks: { why: 'titles and abstracts; who gives them is in talk_people', columns: ['title', 'abstract'] },
  speaker_notices: {
    why: 'places of talks that authors were told, whose addresses are only a hash; deleted with the talk',
    columns: ['sequence', 'place'],
  },
  certificate_templates: { why: 'what the certificates of an event say to all', columns: ['hours', 'texts'] },
  certificate_signatures: {
    why: 'who signs for the network, as its documents say; taken off in the panel, deleted with the last of them',
    columns: ['name', 'office', 'image'],
  },
  certificate_refusals: {
    why: 'hashes of an event and a person who withdrew from its certificates, which go with the event',
    columns: [],
  },
  programmes: {
    why: 'rooms and hours; who chairs is in session_chairs',
    columns: ['draft', 'published', 'materials_until', 'materials_shown', 'isbn', 'moved'],
  },
  coauthor_refusals: {
    why: 'hashes of an application and an address, which go with the application or the next of the same person',
    columns: ['hashed_with'],
  },
  institution_names: { why: 'ways of writing the names of institutions', columns: ['spelling_key', 'spelling', 'institution'] },
  mailing_copies: { why: 'what a mailing says to all, without names', columns: ['mailing', 'html', 'text'] },
  call_texts: { why: 'what the mails of a call say to all', columns: ['kind', 'subject', 'body', 'deadline', 'days', 'day'] },
  rate_limits: { why: 'keyed hashes of networks, for minutes', columns: ['key', 'points'] },
  idempotency_keys: {
    why: 'keyed hashes, and answers encrypted with a key that only the client has, for a day',
    columns: ['fingerprint', 'kind', 'object', 'status', 'answer', 'progress'],
  },
  budget_shares: { why: 'keyed hashes of networks, for hours', columns: ['resource', 'taken_for', 'network', 'amount'] },
  erasures_to_file: { why: 'keyed hashes of what was erased, until the copies know it', columns: ['kind'] },
  audit_keys: { why: 'the key of one day', columns: ['day', 'key'] },
  audit_retention: { why: 'one instant', columns: ['deletable_before'] },
  clock_watch: { why: 'three instants', columns: ['ahead_since'] },
  search_index_config: { why: 'how the index is made', columns: ['k', 'v'] },
  search_index_data: { why: 'which words are where in search_documents; it forgets them with their row', columns: ['block'] },
  search_index_docsize: { why: 'how many words each document has', columns: ['sz'] },
  search_index_idx: { why: 'beginnings of words, as in search_index_data', columns: ['segid', 'term', 'pgno'] },
  search_state: { why: 'how and when documents were read', columns: ['rules', 'seen_until'] },
  stale_keys: { why: 'what has to be rendered', columns: ['key', 'bulk'] },
  pages: {
    why: 'files that can be rendered again',
    columns: ['path', 'content_type', 'csp', 'valid_until', 'edition', 'seen_key', 'compression'],
  },
  page_dependencies: { why: 'what each page reads', columns: ['path', 'key', 'query'] },
  webhook_events: { why: 'ids of the provider, for days', columns: [] },
};

/** Stored fields of content by table, which administrators write for the public. */
const CONTENT_COLUMNS = Object.fromEntries(
  CONTENT_NAMES.map((name) => {
    const columns = Object.values(CONTENT_FIELDS[name]).map(({ column }) => column);
    return [CONTENT_KINDS[name].table, [...columns, 'search_title deleted_by'].join(' ')];
  }),
);

/**
 * Columns of personal tables without text by or about the person: states, flags, names given by the product, and content of
 * administrators. They are erased with their row, or identify a person only through the person row.
 */
export const WORDLESS_COLUMNS: Readonly<Record<string, string>> = {
  access_tokens: 'purpose subject',
  application_authors: 'presents',
  application_drafts: 'remind',
  application_files: 'stored_name mime_type confidential reviewer_copy',
  application_history: 'actor kind from_state to_state undo',
  applications: 'subscribed state announced_state adult unpublished attendance presents',
  audit: 'network action kind object outcome detail',
  breaches: 'noted_by treatments nature effects measures affected',
  certificate_people: 'role',
  certificates: 'code role event_title event_date finish_date location hours text signatures replaced_by resent',
  consents: 'subject purpose',
  contact_messages: 'suspicion',
  decision_mails: 'decision status confirm_by custom',
  draft_files: 'stored_name mime_type',
  ...CONTENT_COLUMNS,
  events: `${CONTENT_COLUMNS.events} import_key online`,
  opening_notices: 'open_then',
  outbox: 'mail_key state attempts in_flight_since bulk batch queue mailing delete_when_sent keeps_copy priority client',
  people: 'role_name notification is_partner image made_password shown',
  privacy_versions: 'valid_from important facts published_by html',
  review_drafts: 'scores',
  review_refusals: 'reason',
  reviews: 'scores mean',
  revisions: 'kind item action changed image',
  rights_requests: 'number kind means due_on reminded outcome',
  search_documents: 'key kind address',
  search_index: 'kind',
  second_factors: 'last_step',
  session_chairs: 'published',
  sessions: 'remembered factor_due',
  subscription_requests: 'source',
  suppressions: 'reason',
  talk_materials: 'kind licence stored_name mime_type',
  talk_people: 'presents applicant',
};
