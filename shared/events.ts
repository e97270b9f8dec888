/** Congresses and their documents ("bases"). Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { isoDay } from './dates.ts';
import { EVENT_STATES, LONGEST_EVENT_DAYS } from './event-times.ts';
import {
  contentStatus,
  flag,
  hour,
  isoDate,
  optionalDate,
  optionalHour,
  optionalText,
  richText,
  text,
  timestamp,
  youtube,
} from './fields.ts';
import { itemState } from './item-state.ts';
import { LIMITS } from './limits.ts';
import { EVENT_MESSAGES as m } from './texts/events.ts';
import { DAY_MS } from './time.ts';
import { timeZoneName } from './time-zone.ts';

/** What create and edit send, under the payload's own names. The image is sent with it as `file`. */
export const eventInput = z
  .object({
    title: text({ required: m.titleRequired, min: [LIMITS.title.min, m.titleMin], max: [LIMITS.title.max, m.titleMax] }),
    description: richText({
      required: m.descriptionRequired,
      min: [LIMITS.description.min, m.descriptionMin],
      tooLong: m.descriptionMax,
    }),
    date: isoDate({ required: m.dateRequired, invalid: m.dateInvalid }),
    dateEnd: isoDate({ required: m.dateEndRequired, invalid: m.dateEndInvalid }),
    hour: hour({ required: m.hourRequired, invalid: m.hourInvalid }),
    location: text({
      required: m.locationRequired,
      min: [LIMITS.location.min, m.locationMin],
      max: [LIMITS.location.max, m.locationMax],
    }),
    youtube,
    /** Beyond the specification: the last of several days, and the hour at which it ends. */
    finishDate: optionalDate(m.finishDateInvalid),
    finishHour: optionalHour(m.finishHourInvalid),
    /** IANA name; none: the network's. */
    timeZone: timeZoneName.nullable().optional(),
    state: z.enum(EVENT_STATES, { error: m.stateInvalid }).optional(),
    previousDate: optionalDate(m.previousDateInvalid),
    /** The note on a change that visitors read, in a few sentences. */
    stateNote: optionalText([LIMITS.eventNote, m.stateNoteMax], { lines: true }),
    /** Mail the subscribers once, when the page is live. Absent in an update: unchanged. */
    confirmation: flag.optional(),
    /** Beyond the specification; absent on create means published. */
    status: contentStatus.optional(),
    publishAt: isoDate({ required: m.dateRequired, invalid: m.dateInvalid }).nullable().optional(),
  })
  .meta({
    examples: [
      {
        title: 'Infancias y lectura en el sur',
        description: '<p>Tres días de <strong>conversación</strong>.</p>',
        date: '2027-05-20T00:00:00.000Z',
        dateEnd: '2027-04-30T00:00:00.000Z',
        hour: '09:30:00',
        location: 'Temuco, Chile',
        youtube: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
        confirmation: true,
        status: 'draft',
        finishDate: '2027-05-22T00:00:00.000Z',
        finishHour: '18:00:00',
        timeZone: 'America/Santiago',
        state: 'postponed',
        previousDate: '2027-05-06T00:00:00.000Z',
        stateNote: 'Tu inscripción sigue vigente.',
      },
    ],
  });
export type EventInput = z.output<typeof eventInput>;

/** Problems of an event's end beside its beginning, by the payload's fields. The schema validates fields one by one. */
export function finishProblems({ date, hour, finishDate, finishHour }: EventInput): Record<string, string> {
  const [first, last] = [isoDay(date), isoDay(finishDate || date)];
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) return { finishDate: m.finishBeforeStart };
  if (days > LONGEST_EVENT_DAYS) return { finishDate: m.finishTooLate };
  return days === 1 && finishHour && finishHour <= hour ? { finishHour: m.finishBeforeStart } : {};
}

/** An event as every call answers it. */
export const event = z
  .object({
    event_id: z.number().int(),
    event_title: z.string(),
    /** Sanitised HTML. */
    event_description: z.string(),
    event_date: timestamp,
    /** Close of applications, never the event's end; null when none was given. */
    event_end_date: timestamp.nullable(),
    /** Characters 11 to 19 are HH:mm:ss. */
    event_time: z.string(),
    event_location: z.string(),
    /** Path of the image on this origin, or null. */
    event_image: z.string().nullable(),
    event_youtube: z.string().nullable(),
    /** The last of several days, or null. */
    event_finish_date: timestamp.nullable(),
    /** HH:mm:ss on the last day, or null: not known. */
    event_finish_hour: z.string().nullable(),
    /** IANA name; null: the network's. */
    event_time_zone: z.string().nullable(),
    event_state: z.enum(EVENT_STATES),
    /** The day it was to take place before it was postponed to `event_date`; null: it was not. */
    event_previous_date: timestamp.nullable(),
    event_state_note: z.string().nullable(),
    event_confirmation: z.boolean(),
    ...itemState.shape,
    /** In lists: how its call differs from what the dates say (CallOverride); absent: it does not. */
    event_call: z.object({ opensAt: timestamp.nullable(), override: z.enum(['open', 'closed']).nullable() }).optional(),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

/** A document of an event, downloadable by anyone who can see the event. */
export const eventDocument = z
  .object({
    document_id: z.string(),
    event_id: z.number().int(),
    original_filename: z.string(),
    url: z.string(),
    /** Bytes. */
    size: z.number().int(),
    mime_type: z.string(),
  })
  .meta({ id: 'EventDocument' });
export type EventDocument = z.infer<typeof eventDocument>;

/** 207 of `POST /event-documents`: some files were refused, the others are documents of the event now. */
export const partlyAdded = z.object({
  message: z.string(),
  documents: z.array(eventDocument),
  /** Why, by the file's name. */
  errors: z.record(z.string(), z.string()),
});
