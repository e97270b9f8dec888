/** Reads events for public pages. */
import { type CallOverride, type CallState, callState } from '@trama/shared/calls/call';
import { youtubeVideoId } from '@trama/shared/content/video';
import { stageOf } from '@trama/shared/events/stage';
import { type EventTimes, lastDay } from '@trama/shared/events/times';
import { dayIn, hourOf, nextDay, startOfDay } from '@trama/shared/format/dates';
import type {
  EventCard,
  EventDetail,
  EventEntry,
  EventPart,
  EventSizes,
  ListPage,
  PageLink,
  PrevNext,
} from '@trama/shared/page-data';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { columnsWithFlag, publicValues } from '@trama/shared/records/fields';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../core/database/open.ts';
import type { DependencyTracker } from '../core/publishing/content-graph.ts';
import { pageHtml, summaryOf } from '../core/publishing/formatted-text.ts';
import { createRowLoader, loadAll } from '../core/publishing/row-loader.ts';
import { documentUrl } from '../core/uploads/documents.ts';
import { PICTURE_COLUMNS, type PictureColumns, pictureOf } from '../core/uploads/pictures.ts';
import { acceptedTalks, publicForm, settingsOf } from '../features/calls/calls.ts';
import { isVisible } from '../features/content/visible.ts';
import { callOverrides } from '../features/events/call-overrides.ts';
import type { DocumentRow } from '../features/events/documents-repository.ts';
import type { EventTable } from '../features/events/tables.ts';
import type { EventListSource } from './event-list.ts';
import { programmeSummary, withProgramme } from './programme.ts';
import { PublicList } from './public-list.ts';

const size = z.number();
const eventSizes = z.object({ all: size, open: size, upcoming: size, online: size, past: size });

/** Years of past events in the calendar. */
const CALENDAR_YEARS = 1;

const ENTRY_COLUMNS = [
  'id',
  'title',
  'date',
  'close_date',
  'time',
  'location',
  'finish_date',
  'finish_hour',
  'time_zone',
  'event_state',
  'previous_date',
  'version',
  'events.created_at',
  'events.updated_at',
] as const;
const CARD_COLUMNS = [...ENTRY_COLUMNS, ...PICTURE_COLUMNS] as const;
const DETAIL_COLUMNS = [...CARD_COLUMNS, 'text', 'youtube', ...columnsWithFlag(EVENT_FIELDS, 'isPublic')] as const;

type EntryRow = Pick<
  Selectable<EventTable>,
  | 'id'
  | 'title'
  | 'date'
  | 'close_date'
  | 'time'
  | 'location'
  | 'finish_date'
  | 'finish_hour'
  | 'time_zone'
  | 'event_state'
  | 'previous_date'
  | 'version'
  | 'created_at'
  | 'updated_at'
>;
type CardRow = EntryRow & PictureColumns;
type ShownColumn = ReturnType<typeof columnsWithFlag<typeof EVENT_FIELDS, 'isPublic'>>[number];
/** Columns for an event's page. */
export type DetailRow = CardRow & Pick<Selectable<EventTable>, 'text' | 'youtube' | ShownColumn>;

/** @param timeZone of events without their own zone */
function timesOf(row: EntryRow, timeZone: string): EventTimes {
  // Ignores a last day before the first, which a bare client's update may leave.
  const several = row.finish_date !== null && row.finish_date > row.date;
  return {
    date: row.date,
    hour: hourOf(row.time),
    finishDate: several ? row.finish_date : null,
    finishHour: row.finish_hour,
    timeZone: row.time_zone ?? timeZone,
    state: row.event_state,
    previousDate: row.event_state === 'postponed' ? row.previous_date : null,
  };
}

/** The facts of a card, without the stage, which also depends on the programme. */
function eventFacts(row: CardRow, call: CallState, timeZone: string): Omit<EventCard, 'stage'> {
  return {
    id: row.id,
    title: row.title,
    ...timesOf(row, timeZone),
    location: row.location,
    closeDate: row.close_date,
    call,
    picture: pictureOf(row),
  };
}

/** @param timeZone the network's */
export function eventDetail(
  row: DetailRow,
  call: CallState,
  documents: readonly DocumentRow[],
  timeZone: string,
): Omit<EventDetail, 'stage'> {
  return {
    ...eventFacts(row, call, timeZone),
    descriptionHtml: pageHtml(row.text),
    summary: summaryOf(row.text),
    ...publicValues(EVENT_FIELDS, row),
    videoId: row.youtube ? youtubeVideoId(row.youtube) : null,
    documents: documents.map((file) => ({
      id: file.document_id,
      filename: file.original_filename,
      url: documentUrl(file),
      size: file.size,
      mimeType: file.mime_type,
    })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** Queries about events for one batch of pages, with shared results. */
interface EventQuestions {
  /** State of the call of a visible event. */
  call(id: number): Promise<CallState | null>;
  list(tracker: DependencyTracker, page: number): Promise<ListPage<EventCard> | null>;
  nearest(tracker: DependencyTracker, count: number): Promise<EventCard[]>;
  openCalls(tracker: DependencyTracker, count?: number): Promise<EventCard[]>;
  part(tracker: DependencyTracker, part: EventPart, count: number): Promise<EventCard[]>;
  sizes(tracker: DependencyTracker): Promise<EventSizes>;
  cards(tracker: DependencyTracker, ids: readonly number[]): Promise<EventCard[]>;
  detail(tracker: DependencyTracker, id: number): Promise<EventDetail | null>;
  calendar(tracker: DependencyTracker): Promise<EventEntry[]>;
  latest(tracker: DependencyTracker, count: number): Promise<EventEntry[]>;
  previousAndNext(tracker: DependencyTracker, id: number): Promise<PrevNext>;
}

/** Creates the queries of event pages at one instant (ms); rows of a batch are loaded together. */
export function eventQuestions(db: Db, source: EventListSource, now: number, timeZone: string): EventQuestions {
  const iso = new Date(now).toISOString();
  const today = dayIn(now, timeZone);
  const dayEnds = startOfDay(nextDay(today), timeZone);
  const list = new PublicList(source);
  const visible = () => db.selectFrom('events').leftJoin('images', 'images.image_id', 'events.image').where(isVisible(iso));

  const cards = createRowLoader(async (ids) => {
    const rows = await visible().select(CARD_COLUMNS).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  });
  const details = createRowLoader(async (ids) => {
    const rows = await visible().select(DETAIL_COLUMNS).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  });
  const documents = createRowLoader(async (ids) => {
    const rows = await db.selectFrom('event_documents').selectAll().where('event_id', 'in', ids).orderBy('position').execute();
    return Map.groupBy(rows, (row) => row.event_id);
  });
  const settings = createRowLoader(async (ids) => {
    const of = await settingsOf(db, ids);
    return new Map(ids.map((id) => [id, of(id)]));
  });
  // Pages of an event's talks are rendered together, so each event is summarised once.
  const summaries = createRowLoader(
    async (ids) => new Map(await Promise.all(ids.map(async (id) => [id, await programmeSummary(db, id)] as const))),
  );

  const programmes = createRowLoader(async (ids) => new Map((await withProgramme(db, ids)).map((id) => [id, true])));
  const entries = () =>
    db
      .selectFrom('events')
      .select([...ENTRY_COLUMNS, 'text'])
      .where(isVisible(iso));
  const stateOf = ({ date, close_date, event_state: state }: EntryRow, { opensAt, override }: CallOverride): CallState =>
    callState({ date, closeDate: close_date, state, opensAt, override }, now, timeZone);

  async function entriesOf(tracker: DependencyTracker, rows: readonly (EntryRow & { text: string })[]): Promise<EventEntry[]> {
    const overrides = await callOverrides(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      summary: summaryOf(row.text),
      ...timesOf(row, timeZone),
      closeDate: row.close_date,
      call: callOf(tracker, row, overrides.get(row.id) ?? {}),
      location: row.location,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      version: row.version,
    }));
  }

  function callOf(tracker: DependencyTracker, row: EntryRow, override: CallOverride): CallState {
    const call = stateOf(row, override);
    // "Quedan 3 días" is valid until midnight; a closed call stays closed.
    if (call.state !== 'closed') tracker.until(dayEnds);
    if (call.opensAt) tracker.until(Date.parse(call.opensAt));
    return call;
  }

  async function cardsOf(tracker: DependencyTracker, ids: readonly number[]): Promise<EventCard[]> {
    for (const id of ids) tracker.read(`event:${id}`);
    const rows = await loadAll(cards, ids);
    // Outdated at the end of the day, when the event becomes past and the order changes.
    if (rows.some((row) => lastDay(timesOf(row, timeZone)) >= today)) tracker.until(dayEnds);
    return Promise.all(
      rows.map(async (row) => {
        const [call = {}, hasProgramme = false] = await Promise.all([settings(row.id), programmes(row.id)]);
        return staged(tracker, eventFacts(row, callOf(tracker, row, call), timeZone), hasProgramme);
      }),
    );
  }

  /** Adds the stage; the page is outdated when the stage ends. */
  function staged<Facts extends Omit<EventCard, 'stage'>>(tracker: DependencyTracker, facts: Facts, hasProgramme: boolean) {
    const { stage, until } = stageOf(facts, facts.call, hasProgramme, now);
    tracker.until(until);
    return { ...facts, stage };
  }

  async function linkTo(tracker: DependencyTracker, id: number | undefined): Promise<PageLink | null> {
    if (id === undefined) return null;
    tracker.read(`event:${id}`);
    const row = await cards(id);
    return row ? { id, title: row.title } : null;
  }

  return {
    async call(id) {
      const [row, call] = await Promise.all([cards(id), settings(id)]);
      return row ? stateOf(row, call ?? {}) : null;
    },
    list: (tracker, page) => list.page(tracker, page, (ids) => cardsOf(tracker, ids)),
    nearest: async (tracker, count) => cardsOf(tracker, await list.queryIds(tracker, `first:${count}`)),
    openCalls: async (tracker, count) => cardsOf(tracker, (await list.queryIds(tracker, 'open')).slice(0, count)),
    async part(tracker, part, count) {
      // Outdated at the end of the day, when the event becomes past.
      tracker.until(dayEnds);
      return cardsOf(tracker, await list.queryIds(tracker, `${part}:${count}`));
    },
    async sizes(tracker) {
      tracker.until(dayEnds);
      return eventSizes.parse(JSON.parse(await list.query(tracker, 'sizes')));
    },
    cards: cardsOf,
    async detail(tracker, id) {
      tracker.read(`event:${id}`);
      const [row, files = [], call] = await Promise.all([details(id), documents(id), settings(id)]);
      if (!row || !call) return null;
      const form = publicForm(call);
      const fullProgramme = (await summaries(id)) ?? null;
      // A published programme replaces the list of accepted applications.
      const programme = call.programme && !fullProgramme ? await acceptedTalks(db, id) : [];
      return {
        ...staged(tracker, eventDetail(row, callOf(tracker, row, call), files, timeZone), fullProgramme !== null),
        ...(form && { form }),
        ...(call.resultsOn && { resultsOn: call.resultsOn }),
        ...(programme.length > 0 && { programme }),
        ...(fullProgramme && { fullProgramme }),
      };
    },
    async calendar(tracker) {
      tracker.until(dayEnds);
      const from = `${Number(today.slice(0, 4)) - CALENDAR_YEARS}${today.slice(4)}`;
      const rows = await entries().where('date', '>=', from).orderBy('date').orderBy('id').execute();
      return entriesOf(tracker, rows);
    },
    async latest(tracker, count) {
      const ids = await list.queryIds(tracker, `latest:${count}`);
      for (const id of ids) tracker.read(`event:${id}`);
      const rows = await entries().where('id', 'in', ids).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
      return entriesOf(tracker, rows);
    },
    async previousAndNext(tracker, id) {
      const { previous, next } = await source.around(id);
      const [before, after] = await Promise.all([linkTo(tracker, previous), linkTo(tracker, next)]);
      return { previous: before, next: after };
    },
  };
}
