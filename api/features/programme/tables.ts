import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';

/** What is given at an event: from an accepted application, or added by hand. */
export interface TalkTable {
  /** Part of its public address. */
  talk_id: Generated<number>;
  event_id: number;
  /** null: by hand, or its application was erased. */
  application_id: string | null;
  title: string;
  abstract: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Counts the saves. */
  version: Generated<number>;
}

/** The people of a talk, in the order of the paper. */
export interface TalkPersonTable {
  talk_person_id: Generated<number>;
  talk_id: number;
  position: number;
  /** As the person writes it. */
  name: string;
  affiliation: Generated<string>;
  orcid: string | null;
  /** '' when it is not known; never public. */
  email: Generated<string>;
  presents: Generated<Flag>;
  /** 1: sent the application that the talk comes from. */
  applicant: Generated<Flag>;
}

/** Rooms and sessions of an event; no row: none yet. */
export interface ProgrammeTable {
  event_id: number;
  /** JSON of `Layout` (shared/programme.ts) without the chairs. */
  draft: string;
  /** The same, as visitors see it; null: they see none. */
  published: string | null;
  published_at: Timestamp | null;
  updated_at: Timestamp;
  /** Counts the saves of the draft. */
  version: Generated<number>;
}

/** Who chairs a session of the draft (`published` 0) or of the published programme (1). */
export interface SessionChairTable {
  event_id: number;
  session_id: string;
  published: Flag;
  name: string;
  email: Generated<string>;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    talks: TalkTable;
    talk_people: TalkPersonTable;
    programmes: ProgrammeTable;
    session_chairs: SessionChairTable;
  }
}
