/** Events as public pages read them. */
import { type CallState, callState } from '@trama/shared/calls';
import { hourOf, isoDay } from '@trama/shared/dates';
import type { EventCard, EventDetail, EventEntry, ListPage, PageLink } from '@trama/shared/page-data';
import { youtubeVideoId } from '@trama/shared/video';
import type { Selectable } from 'kysely';
import type { Db } from '../core/database/open.ts';
import { pageHtml, summaryOf } from '../core/publishing/formatted-text.ts';
import type { DependencyTracker } from '../core/publishing/page-source.ts';
import { createRowLoader, loadAll } from '../core/publishing/row-loader.ts';
import { documentUrl } from '../core/uploads/documents.ts';
import { PICTURE_COLUMNS, type PictureColumns, pictureOf } from '../core/uploads/pictures.ts';
import { programmeOf, publicForm, settingsOf } from '../features/calls/calls.ts';
import { isVisible } from '../features/content/visible.ts';
import type { DocumentRow } from '../features/events/documents-repository.ts';
import type { EventTable } from '../features/events/tables.ts';
import type { EventList } from './event-list.ts';

/** SQLite binds a limited number of values per statement. */
const TEXTS_AT_ONCE = 500;

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
  list(tracker: DependencyTracker, page: number): Promise<ListPage<EventCard> | null>;
  nearest(tracker: DependencyTracker, count: number): Promise<EventCard[]>;
  openCalls(tracker: DependencyTracker): Promise<EventCard[]>;
  detail(tracker: DependencyTracker, id: number): Promise<EventDetail | null>;
  all(tracker: DependencyTracker): Promise<EventEntry[]>;
  latest(tracker: DependencyTracker, count: number): Promise<EventEntry[]>;
  neighbours(tracker: DependencyTracker, id: number): Promise<{ previous: PageLink | null; next: PageLink | null }>;
}

export function eventQuestions(db: Db, list: EventList, now: number, timeZone: string): EventQuestions {
  const iso = new Date(now).toISOString();
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

  const entries = () => db.selectFrom('events').select(ENTRY_COLUMNS).where(isVisible(iso));

  /** A calendar of thousands of events needs the texts of those alone that changed since it was last made. */
  async function withSummaries(rows: readonly EntryRow[]): Promise<EventEntry[]> {
    const changed = rows.filter((row) => list.summaries.get(row.id)?.updatedAt !== row.updated_at).map((row) => row.id);
    for (let from = 0; from < changed.length; from += TEXTS_AT_ONCE) {
      const texts = await db
        .selectFrom('events')
        .select(['id', 'text', 'updated_at'])
        .where('id', 'in', changed.slice(from, from + TEXTS_AT_ONCE))
        .execute();
      for (const row of texts) list.summaries.set(row.id, { updatedAt: row.updated_at, summary: summaryOf(row.text) });
    }
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      summary: list.summaries.get(row.id)?.summary ?? '',
      date: row.date,
      hour: hourOf(row.time),
      dateEnd: row.close_date,
      location: row.location,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }));
  }

  /** The call's state depends on the closing day alone, and thousands of events share a few days. */
  function callOf(tracker: DependencyTracker, row: CardRow): CallState {
    const override = list.overrides.get(row.id);
    if (override) {
      const call = callState({ date: row.date, dateEnd: row.close_date, ...override }, now, timeZone);
      if (call.state !== 'closed') tracker.until(list.dayEnds);
      if (call.opensAt) tracker.until(Date.parse(call.opensAt));
      return call;
    }
    const key = row.close_date ? isoDay(row.close_date) : `-${isoDay(row.date)}`;
    const call = list.calls.get(key) ?? callState({ date: row.date, dateEnd: row.close_date }, now, timeZone);
    list.calls.set(key, call);
    // "Quedan 3 días" is true until midnight; closed stays closed.
    if (call.state !== 'closed') tracker.until(list.dayEnds);
    return call;
  }

  async function cardsOf(tracker: DependencyTracker, ids: readonly number[]): Promise<EventCard[]> {
    for (const id of ids) tracker.read(`event:${id}`);
    return (await loadAll(cards, ids)).map((row) => eventCard(row, callOf(tracker, row)));
  }

  async function linkTo(tracker: DependencyTracker, id: number | undefined): Promise<PageLink | null> {
    if (id === undefined) return null;
    tracker.read(`event:${id}`);
    const title = await titles(id);
    return title === undefined ? null : { id, title };
  }

  return {
    list: (tracker, page) => list.listPage(tracker, page, (ids) => cardsOf(tracker, ids)),
    nearest: (tracker, count) => cardsOf(tracker, list.first(tracker, count)),
    openCalls(tracker) {
      list.ask(tracker, 'open');
      return cardsOf(tracker, list.openIds);
    },
    async detail(tracker, id) {
      tracker.read(`event:${id}`);
      if (!list.has(id)) return null;
      const [row, files = [], call] = await Promise.all([details(id), documents(id), settings(id)]);
      if (!row || !call) return null;
      const form = publicForm(call);
      const programme = call.programme ? await programmeOf(db, id) : [];
      return {
        ...eventDetail(row, callOf(tracker, row), files),
        ...(form && { form }),
        ...(programme.length > 0 && { programme }),
      };
    },
    async all(tracker) {
      list.everything(tracker);
      return withSummaries(await entries().orderBy('date').orderBy('id').execute());
    },
    async latest(tracker, count) {
      list.ask(tracker, 'all');
      const rows = await entries().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute();
      for (const row of rows) tracker.read(`event:${row.id}`);
      return withSummaries(rows);
    },
    async neighbours(tracker, id) {
      list.ask(tracker, `neighbours:${id}`);
      const [previous, next] = list.neighbours(id);
      const [before, after] = await Promise.all([linkTo(tracker, previous), linkTo(tracker, next)]);
      return { previous: before, next: after };
    },
  };
}
