/** Events as public pages read them. */
import { type CallState, callState } from '@trama/shared/calls';
import { hourOf, isoDay } from '@trama/shared/dates';
import type { EventCard, EventDetail, EventEntry, ListPage, PageLink } from '@trama/shared/page-data';
import { youtubeVideoId } from '@trama/shared/video';
import type { Selectable } from 'kysely';
import type { Db } from '../core/database/open.ts';
import { pageHtml, summaryOf } from '../core/publishing/formatted-text.ts';
import type { DependencyTracker } from '../core/publishing/page-source.ts';
import { PICTURE_COLUMNS, type PictureColumns, pictureOf } from '../core/publishing/picture.ts';
import { createRowLoader, loadAll } from '../core/publishing/row-loader.ts';
import { isVisible } from '../core/publishing/visible.ts';
import { documentUrl } from '../core/uploads/documents.ts';
import { programmeOf, publicForm, settingsOf } from '../features/calls/calls.ts';
import type { EventTable } from '../features/events/tables.ts';
import { EventList } from './event-list.ts';

export { EventList };

/** SQLite binds a limited number of values per statement. */
const TEXTS_AT_ONCE = 500;

interface CardRow extends PictureColumns {
  event_id: number;
  event_title: string;
  event_date: string;
  event_end_date: string | null;
  event_time: string;
  event_location: string;
}

const CARD_COLUMNS = [
  'event_id',
  'event_title',
  'event_date',
  'event_end_date',
  'event_time',
  'event_location',
  ...PICTURE_COLUMNS,
] as const;

const ENTRY_COLUMNS = [
  'event_id',
  'event_title',
  'event_date',
  'event_end_date',
  'event_time',
  'event_location',
  'created_at',
  'updated_at',
] as const;
type EntryRow = Pick<Selectable<EventTable>, (typeof ENTRY_COLUMNS)[number]>;

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
  const visible = () => db.selectFrom('events').leftJoin('images', 'images.image_id', 'events.event_image').where(isVisible(iso));

  const cards = createRowLoader(async (ids) => {
    const rows = await visible().select(CARD_COLUMNS).where('event_id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.event_id, row]));
  });
  const details = createRowLoader(async (ids) => {
    const rows = await visible()
      .select([...CARD_COLUMNS, 'event_description', 'event_youtube', 'events.created_at', 'events.updated_at'])
      .where('event_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.event_id, row]));
  });
  const documents = createRowLoader(async (ids) => {
    const rows = await db.selectFrom('event_documents').selectAll().where('event_id', 'in', ids).orderBy('position').execute();
    return Map.groupBy(rows, (row) => row.event_id);
  });
  const titles = createRowLoader(async (ids) => {
    const rows = await db
      .selectFrom('events')
      .select(['event_id', 'event_title'])
      .where('event_id', 'in', ids)
      .where(isVisible(iso))
      .execute();
    return new Map(rows.map((row) => [row.event_id, row.event_title]));
  });

  const settings = createRowLoader(async (ids) => {
    const of = await settingsOf(db, ids);
    return new Map(ids.map((id) => [id, of(id)]));
  });

  const entries = () => db.selectFrom('events').select(ENTRY_COLUMNS).where(isVisible(iso));

  /** A calendar of thousands of events needs the texts of those alone that changed since it was last made. */
  async function withSummaries(rows: readonly EntryRow[]): Promise<EventEntry[]> {
    const changed = rows
      .filter((row) => list.summaries.get(row.event_id)?.updatedAt !== row.updated_at)
      .map((row) => row.event_id);
    for (let from = 0; from < changed.length; from += TEXTS_AT_ONCE) {
      const texts = await db
        .selectFrom('events')
        .select(['event_id', 'event_description', 'updated_at'])
        .where('event_id', 'in', changed.slice(from, from + TEXTS_AT_ONCE))
        .execute();
      for (const text of texts) {
        list.summaries.set(text.event_id, { updatedAt: text.updated_at, summary: summaryOf(text.event_description) });
      }
    }
    return rows.map((row) => ({
      id: row.event_id,
      title: row.event_title,
      summary: list.summaries.get(row.event_id)?.summary ?? '',
      date: row.event_date,
      hour: hourOf(row.event_time),
      dateEnd: row.event_end_date,
      location: row.event_location,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }));
  }

  /** The call's state depends on the closing day alone, and thousands of events share a few days. */
  function callOf(tracker: DependencyTracker, row: CardRow): CallState {
    const override = list.overrides.get(row.event_id);
    if (override) {
      const call = callState({ date: row.event_date, dateEnd: row.event_end_date, ...override }, now, timeZone);
      if (call.state !== 'closed') tracker.until(list.dayEnds);
      if (call.opensAt) tracker.until(Date.parse(call.opensAt));
      return call;
    }
    const key = row.event_end_date ? isoDay(row.event_end_date) : `-${isoDay(row.event_date)}`;
    const call = list.calls.get(key) ?? callState({ date: row.event_date, dateEnd: row.event_end_date }, now, timeZone);
    list.calls.set(key, call);
    // "Quedan 3 días" is true until midnight; closed stays closed.
    if (call.state !== 'closed') tracker.until(list.dayEnds);
    return call;
  }

  function cardOf(tracker: DependencyTracker, row: CardRow): EventCard {
    return {
      id: row.event_id,
      title: row.event_title,
      date: row.event_date,
      hour: hourOf(row.event_time),
      location: row.event_location,
      dateEnd: row.event_end_date,
      call: callOf(tracker, row),
      picture: pictureOf(row),
    };
  }

  async function cardsOf(tracker: DependencyTracker, ids: readonly number[]): Promise<EventCard[]> {
    for (const id of ids) tracker.read(`event:${id}`);
    return (await loadAll(cards, ids)).map((row) => cardOf(tracker, row));
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
        ...cardOf(tracker, row),
        descriptionHtml: pageHtml(row.event_description),
        summary: summaryOf(row.event_description),
        videoId: row.event_youtube ? youtubeVideoId(row.event_youtube) : null,
        documents: files.map((file) => ({
          id: file.document_id,
          filename: file.original_filename,
          url: documentUrl(file),
          size: file.size,
          mimeType: file.mime_type,
        })),
        ...(form && { form }),
        ...(programme.length > 0 && { programme }),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      };
    },
    async all(tracker) {
      list.everything(tracker);
      return withSummaries(await entries().orderBy('event_date').orderBy('event_id').execute());
    },
    async latest(tracker, count) {
      list.ask(tracker, 'all');
      const rows = await entries().orderBy('created_at', 'desc').orderBy('event_id', 'desc').limit(count).execute();
      for (const row of rows) tracker.read(`event:${row.event_id}`);
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
