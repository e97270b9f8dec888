/** A published programme as public pages, calendars and citations read it: no address of anybody, and nothing of a draft. */
import type { EventTimes } from './event-times.ts';
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
  /** Names of those who sign it; empty: they asked not to be named. */
  people: string[];
  start: string;
  end: string;
  startsAt: number;
  endsAt: number;
  /** It is not given. */
  off: boolean;
}

export interface ProgrammeSession {
  id: string;
  kind: SessionKind;
  title: string;
  note: string;
  chair: string | null;
  /** null: none in particular. */
  room: ProgrammeRoom | null;
  /** `yyyy-mm-dd` */
  day: string;
  start: string;
  end: string;
  startsAt: number;
  endsAt: number;
  talks: ProgrammeTalkCard[];
}

/** What the programme's pages say of its event. */
export interface ProgrammeEvent extends EventTimes {
  id: number;
  title: string;
  location: string;
  /** Counts the saves. */
  version: number;
}

export interface PublicProgramme {
  event: ProgrammeEvent;
  /** ISO; the later of its publication and the latest change of a talk. */
  updatedAt: string;
  days: string[];
  rooms: ProgrammeRoom[];
  /** By day, hour and room. */
  sessions: ProgrammeSession[];
  /** How many talks it has, breaks apart. */
  talkCount: number;
}

export interface TalkPerson {
  name: string;
  affiliation: string;
  /** With hyphens, checked. */
  orcid: string | null;
  presents: boolean;
}

/** The abstracts of a programme. */
export interface ProgrammeBook {
  programme: PublicProgramme;
  /** Of all its talks. */
  talks: PublicTalk[];
}

/** What a talk's own page says beside the programme. */
export interface PublicTalk {
  id: number;
  title: string;
  abstract: string;
  people: TalkPerson[];
  updatedAt: string;
  version: number;
}
