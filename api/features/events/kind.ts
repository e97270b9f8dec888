/** The kind of content «event»: columns, payload names and messages. */

import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import { type Event, event, eventInput, finishProblems } from '@trama/shared/events/event';
import { isOnlinePlace } from '@trama/shared/events/times';
import { eventTime, hourOf } from '@trama/shared/format/dates';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { EVENT_LIST_TEXTS, EVENT_MESSAGES } from '@trama/shared/texts/events';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { toFlag } from '../../core/database/columns.ts';
import { formColumns, responseColumns, storedColumns, type ValuesOf } from '../../core/database/record-columns.ts';
import { invalidFields } from '../../core/http/errors.ts';
import { imagePath, PICTURE_COLUMNS, type PictureColumns } from '../../core/uploads/pictures.ts';
import { type ContentKind, type ContentValues, isVisible, type PayloadMap, parseContent } from '../content/index.ts';
import { callOverrides } from './call-overrides.ts';
import type { EventTable } from './tables.ts';
import { hasOpenCall, isUpcoming } from './when.ts';

/** A row of `events` left-joined to its picture. */
export type EventRow = Selectable<EventTable> & PictureColumns;

/** The columns that a form or an import sets. */
export type EventValues = ContentValues &
  ValuesOf<typeof EVENT_FIELDS> &
  Pick<Insertable<EventTable>, 'time'> &
  Partial<Pick<Insertable<EventTable>, 'import_key' | 'online'>>;

const payload: PayloadMap<Omit<Event, 'event_call' | 'example'>, EventRow> = {
  event_id: 'id',
  ...responseColumns(EVENT_FIELDS),
  event_description: 'text',
  event_time: 'time',
  event_image: imagePath,
  created_at: 'created_at',
  updated_at: 'updated_at',
  version: 'version',
};

export const eventKind: ContentKind<EventRow, EventValues> & { table: 'events' } = {
  name: 'event',
  ...CONTENT_KINDS.event,
  docs: {
    create: '`file` es la imagen: JPEG, PNG, WebP o AVIF de 100 a 1000 píxeles por lado y hasta 3 MB.',
    edit: 'Los mismos campos que al crear; sin `file` se conserva la imagen.',
  },
  page: EVENT_LIST_TEXTS,
  rows: (db) =>
    db.selectFrom('events').leftJoin('images', 'images.image_id', 'events.image').selectAll('events').select(PICTURE_COLUMNS),
  // Applications stay when their event is deleted.
  mayPurge: sql<SqlBool>`id not in (select event_id from applications)`,
  input: eventInput,
  read(fields, problems) {
    const text = { name: 'description', required: EVENT_MESSAGES.descriptionRequired } as const;
    const { input, values } = parseContent(eventInput, text, fields, problems);
    const wrong = finishProblems(input);
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    return {
      ...storedColumns(EVENT_FIELDS, input),
      ...values,
      time: eventTime(input.date, input.hour),
      online: toFlag(isOnlinePlace(input.location)),
    };
  },
  picture: { fields: ['file'], required: true },
  schema: event,
  payload,
  form: { ...formColumns(EVENT_FIELDS), hour: (row) => hourOf(row.time) },
  listed: async (db, ids) => new Map([...(await callOverrides(db, ids))].map(([id, event_call]) => [id, { event_call }])),
  inPost: false,
  hasAccount: false,
  // The dates decide the order of the list and which calls are open.
  listColumns: ['status', 'publish_at', 'date', 'close_date', 'finish_date', 'event_state', 'online'],
  fields: EVENT_FIELDS,
  derived: {
    when: ({ today }) => sql<string>`case when ${isUpcoming(today)} then 'upcoming' else 'past' end`,
    call: ({ now, today }) =>
      sql<string>`case when ${isVisible(now)} and ${hasOpenCall(now, today)} then 'open' else 'closed' end`,
  },
  newest: 'id',
};
