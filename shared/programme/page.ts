/** A published programme as public pages, calendars and citations read it: without addresses, and without drafts. */
import type { EventTimes } from '../events/times.ts';
import type { MaterialKind, TalkMaterial } from './materials.ts';
import type { SessionKind } from './programme.ts';

export interface ProgrammeRoom {
  id: string;
  name: string;
  place: string;
}

/** A talk in its session. Hours are `HH:mm` at the event, `startsAt` and `endsAt` instants in ms. */
export interface ProgrammeTalkCard {
  id: number;
  title: string;
  /** Names of the authors; empty: they asked not to be named. */
  people: string[];
  start: string;
  end: string;
  startsAt: number;
  endsAt: number;
  /** True if the talk is not given. */
  off: boolean;
  /** A sentence about changes since the first publication, shown until the end of the event's last day, `until`. */
  moved: { words: string; until: string } | null;
}

export interface ProgrammeSession {
  id: string;
  kind: SessionKind;
  title: string;
  note: string;
  chair: string | null;
  /** null: no particular room. */
  room: ProgrammeRoom | null;
  /** `yyyy-mm-dd` */
  day: string;
  start: string;
  end: string;
  startsAt: number;
  endsAt: number;
  talks: ProgrammeTalkCard[];
}

/** Facts of the event on its programme's pages. */
export interface ProgrammeEvent extends EventTimes {
  id: number;
  title: string;
  location: string;
  /** Counts the saves. */
  version: number;
}

export interface PublicProgramme {
  event: ProgrammeEvent;
  /** ISO; the later of the publication and the latest change of a talk. */
  updatedAt: string;
  days: string[];
  rooms: ProgrammeRoom[];
  /** Sorted by day, hour and room. */
  sessions: ProgrammeSession[];
  /** Number of talks, breaks apart. */
  talkCount: number;
  /** The book of abstracts, with '' if it has no ISBN; null: no talk has an abstract. */
  book: { isbn: string } | null;
}

export interface TalkPerson {
  name: string;
  /** «Surname, Given», as cited; '': derived from the name. */
  cited: string;
  affiliation: string;
  /** Checked, with hyphens. */
  orcid: string | null;
  presents: boolean;
}

/** The abstracts of a programme. */
export interface ProgrammeBook {
  programme: PublicProgramme;
  /** All talks of the programme. */
  talks: PublicTalk[];
}

/** Slides, poster and recording on a talk's page. */
export interface TalkMaterials {
  materials: TalkMaterial[];
  /** Kinds of material that exist and are not shown yet. */
  expected: MaterialKind[];
  /** ISO instant at which the expected materials become public; null: none is expected. */
  expectedFrom: string | null;
}

/** A talk whose files or recording are shown, as its event's page lists it. */
export interface ShownTalkFiles {
  id: number;
  title: string;
  people: string[];
  kinds: MaterialKind[];
}

/** A talk's own page. */
export interface PublicTalkPage extends PublicTalk, TalkMaterials {}

/** Facts of a talk's page beyond the programme. */
export interface PublicTalk {
  id: number;
  title: string;
  abstract: string;
  people: TalkPerson[];
  updatedAt: string;
  version: number;
}
