import type {
  ApplicationState,
  Attendance,
  Decision,
  DecisionMailStatus,
  HistoryActor,
  HistoryKind,
} from '@trama/shared/applications/states';
import type { AnswerDeadline, CallTextKind } from '@trama/shared/calls/texts';
import type { TextColumns } from '@trama/shared/records/application';
import type { Generated } from 'kysely';
import type { Flag, NamedAuthorColumns, Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';

/** An application with the fields of its form; the bare client of the specification sends three fields only. */
export interface ApplicationTable extends TextColumns {
  application_id: string;
  event_id: number;
  person_id: string;
  form_email_key: EmailKey;
  subscribed: Flag | null;
  created_at: Timestamp;
  state: Generated<ApplicationState>;
  /** The state announced to the applicant; null: nothing is announced. */
  announced_state: ApplicationState | null;
  /** When the mailed link was first opened, which proves the address; null: never opened. */
  link_opened_at: Timestamp | null;
  /** The requested new address, until its mailed link is opened; null: no change is requested. */
  awaited_email: string | null;
  awaited_email_key: EmailKey;
  /** When the applicant requested `awaited_email`. */
  awaited_at: Generated<Timestamp>;
  /** When the applicant last edited the application; null: never. */
  edited_at: Timestamp | null;
  /** applicationSearchText of the row: '' once the rest of a talk's application is erased. */
  search_text: Generated<string>;
  /** Answers to the call's own questions: JSON of `Answer[]` (shared/calls/settings.ts). */
  answers: Generated<string>;
  /** When the applicant withdrew; null: never, or an administrator changed the state later. */
  withdrawn_at: Timestamp | null;
  /** The answer of an accepted applicant; null: not answered. */
  attendance: Attendance | null;
  attendance_at: Timestamp | null;
  /** 1: declared to be 18 or older; 0: applies through `guardian`; null: not asked. */
  adult: Flag | null;
  /** The responsible adult's name; null: the applicant is an adult, or was not asked. */
  guardian: string | null;
  /** 1: asked not to be named in the public programme. */
  unpublished: Generated<Flag>;
  /** When the applicant withdrew supports and confidential answers; they were erased at that time. */
  supports_withdrawn_at: Timestamp | null;
  /** The applicant's place among the authors, counted like `position` of the co-authors. */
  author_position: Generated<number>;
  /** Whether the applicant presents the talk. */
  presents: Generated<Flag>;
}

/** A co-author of an application. */
export interface ApplicationAuthorTable extends NamedAuthorColumns {
  /** Derived from the application and the hash of the address, so the same address keeps its link; random without an address. */
  author_id: string;
  application_id: string;
  created_at: Timestamp;
}

/** A person who refused to be named in an application. */
interface CoauthorRefusalTable {
  application_id: string;
  /** SHA-256 of an application and the folded address. */
  address_hash: string;
  /** The application whose id is hashed, an earlier one of the same person; null: this application. */
  hashed_with: string | null;
}

export interface ApplicationFileTable extends StoredFile {
  application_id: string;
  position: number;
  created_at: Timestamp;
  /** The question of the call that the file answers; null: the form's document. */
  question_id: string | null;
  /** 1: answers a confidential question, and is protected like the inclusion requirement. */
  confidential: Generated<Flag>;
  /**
   * State of the copy without metadata, which reviewers read if names are hidden. `impossible`: no copy; reviewers get no file
   * until an administrator releases the `original`. null: not tried.
   */
  reviewer_copy: 'made' | 'impossible' | 'original' | null;
}

/** Changes of an application: author and time, without confidential data. */
export interface ApplicationHistoryTable {
  entry_id: Generated<number>;
  application_id: string;
  at: Timestamp;
  actor: HistoryActor;
  /** The administrator; null: erased, or another kind of actor. */
  actor_id: string | null;
  kind: HistoryKind;
  from_state: ApplicationState | null;
  to_state: ApplicationState | null;
  note: string | null;
  /** JSON of the values that the undo of this entry restores (undo.ts). */
  undo: string | null;
}

/** A note of the team, which the applicant and reviewers never see. */
interface ApplicationNoteTable {
  note_id: string;
  application_id: string;
  /** The administrator; null: erased. */
  author_id: string | null;
  at: Timestamp;
  note: string;
}

/** A label of the team. */
interface ApplicationLabelTable {
  application_id: string;
  label: string;
}

/** A spelling of an institution's name, and the common name that the team chose. */
interface InstitutionNameTable {
  /** foldForSearch of `spelling`. */
  spelling_key: string;
  spelling: string;
  institution: string;
}

/** The mail of a decision with the text that is sent. */
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
  /** Number of saves of the text. */
  version: Generated<number>;
  /** 1: edited by hand; 0: a prepared mail follows the call's present text. */
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
  /** `yyyy-mm-dd`; '': `deadline` is not `day`. */
  day: string;
  updated_at: Timestamp;
  /** Number of saves plus 1; a text without a row has version 1. */
  version: number;
}

/** The settings of an event's call; no row: the default call. */
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
  /** JSON of up to four criteria for scores. */
  criteria: Generated<string>;
  /** JSON: the meaning of each criterion, in their order; may be shorter. */
  criteria_help: Generated<string>;
  /** Deadline of the reviews. */
  review_until: Timestamp | null;
  /** Days before `review_until` on which reviewers with open reviews are reminded; null: no reminder. */
  review_reminder: number | null;
  hide_names: Generated<Flag>;
  /** JSON of up to twelve supports offered by the form; null: the default supports. */
  supports: string | null;
  /** The day (`yyyy-mm-dd`) on which results are expected; null: no day is announced. */
  results_on: string | null;
  /** 1: applicants on the waiting list do not see their place. */
  hide_waiting_place: Generated<Flag>;
  /** Minutes after the close; null: the default. */
  grace_minutes: number | null;
  updated_at: Timestamp;
  /** Number of saves plus 1; a call without a row has version 1. */
  version: Generated<number>;
}

/** Lets one address apply after the close, once. The row of the access token has its times. */
interface LateLinkTable {
  late_link_id: string;
  event_id: number;
  email: string;
  email_key: EmailKey;
  /** The application sent with the link; null: unused, or the application was erased. */
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
