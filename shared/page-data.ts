/**
 * Data of public pages, and the reader that pages use. The publisher implements the reader and records its calls: they tell which
 * pages a change makes stale. Pages never see a database row, a person's e-mail address or other private data.
 */
import type { Author } from './applications/authors.ts';
import type { CallState } from './calls/call.ts';
import type { LateCall } from './calls/late.ts';
import type { CallForm } from './calls/questions.ts';
import type { PublicCertificate, Verification } from './certificates/certificates.ts';
import type { ContentName, PostName } from './content/kinds.ts';
import type { PublicationFilter } from './content/publication-filter.ts';
import type { SiteSearch } from './content/site-search.ts';
import type { EventStage } from './events/stage.ts';
import type { EventTimes } from './events/times.ts';
import type { AnswerPage, PostedForm } from './forms/answer-page.ts';
import type { SiteSettings } from './network/settings.ts';
import type { PageFormName } from './paths.ts';
import type { ProgrammeBook, PublicProgramme, PublicTalkPage, ShownTalkFiles } from './programme/page.ts';
import type { CONTENT_FIELDS } from './records/content.ts';
import type { EVENT_FIELDS } from './records/event.ts';
import type { PublicOf } from './records/fields.ts';
import type { PROFILE_FIELDS } from './records/person.ts';
import type { PUBLICATION_FACTS } from './records/publication.ts';

/** An uploaded picture in its prepared sizes. All URLs are paths on this origin and immutable. */
export interface Picture {
  /** Best first; `srcset` in width descriptors. */
  sources: { type: 'image/avif' | 'image/webp'; srcset: string }[];
  /** JPEG or PNG fallback, in full size. */
  src: string;
  /** Intrinsic size of `src` in pixels. */
  width: number;
  height: number;
}

/** An event of a list. Dates are ISO timestamps, shown as dd/mm/yyyy in UTC. */
export interface EventCard extends EventTimes {
  id: number;
  title: string;
  location: string;
  /** Close of applications; null: no close date. */
  closeDate: string | null;
  call: CallState;
  stage: EventStage;
  /** null: the page shows the cover generated from the event's id. */
  picture: Picture | null;
}

interface DocumentLink {
  id: string;
  filename: string;
  url: string;
  /** Bytes. */
  size: number;
  mimeType: string;
}

export interface PageLink {
  id: number;
  title: string;
}

/** Links to the previous and the next item. */
export interface PrevNext {
  previous: PageLink | null;
  next: PageLink | null;
}

export interface EventDetail extends EventCard, PublicOf<typeof EVENT_FIELDS> {
  /** Sanitised HTML, bare URLs already links. */
  descriptionHtml: string;
  /** First sentence or two of the description, plain, at most 160 characters. */
  summary: string;
  videoId: string | null;
  documents: DocumentLink[];
  /** How the event's form differs from the default form; absent: no difference. */
  form?: CallForm;
  /** The day (`yyyy-mm-dd`) on which results are expected; absent: no day is announced. */
  resultsOn?: string;
  /** Accepted talks, if the administrator publishes them. */
  programme?: ProgrammeTalk[];
  /** A published programme, which has a separate page, and the number of its talks. */
  fullProgramme?: { talks: number; book: boolean };
  createdAt: string;
  updatedAt: string;
  /** Number of saves of the record. */
  version: number;
}

/** An accepted talk on the event's page. */
export interface ProgrammeTalk {
  title: string;
  author: string;
  institution: string;
}

/** A news item or publication in a list. */
export interface PostCard {
  id: number;
  title: string;
  author: string;
  createdAt: string;
  updatedAt: string;
  summary: string;
  picture: Picture | null;
}

export interface PostDetail extends PostCard {
  contentHtml: string;
  /** Always null for publications. */
  videoId: string | null;
  /** Minutes, at least 1. */
  readingMinutes: number;
}

/** A news post. */
export interface NewsDetail extends PublicPost<'news'> {
  /** The event of the news post; null: no event, or one that visitors may not see. */
  event: EventCard | null;
}

/** A publication in a list: its journal or book, and its PDF. */
export type PublicationCard = PostCard & Pick<PublicationDetail, 'journal' | 'pdf'>;

/** A publication: facts about where it appeared (null: unknown), and its PDF. */
export interface PublicationDetail extends PostDetail, PublicOf<typeof PUBLICATION_FACTS> {
  authors: Author[];
  pdf: Pick<DocumentLink, 'url' | 'filename' | 'size'> | null;
}

/** Cards of the kinds that show more than a post and its public fields. */
interface OwnCards {
  publication: PublicationCard;
}
interface OwnDetails {
  news: NewsDetail;
  publication: PublicationDetail;
}
export type PublicPost<Name extends PostName> = PostDetail & PublicOf<(typeof CONTENT_FIELDS)[Name]>;
type CardOf<Name extends PostName> = Name extends keyof OwnCards ? OwnCards[Name] : PostCard;
type DetailOf<Name extends PostName> = Name extends keyof OwnDetails ? OwnDetails[Name] : PublicPost<Name>;

/** Reader of the posts of one kind, newest first. */
export interface PostReader<Card, Detail> {
  /** null when `page` does not exist (page 1 always does). */
  list(page: number): Promise<ListPage<Card> | null>;
  latest(count: number): Promise<Card[]>;
  /** Cards of these posts in the order of `ids`; leaves out posts that are not public. */
  cards(ids: readonly number[]): Promise<Card[]>;
  /** null: the post does not exist, or is not public. */
  item(id: number): Promise<Detail | null>;
}

/** Parts of the list of events that have a separate page. Open calls have their own method. */
export const EVENT_PARTS = ['upcoming', 'past', 'online'] as const;
export type EventPart = (typeof EVENT_PARTS)[number];

/** Numbers of public events: all, those with an open call, and each part. */
export type EventSizes = Record<'all' | 'open' | EventPart, number>;

/** A page of a public list of 20. `page` counts from 1. */
export interface ListPage<Card> {
  items: Card[];
  page: number;
  pages: number;
  total: number;
}

export interface PersonCard extends PublicOf<typeof PROFILE_FIELDS> {
  fullName: string;
  picture: Picture | null;
  /** Seed of the generated portrait; reveals nothing about the person. */
  portraitSeed: string;
}

/** An item as sitemaps list it. */
export interface PageEntry {
  id: number;
  updatedAt: string;
  /** Paths of the item's further pages; absent: the item has one page. */
  pages?: string[];
}

/** An event in the calendar and in the feed. */
export interface EventEntry
  extends PageEntry,
    EventTimes,
    Pick<EventDetail, 'title' | 'summary' | 'closeDate' | 'call' | 'location' | 'createdAt' | 'version'> {}

/** A version of the privacy notice. */
export interface PrivacyNoticePage {
  version: number;
  /** ISO. */
  validFrom: string;
  /** Sanitised HTML. */
  html: string;
  /** All versions, newest first. The first one is in force. */
  versions: { version: number; validFrom: string }[];
}

/** Settings plus facts of the installation. */
export interface SiteInfo extends SiteSettings {
  /** The pictures that the settings name, by their ids. */
  pictures: Readonly<Record<string, Picture>>;
  /** `SITE_URL` without a trailing slash. */
  origin: string;
  timeZone: string;
}

/** Results of the title search, on a page for one request. */
interface FoundEvents {
  query: string;
  events: EventCard[];
}

/** The publications that match a filter, on a page for one request. */
interface FoundPublications {
  filter: PublicationFilter;
  publications: PublicationCard[];
}

/** The queries that a page may run. Each call is recorded as a dependency of the page. */
export interface PageReader {
  site(): Promise<SiteInfo>;
  /** The network's logo as PNG with its transparency; null: the settings have no logo. */
  logo(): Promise<Uint8Array | null>;
  /** The given version of the privacy notice, by default the version in force; null: no such version. */
  privacyNotice(version?: number): Promise<PrivacyNoticePage | null>;
  /** Whether this instant (ISO; null: never) has come; the page is rendered again when it does. Pages must not read the clock themselves. */
  hasCome(instant: string | null): boolean;
  /** Whether this calendar day (yyyy-mm-dd) has ended in the network's time zone; the page is rendered again when it does. */
  isOver(day: string): boolean;
  /** The year (four digits) in the network's time zone. */
  year(): string;

  /** Public events: upcoming soonest first, then past, latest first. null when `page` does not exist (page 1 always does). */
  eventList(page: number): Promise<ListPage<EventCard> | null>;
  /** Upcoming events, soonest first; the latest past events fill up to `count`. */
  nearestEvents(count: number): Promise<EventCard[]>;
  /** Events with an open call, soonest close first. @param count the most events; absent: all */
  openCalls(count?: number): Promise<EventCard[]>;
  eventSizes(): Promise<EventSizes>;
  /** The first events of a part of the list, in its order. */
  eventPart(part: EventPart, count: number): Promise<EventCard[]>;
  /** Cards of these events in the order of `ids`; leaves out events that are not public. */
  events(ids: readonly number[]): Promise<EventCard[]>;
  /** null: the event does not exist, or is not public. */
  event(id: number): Promise<EventDetail | null>;
  /** The published programme of a public event; null: the event has none. */
  programme(eventId: number): Promise<PublicProgramme | null>;
  /** The abstracts in the event's published programme; null: no programme, or no talk with an abstract. */
  book(eventId: number): Promise<ProgrammeBook | null>;
  /** A talk in the event's published programme; null: the programme does not contain the talk. */
  talk(eventId: number, talkId: number): Promise<PublicTalkPage | null>;
  /** The talks in the event's programme whose files or recordings are public now, in the programme's order. */
  talksWithFiles(eventId: number): Promise<ShownTalkFiles[]>;
  /** Chronological neighbours among public events. */
  eventPrevNext(id: number): Promise<PrevNext>;

  /** Public events to come and of the last year, by date. */
  calendarEvents(): Promise<EventEntry[]>;
  /** Public events by publication, newest first: the feed. */
  latestEvents(count: number): Promise<EventEntry[]>;

  posts: { readonly [Name in PostName]: PostReader<CardOf<Name>, DetailOf<Name>> };
  /** The latest news posts about an event. */
  newsOf(eventId: number): Promise<PostCard[]>;

  /** Chronological neighbours among publications. */
  publicationPrevNext(id: number): Promise<PrevNext>;

  /** Numbers (from 1) of the sitemap files that list items of this kind. */
  sitemapFiles(kind: ContentName): Promise<number[]>;
  /** The items of a sitemap file; null: the file does not exist. */
  sitemapFile(kind: ContentName, file: number): Promise<PageEntry[] | null>;
  certificate(code: string): Promise<PublicCertificate | null>;
  team(): Promise<PersonCard[]>;
  partners(): Promise<PersonCard[]>;

  /** Texts of `/respuesta` when rendered for one request; null on a published page. */
  answer(): AnswerPage | null;
  /** The refused form that this request sent, shown again for correction; null: the request sent no form, or another form. */
  postedForm(form: PageFormName): PostedForm | null;
  /** The call that the posted late link opens, with its token; null: the request has no late link. */
  lateCall(): (LateCall & { token: string }) | null;
  foundEvents(): Promise<FoundEvents | null>;
  siteSearch(): SiteSearch | null;
  foundPublications(): Promise<FoundPublications | null>;
  verification(): Verification | null;
  /** True in the static export, where no API answers: pages must omit forms and live data. */
  isExported(): boolean;
}
