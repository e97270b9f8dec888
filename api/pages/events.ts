/** Events as public pages read them. */
import { type CallOverride, type CallState, callState } from '@trama/shared/calls';
import { dayIn, hourOf, nextDay, startOfDay } from '@trama/shared/dates';
import type { EventCard, EventDetail, EventEntry, ListPage, PageLink, PrevNext } from '@trama/shared/page-data';
import { youtubeVideoId } from '@trama/shared/video';
import type { Selectable } from 'kysely';
import type { Db } from '../core/database/open.ts';
import type { DependencyTracker } from '../core/publishing/content-graph.ts';
import { pageHtml, summaryOf } from '../core/publishing/formatted-text.ts';
import { createRowLoader, loadAll } from '../core/publishing/row-loader.ts';
import { documentUrl } from '../core/uploads/documents.ts';
import { PICTURE_COLUMNS, type PictureColumns, pictureOf } from '../core/uploads/pictures.ts';
import { programmeOf, publicForm, settingsOf } from '../features/calls/calls.ts';
import { isVisible } from '../features/content/visible.ts';
import type { DocumentRow } from '../features/events/documents-repository.ts';
import type { EventTable } from '../features/events/tables.ts';
import type { EventListSource } from './event-list.ts';
import { PublicList } from './public-list.ts';

/** How far back the calendar reaches. */
const CALENDAR_YEARS = 1;

const ENTRY_COLUMNS = [
  'id',
  'title',
  'date',
  'close_date',
  'time',
  'location',
  'events.created_at',
  'events.updated_at',
] as const;
const CARD_COLUMNS = [...ENTRY_COLUMNS, ...PICTURE_COLUMNS] as const;
const DETAIL_COLUMNS = [...CARD_COLUMNS, 'text', 'youtube'] as const;

type EntryRow = Pick<
  Selectable<EventTable>,
  'id' | 'title' | 'date' | 'close_date' | 'time' | 'location' | 'created_at' | 'updated_at'
>;
type CardRow = EntryRow & PictureColumns;
/** What the page of an event shows of its row. */
export type DetailRow = CardRow & Pick<Selectable<EventTable>, 'text' | 'youtube'>;

function eventCard(row: CardRow, call: CallState): EventCard {
  return {
    id: row.id,
    title: row.title,
    date: row.date,
    hour: hourOf(row.time),
    location: row.location,
    dateEnd: row.close_date,
    call,
    picture: pictureOf(row),
  };
}

export function eventDetail(row: DetailRow, call: CallState, documents: readonly DocumentRow[]): EventDetail {
  return {
    ...eventCard(row, call),
    descriptionHtml: pageHtml(row.text),
    summary: summaryOf(row.text),
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
  };
}

/** What pages of one batch ask about events; they share their queries. */
export interface EventQuestions {
  /** State of the call of a visible event. */
  call(id: number): Promise<CallState | null>;
  list(tracker: DependencyTracker, page: number): Promise<ListPage<EventCard> | null>;
  nearest(tracker: DependencyTracker, count: number): Promise<EventCard[]>;
  openCalls(tracker: DependencyTracker): Promise<EventCard[]>;
  detail(tracker: DependencyTracker, id: number): Promise<EventDetail | null>;
  calendar(tracker: DependencyTracker): Promise<EventEntry[]>;
  latest(tracker: DependencyTracker, count: number): Promise<EventEntry[]>;
  previousAndNext(tracker: DependencyTracker, id: number): Promise<PrevNext>;
}

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
  const titles = createRowLoader(async (ids) => {
    const rows = await db.selectFrom('events').select(['id', 'title']).where('id', 'in', ids).where(isVisible(iso)).execute();
    return new Map(rows.map((row) => [row.id, row.title]));
  });

  const settings = createRowLoader(async (ids) => {
    const of = await settingsOf(db, ids);
    return new Map(ids.map((id) => [id, of(id)]));
  });

  const entries = () =>
    db
      .selectFrom('events')
      .select([...ENTRY_COLUMNS, 'text'])
      .where(isVisible(iso));
  const entryOf = (row: EntryRow & { text: string }): EventEntry => ({
    id: row.id,
    title: row.title,
    summary: summaryOf(row.text),
    date: row.date,
    hour: hourOf(row.time),
    dateEnd: row.close_date,
    location: row.location,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });

  function callOf(tracker: DependencyTracker, row: CardRow, { opensAt, override }: CallOverride): CallState {
    const call = callState({ date: row.date, dateEnd: row.close_date, opensAt, override }, now, timeZone);
    // "Quedan 3 días" is true until midnight; closed stays closed.
    if (call.state !== 'closed') tracker.until(dayEnds);
    if (call.opensAt) tracker.until(Date.parse(call.opensAt));
    return call;
  }

  async function cardsOf(tracker: DependencyTracker, ids: readonly number[]): Promise<EventCard[]> {
    for (const id of ids) tracker.read(`event:${id}`);
    const [rows, calls] = await Promise.all([loadAll(cards, ids), Promise.all(ids.map(settings))]);
    const callsById = new Map(ids.map((id, index) => [id, calls[index] ?? {}]));
    // An upcoming event becomes a past one when the day ends, and the order changes.
    if (rows.some((row) => row.date >= today)) tracker.until(dayEnds);
    return rows.map((row) => eventCard(row, callOf(tracker, row, callsById.get(row.id) ?? {})));
  }

  async function linkTo(tracker: DependencyTracker, id: number | undefined): Promise<PageLink | null> {
    if (id === undefined) return null;
    tracker.read(`event:${id}`);
    const title = await titles(id);
    return title === undefined ? null : { id, title };
  }

  return {
    async call(id) {
      const [row, call] = await Promise.all([cards(id), settings(id)]);
      return row ? callState({ date: row.date, dateEnd: row.close_date, ...call }, now, timeZone) : null;
    },
    list: (tracker, page) => list.page(tracker, page, (ids) => cardsOf(tracker, ids)),
    nearest: async (tracker, count) => cardsOf(tracker, await list.askIds(tracker, `first:${count}`)),
    openCalls: async (tracker) => cardsOf(tracker, await list.askIds(tracker, 'open')),
    async detail(tracker, id) {
      tracker.read(`event:${id}`);
      const [row, files = [], call] = await Promise.all([details(id), documents(id), settings(id)]);
      if (!row || !call) return null;
      const form = publicForm(call);
      const programme = call.programme ? await programmeOf(db, id) : [];
      return {
        ...eventDetail(row, callOf(tracker, row, call), files),
        ...(form && { form }),
        ...(programme.length > 0 && { programme }),
      };
    },
    async calendar(tracker) {
      tracker.until(dayEnds);
      const from = `${Number(today.slice(0, 4)) - CALENDAR_YEARS}${today.slice(4)}`;
      const rows = await entries().where('date', '>=', from).orderBy('date').orderBy('id').execute();
      return rows.map(entryOf);
    },
    async latest(tracker, count) {
      const ids = await list.askIds(tracker, `latest:${count}`);
      for (const id of ids) tracker.read(`event:${id}`);
      const rows = await entries().where('id', 'in', ids).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
      return rows.map(entryOf);
    },
    async previousAndNext(tracker, id) {
      const { previous, next } = await source.around(id);
      const [before, after] = await Promise.all([linkTo(tracker, previous), linkTo(tracker, next)]);
      return { previous: before, next: after };
    },
  };
}
