import type { Licence, MaterialKind, MaterialsShown } from '@trama/shared/programme/materials';
import type { Generated } from 'kysely';
import type { Flag, NamedAuthorColumns, Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';

/** A talk of an event: from an accepted application, or added by hand. */
export interface TalkTable {
  /** Part of the talk's public URL. */
  talk_id: Generated<number>;
  event_id: number;
  /** null: added by hand, or the application was erased. */
  application_id: string | null;
  title: string;
  abstract: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Number of saves. */
  version: Generated<number>;
}

/** The people of a talk, in the order of the paper. */
export interface TalkPersonTable extends NamedAuthorColumns {
  talk_person_id: Generated<number>;
  talk_id: number;
  /** 1: the applicant of the talk's application. */
  applicant: Generated<Flag>;
  /** When the name was added; '': before this column existed. */
  named_at: Generated<string>;
}

/** Layouts and settings of an event's programme; no row: never saved. */
export interface ProgrammeTable {
  event_id: number;
  /** JSON of `Layout` (shared/programme/programme.ts) without the chairs. */
  draft: string;
  /** JSON of the published layout; null: not published. */
  published: string | null;
  published_at: Timestamp | null;
  updated_at: Timestamp;
  /** Number of saves of the draft. */
  version: Generated<number>;
  /** Last day for materials, `yyyy-mm-dd`; null: the event requests no files. */
  materials_until: string | null;
  materials_shown: Generated<MaterialsShown>;
  /** '': no ISBN. */
  isbn: Generated<string>;
  /** JSON of `MovedPlaces` (shared/programme/changes.ts), as published. */
  moved: Generated<string>;
}

/** A file of a talk, in the folder of applicants' files, or the URL of its recording. */
export interface TalkMaterialTable {
  /** Part of the public URL; each new file gets a new id. */
  material_id: string;
  talk_id: number;
  kind: MaterialKind;
  licence: Licence;
  /** URL of a recording; null: a file. */
  url: string | null;
  /** This column and the next three describe a file; null: a recording. */
  original_filename: string | null;
  stored_name: string | null;
  mime_type: string | null;
  /** Bytes. */
  size: number | null;
  created_at: Timestamp;
}

/** The chairs of a session in the draft (`published` 0) or in the published programme (1). */
interface SessionChairTable {
  event_id: number;
  session_id: string;
  published: Flag;
  name: string;
  email: Generated<string>;
  email_key: EmailKey;
  /** See `talk_people`. */
  named_at: Generated<string>;
}

/** The last notice to an author about the place of a talk. */
interface SpeakerNoticeTable {
  talk_id: number;
  /** Hash of the folded address (`lookupHasher`). */
  person_hash: string;
  /** Sequence number of the calendar entry in the last mail. */
  sequence: number;
  /** JSON of `TalkPlace | null` (shared/programme/places.ts); `null`: the mail said that the talk lost its place. */
  place: string;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    talks: TalkTable;
    talk_people: TalkPersonTable;
    talk_materials: TalkMaterialTable;
    programmes: ProgrammeTable;
    session_chairs: SessionChairTable;
    speaker_notices: SpeakerNoticeTable;
  }
}
