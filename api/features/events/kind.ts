/** Events: their columns, the names of their fields in payloads, and their sentences. */
import { eventTime, hourOf } from '@trama/shared/dates';
import { isOnlinePlace } from '@trama/shared/event-times';
import { type Event, type EventInput, event, eventInput, finishProblems } from '@trama/shared/events';
import { PAGES } from '@trama/shared/paths';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { flag } from '../../core/database/columns.ts';
import { invalid } from '../../core/http/errors.ts';
import { imagePath, PICTURE_COLUMNS, type PictureColumns } from '../../core/uploads/pictures.ts';
import { announcementValues, type ContentKind, type ContentValues, type PayloadMap, parseContent } from '../content/index.ts';
import { callOverrides } from './call-overrides.ts';
import type { EventTable } from './tables.ts';

/** A row of `events` left-joined to its picture. */
export type EventRow = Selectable<EventTable> & PictureColumns;

/** The columns that a form or an import sets. */
export type EventValues = ContentValues &
  Pick<Insertable<EventTable>, 'date' | 'close_date' | 'time' | 'location'> &
  Partial<
    Pick<
      Insertable<EventTable>,
      | 'youtube'
      | 'confirmation'
      | 'import_key'
      | 'online'
      | 'finish_date'
      | 'finish_hour'
      | 'time_zone'
      | 'event_state'
      | 'previous_date'
      | 'state_note'
    >
  >;

/** Columns that a copy for another year has as they are. Its days are moved in calls/duplicate. */
export const COPIED_COLUMNS = ['text', 'location', 'online', 'finish_hour', 'time_zone'] as const;

const payload: PayloadMap<Omit<Event, 'event_call' | 'example'>, EventRow> = {
  event_id: 'id',
  event_title: 'title',
  event_description: 'text',
  event_date: 'date',
  event_end_date: 'close_date',
  event_time: 'time',
  event_location: 'location',
  event_image: imagePath,
  event_youtube: 'youtube',
  event_finish_date: 'finish_date',
  event_finish_hour: 'finish_hour',
  event_time_zone: 'time_zone',
  event_state: 'event_state',
  event_previous_date: 'previous_date',
  event_state_note: 'state_note',
  event_confirmation: (row) => row.confirmation === 1,
  created_at: 'created_at',
  updated_at: 'updated_at',
  status: 'status',
  publish_at: 'publish_at',
  version: 'version',
};

/** The optional columns; absent fields set none. */
const changeValues = ({ finishDate, finishHour, timeZone, state, previousDate, stateNote }: EventInput) => ({
  ...(finishDate !== undefined && { finish_date: finishDate || null }),
  ...(finishHour !== undefined && { finish_hour: finishHour || null }),
  ...(timeZone !== undefined && { time_zone: timeZone || null }),
  ...(state !== undefined && { event_state: state }),
  ...(previousDate !== undefined && { previous_date: previousDate || null }),
  ...(stateNote !== undefined && { state_note: stateNote || null }),
});

export const eventKind: ContentKind<EventRow, EventValues> & { table: 'events' } = {
  name: 'event',
  table: 'events',
  collection: 'events',
  paths: { item: PAGES.event, list: PAGES.eventsPage },
  docs: {
    tag: 'eventos',
    one: 'un evento',
    many: 'Eventos',
    them: 'los',
    create: '`file` es la imagen: JPEG, PNG, WebP o AVIF de 100 a 1000 píxeles por lado y hasta 3 MB.',
    edit: 'Los mismos campos que al crear; sin `file` se conserva la imagen.',
  },
  missing: EVENT_MESSAGES.notFound,
  rows: (db) =>
    db.selectFrom('events').leftJoin('images', 'images.image_id', 'events.image').selectAll('events').select(PICTURE_COLUMNS),
  // Applications stay when their event is deleted.
  mayPurge: sql<SqlBool>`id not in (select event_id from applications)`,
  input: eventInput,
  read(fields, problems) {
    const text = { name: 'description', required: EVENT_MESSAGES.descriptionRequired } as const;
    const { input, values } = parseContent(eventInput, text, fields, problems);
    const wrong = finishProblems(input);
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    return {
      ...values,
      ...announcementValues(input),
      ...changeValues(input),
      date: input.date,
      close_date: input.dateEnd,
      time: eventTime(input.date, input.hour),
      location: input.location,
      online: flag(isOnlinePlace(input.location)),
    };
  },
  picture: { fields: ['file'], required: true },
  schema: event,
  payload,
  form: {
    title: 'title',
    description: 'text',
    date: 'date',
    dateEnd: 'close_date',
    hour: (row) => hourOf(row.time),
    location: 'location',
    youtube: (row) => row.youtube ?? '',
    finishDate: 'finish_date',
    finishHour: 'finish_hour',
    timeZone: 'time_zone',
    state: 'event_state',
    previousDate: 'previous_date',
    stateNote: 'state_note',
    confirmation: (row) => row.confirmation === 1,
    status: 'status',
    publishAt: 'publish_at',
  },
  listed: async (db, ids) => new Map([...(await callOverrides(db, ids))].map(([id, event_call]) => [id, { event_call }])),
  inPost: false,
  hasAccount: false,
  // The order, and which calls are open, follow the dates.
  listColumns: ['status', 'publish_at', 'date', 'close_date', 'finish_date', 'event_state', 'online'],
  sortable: ['id', 'title', 'date', 'close_date', 'location', 'created_at', 'updated_at', 'status'],
};
