import type {
  ApplicationState,
  Attendance,
  Decision,
  DecisionMailStatus,
  HistoryActor,
  HistoryKind,
} from '@trama/shared/applications/states';
import type { AnswerDeadline, CallTextKind } from '@trama/shared/calls/texts';
import type { WrittenTexts } from '@trama/shared/records/application';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';

/** An application with the form's fields; clients of the bare three fields send none of the others. */
export interface ApplicationTable extends WrittenTexts {
  application_id: string;
  event_id: number;
  person_id: string;
  address_key: EmailKey;
  suscripcion: Flag | null;
  created_at: Timestamp;
  state: Generated<ApplicationState>;
  /** The state announced to the applicant; null: none yet. */
  announced_state: ApplicationState | null;
  /** When the personal link was first opened, which proves the address; null: not yet. */
  link_opened_at: Timestamp | null;
  /** The address that the applicant wants for it, until the link mailed there is opened; null: none. */
  awaited_email: string | null;
  /** Written with `awaited_email` (core/database/email-keys.ts). */
  awaited_email_key: EmailKey;
  /** When the applicant asked for `awaited_email`. */
  awaited_at: Generated<Timestamp>;
  /** When the applicant last edited it. */
  edited_at: Timestamp | null;
  /** foldForSearch of names, address, institution, title and the answers that are not confidential. */
  search_text: Generated<string>;
  /** Answers to the call's own questions: JSON of `Answer[]` (shared/calls/settings.ts). */
  answers: Generated<string>;
  /** When the applicant withdrew it; null: never, or an administrator changed its state since. */
  withdrawn_at: Timestamp | null;
  /** The answer of an accepted applicant; null: none yet. */
  attendance: Attendance | null;
  attendance_at: Timestamp | null;
  /** 1: declared to be 18 or older; 0: applies through `guardian`; null: was not asked. */
  adult: Flag | null;
  /** The responsible adult's name. */
  guardian: string | null;
  /** 1: asked not to be named in the public programme. */
  unpublished: Generated<Flag>;
  /** When the applicant withdrew supports and confidential answers, which were erased then. */
  supports_withdrawn_at: Timestamp | null;
  /** The applicant's place among the authors, as `position` of the others. */
  author_position: Generated<number>;
  /** Whether the applicant presents it. */
  presents: Generated<Flag>;
}

/** A co-author of an application. */
export interface ApplicationAuthorTable {
  /** Derived from the application and the hash of the address, so the same address keeps its link; random without an address. */
  author_id: string;
  application_id: string;
  /** Place in the order of the paper; places may be missing. */
  position: number;
  /** The name as the applicant writes it. */
  name: string;
  /** «Surname, Given», as cited; '': derived from the name. */
  cited: Generated<string>;
  affiliation: Generated<string>;
  orcid: string | null;
  /** '' when it is not known; never public. */
  email: Generated<string>;
  email_key: EmailKey;
  presents: Generated<Flag>;
  created_at: Timestamp;
}

/** A person who left an application and may not be named in it again. */
interface CoauthorRefusalTable {
  application_id: string;
  /** SHA-256 of an application and the folded address. */
  address_hash: string;
  /** The application of the hash, an earlier one of the same person; null: this one. */
  hashed_with: string | null;
}

export interface ApplicationFileTable {
  file_id: string;
  application_id: string;
  original_filename: string;
  stored_name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
  position: number;
  created_at: Timestamp;
  /** The call's own question that it answers; null: the form's documents. */
  question_id: string | null;
  /** Answers a confidential question: handled like the inclusion requirement. */
  confidential: Generated<Flag>;
  /**
   * State of the copy without metadata that reviewers read where names are hidden. `impossible`: no copy until the administrators
   * choose the `original`. null: not tried.
   */
  reviewer_copy: 'made' | 'impossible' | 'original' | null;
}

/** Changes of an application: author and time, without confidential data. */
interface ApplicationHistoryTable {
  entry_id: Generated<number>;
  application_id: string;
  at: Timestamp;
  actor: HistoryActor;
  /** The administrator; null once erased, and for other actors. */
  actor_id: string | null;
  kind: HistoryKind;
  from_state: ApplicationState | null;
  to_state: ApplicationState | null;
  note: string | null;
  /** JSON of what a change of state replaced (undo.ts). */
  undo: string | null;
}

/** A note of the team, which the applicant and reviewers never see. */
interface ApplicationNoteTable {
  note_id: string;
  application_id: string;
  /** The administrator; null once erased. */
  author_id: string | null;
  at: Timestamp;
  note: string;
}

/** A label of the team. */
interface ApplicationLabelTable {
  application_id: string;
  label: string;
}

/** A spelling of an institution's name, and the name that the team uses for it. */
interface InstitutionNameTable {
  /** foldForSearch of `spelling`. */
  spelling_key: string;
  spelling: string;
  institution: string;
}

/** The mail of a decision, with its text as it is sent. */
interface DecisionMailTable {
  decision_mail_id: string;
  application_id: string;
  decision: Decision;
  subject: string;
  body: string;
  status: DecisionMailStatus;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  /** Last day (`yyyy-mm-dd`) to answer an acceptance. */
  confirm_by: string | null;
  /** Counts the saves of its text. */
  version: Generated<number>;
  /** 1: edited by hand; while 0 a prepared mail says what the call's text says now. */
  custom: Generated<Flag>;
}

/** The text of one kind of mail in one call; no row: the product's text. */
export interface CallTextTable {
  event_id: number;
  kind: CallTextKind;
  subject: string;
  body: string;
  deadline: AnswerDeadline['deadline'];
  days: number;
  /** `yyyy-mm-dd`, or ''. */
  day: string;
  updated_at: Timestamp;
  /** Counts the saves; a text without a row has version 1. */
  version: number;
}

/** The settings of an event's call; no row: the plain call. */
export interface CallSettingsTable {
  event_id: number;
  opens_at: Timestamp | null;
  override: 'open' | 'closed' | null;
  max_files: number | null;
  /** JSON of `Question[]` (shared/calls/settings.ts). */
  questions: Generated<string>;
  text_before: Generated<string>;
  text_after: Generated<string>;
  /** Whether the event's page shows the accepted and announced talks. */
  programme: Generated<Flag>;
  /** JSON of up to four names, by which reviewers score. */
  criteria: Generated<string>;
  /** JSON: the meaning of each criterion, in their order; may be shorter. */
  criteria_help: Generated<string>;
  /** Until when reviewers are asked to read. */
  review_until: Timestamp | null;
  /** Days before it on which reviewers with something left are reminded; null: none are. */
  review_reminder: number | null;
  hide_names: Generated<Flag>;
  /** JSON of up to twelve supports that the form offers; null: the default ones. */
  supports: string | null;
  /** The day (`yyyy-mm-dd`) on which results are expected; null: none is named. */
  results_on: string | null;
  /** 1: applicants on the waiting list do not see their place. */
  hide_waiting_place: Generated<Flag>;
  /** Minutes after the close; null: the default. */
  grace_minutes: number | null;
  updated_at: Timestamp;
  /** Counts the saves; a call without a row has version 1. */
  version: Generated<number>;
}

/** Lets one address apply after the close, once. The row of the access token has its times. */
interface LateLinkTable {
  late_link_id: string;
  event_id: number;
  email: string;
  email_key: EmailKey;
  /** The application that used it; null: none yet, or erased since. */
  application_id: string | null;
  /** ISO; '' for links that are older than this column. */
  created_at: Generated<string>;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    applications: ApplicationTable;
    application_files: ApplicationFileTable;
    application_authors: ApplicationAuthorTable;
    coauthor_refusals: CoauthorRefusalTable;
    application_history: ApplicationHistoryTable;
    application_notes: ApplicationNoteTable;
    application_labels: ApplicationLabelTable;
    institution_names: InstitutionNameTable;
    decision_mails: DecisionMailTable;
    call_settings: CallSettingsTable;
    call_texts: CallTextTable;
    late_links: LateLinkTable;
  }
}
