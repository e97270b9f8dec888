/** The expected state of a congress, kept beside the product and without the code of its rules. */
import type { ApplicationState, Attendance } from '@trama/shared/applications/states';
import { foldEmail } from '@trama/shared/format/text';
import { endOfDay } from './days.ts';

/** A person of the congress. A person who returns after an erasure is a new one with another word. */
export interface Person {
  index: number;
  generation: number;
  email: string;
  /** The mark of the person's texts: only they contain it. */
  word: string;
}

/** Addresses that contain each other, and words that do not. */
const ADDRESSES = ['ana@example.org', 'mariana@example.org', 'ana.maria@example.org', 'eva@ana.example.org'];
const WORDS = ['quetzalli', 'colibritzin', 'xochimilco', 'tlacuiloa'];

export const newPerson = (index: number, generation: number): Person => ({
  index,
  generation,
  email: ADDRESSES[index] ?? '',
  word: `${WORDS[index]}${String.fromCharCode(97 + (generation % 26))}${String.fromCharCode(97 + Math.floor(generation / 26))}`,
});

export type Kind = 'events' | 'posts' | 'publications';
export const TABLES = { events: 'events', posts: 'news', publications: 'publications' } as const;

export interface Item {
  kind: Kind;
  id: number;
  title: string;
  status: 'draft' | 'scheduled' | 'published';
  /** ISO; null: not scheduled. */
  publishAt: string | null;
  deletedAt: number | null;
  version: number;
  /** Subscribers are mailed once the item is visible. */
  confirmation: boolean;
  /** Recipients of the announcement; null: not sent. */
  announcedTo: string[] | null;
  /** Days (yyyy-mm-dd) of an event, and of the close of its call. */
  date: string;
  close: string;
  state: 'scheduled' | 'postponed' | 'cancelled' | 'online';
}

/** What the undo of a change of state restores. */
interface Undo {
  state: ApplicationState;
  attendance: Attendance | null;
  mail: boolean;
  /** The change before it, if nothing else happened between them. */
  undo: Undo | null;
}

export interface Application {
  id: string;
  event: number;
  person: number;
  title: string;
  state: ApplicationState;
  announced: ApplicationState | null;
  attendance: Attendance | null;
  /** The last day to answer an acceptance. */
  answerBy: string | null;
  /** The latest change by the team, while it can be taken back. */
  undo: Undo | null;
  /** State before a withdrawal. */
  before: ApplicationState | null;
  /** A decision mail is prepared. */
  prepared: boolean;
  /** The key of that mail's row. */
  mail: string;
  /** Token of the sending tab; '': a mailed link was opened. */
  tab: string;
  /** ms */
  at: number;
  /** Co-authors, by person. */
  authors: number[];
  /** Notified co-authors, by person. */
  told: number[];
  /** A mailed link was opened, which proves the address. */
  opened: boolean;
  /** The late link of the application; '': the call was open. */
  late: string;
}

export interface Reviewer {
  id: string;
  event: number;
  person: number;
  accepted: boolean;
  /** Score by application. */
  scores: Record<string, number>;
}

/** An application that is saved and not sent. */
export interface UnsentApplication {
  id: string;
  event: number;
  person: number;
  /** People named as co-authors. */
  authors: number[];
  title: string;
  /** Token of the sending tab, valid until `tabUntil` (ms); '': a mailed link was opened. */
  tab: string;
  tabUntil: number;
  opened: boolean;
  /** ms */
  created: number;
  saved: number;
}

/** The right of one address to apply after the close. */
export interface LateLink {
  id: string;
  event: number;
  person: number;
  /** ms */
  until: number;
  used: boolean;
}

export interface Talk {
  id: number;
  event: number;
  title: string;
  people: number[];
  version: number;
  /** The talk's application; '': none, or erased. */
  application: string;
}

export interface Programme {
  event: number;
  version: number;
  /** Talks of the draft and of the published layout; null: not published. */
  draft: number[];
  published: number[] | null;
}

export interface Certificate {
  code: string;
  event: number;
  /** null: its owner was erased. */
  person: number | null;
  name: string;
  state: 'valid' | 'revoked' | 'withdrawn';
}

/** A link that was mailed. */
export interface Link {
  purpose: string;
  /** Key of the row that it opens. */
  subject: string;
  token: string;
  /** True after this link was used or a later link was opened. */
  ended: boolean;
  /** Start and end of the link (ms), and its folded address. */
  at: number;
  until: number;
  to: string;
}

export type Erasure =
  | { kind: 'person'; index: number; generation: number }
  | { kind: 'unsubscribed'; index: number; generation: number; at: number }
  | { kind: 'application'; id: string }
  | { kind: 'item'; of: Kind; id: number };

export interface Model {
  now: number;
  people: Person[];
  /** Erased people, whose words must be nowhere; word '': an address alone. */
  gone: { word: string; address: string }[];
  items: Item[];
  applications: Application[];
  reviewers: Reviewer[];
  drafts: UnsentApplication[];
  lateLinks: LateLink[];
  talks: Talk[];
  programmes: Programme[];
  certificates: Certificate[];
  links: Link[];
  /** Tickets of people about to apply, with the time of issue (ms). */
  tickets: { person: number; token: string; at: number }[];
  /** Wishes for the mailing, with the time of sending (ms). */
  requests: { person: number; at: number; confirmed: boolean }[];
  /** Subscribers, by the index of the person. */
  subscribed: boolean[];
  /** Ids of the person rows, by the index of the person; '': no row. */
  records: string[];
  /** Creation and last change of a person row (ms), and whether its owner left the mailing. */
  times: { created: number; updated: number; left: boolean }[];
  blocked: boolean[];
  /** Contact messages that were not erased, with their sender. */
  messages: { person: number; text: string; answered: boolean; at: number }[];
  /** Imported attendees of events, who get certificates. */
  attendees: { event: number; person: number }[];
  documents: { id: string; event: number; name: string }[];
  /** Addresses whose messages were acknowledged, with the day (UTC). */
  acknowledged: string[];
  /** Addresses that were asked to confirm the mailing (ms). */
  confirmations: { address: string; at: number }[];
  /** Erasures in order, which a restored backup must not undo. */
  erasures: Erasure[];
  /** Number of backups. */
  backups: number;
  /** '': it was never saved. */
  siteName: string;
  siteVersion: number;
  /** Counts titles, so that no two are the same. */
  made: number;
}

export function emptyModel(now: number, people: number): Model {
  const everyone = Array.from({ length: people }, (_, index) => index);
  return {
    now,
    people: everyone.map((index) => newPerson(index, 0)),
    gone: [],
    items: [],
    applications: [],
    reviewers: [],
    drafts: [],
    lateLinks: [],
    talks: [],
    programmes: [],
    certificates: [],
    links: [],
    tickets: [],
    requests: [],
    subscribed: everyone.map(() => false),
    records: everyone.map(() => ''),
    times: everyone.map(() => ({ created: 0, updated: 0, left: false })),
    blocked: everyone.map(() => false),
    messages: [],
    attendees: [],
    documents: [],
    acknowledged: [],
    confirmations: [],
    erasures: [],
    backups: 0,
    siteName: '',
    siteVersion: 1,
    made: 0,
  };
}

export const isVisible = (item: Pick<Item, 'status' | 'publishAt' | 'deletedAt'>, now: number): boolean =>
  item.deletedAt === null &&
  (item.status === 'published' || (item.status === 'scheduled' && item.publishAt !== null && Date.parse(item.publishAt) <= now));

/** Whether an event takes applications. */
export const isOpen = (item: Item, now: number): boolean =>
  isVisible(item, now) && item.state !== 'cancelled' && now < endOfDay(item.close);

export const modelItem = (m: Model, kind: Kind, id: number): Item | undefined =>
  m.items.find((item) => item.kind === kind && item.id === id);

export const eventOf = (m: Model, id: number): Item | undefined => modelItem(m, 'events', id);

export const personOf = (m: Model, index: number): Person => {
  const found = m.people[index];
  if (!found) throw new Error(`there is no person ${index}`);
  return found;
};

/** A person gets a record, unless there is one. */
export function makeRecord(m: Model, index: number): void {
  if (m.records[index] !== '') return;
  m.records[index] = 'new';
  m.times[index] = { created: m.now, updated: m.now, left: false };
}

/** Accepted, told so, and not declined: shown in programmes. */
export const takesPart = ({ state, announced, attendance }: Application): boolean =>
  state === 'aceptada' && announced === 'aceptada' && attendance !== 'declined';

/** Erases an application, and its talk unless it is public and has other authors. */
export function dropApplication(m: Model, gone: Application): void {
  m.applications = m.applications.filter((one) => one !== gone);
  const talk = m.talks.find(({ application }) => application === gone.id);
  if (!talk || gone.id === '') return;
  const people = talk.people.filter((person) => person !== gone.person);
  if (takesPart(gone) && people.length > 0) Object.assign(talk, { people, application: '', version: talk.version + 1 });
  else m.talks = m.talks.filter((one) => one !== talk);
}

/** Co-authors to notify now, without those whose link was mailed as a lost link. */
export const untold = (m: Model, { id, authors, told }: Application): number[] =>
  authors.filter((person) => {
    const address = foldEmail(personOf(m, person).email);
    const hasLink = m.links.some(({ purpose, subject, to }) => purpose === 'coauthor' && subject === id && to === address);
    return !told.includes(person) && !m.blocked[person] && !hasLink;
  });
