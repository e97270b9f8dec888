/** Preview of a page before it is saved: the form's present values, valid or not. */
import { z } from 'zod';
import { EVENT_STATES } from './event-times.ts';
import { contentId } from './fields.ts';
import { LIMITS } from './limits.ts';
import { WORK_TYPES } from './publications.ts';
import { timeZoneName } from './time-zone.ts';

export const previewKind = z.enum(['event', 'news', 'publication']);
export type PreviewKind = z.infer<typeof previewKind>;

/** Placeholder address of an image that was chosen and not sent; the browser replaces it by its own copy. */
export const PREVIEW_PICTURE = '/imagen-elegida';

const typed = (limit: number) => z.string().max(limit).nullish();
const side = z.number().int().min(1).max(20_000);

/** `POST /preview/{kind}`: nothing is required; `id` names the item that is being edited. */
export const previewInput = z
  .object({
    id: contentId.nullish(),
    title: typed(1000),
    /** Description of an event, text of a post. */
    text: typed(LIMITS.richText),
    author: typed(1000),
    date: typed(40),
    dateEnd: typed(40),
    hour: typed(40),
    location: typed(1000),
    youtube: typed(1000),
    finishDate: typed(40),
    finishHour: typed(40),
    timeZone: timeZoneName.nullish().catch(null),
    state: z.enum(EVENT_STATES).nullish(),
    previousDate: typed(40),
    stateNote: typed(5000),
    type: z.enum(WORK_TYPES).nullish().catch(null),
    journal: typed(1000),
    volume: typed(100),
    number: typed(100),
    pages: typed(100),
    year: z.union([z.string().max(40), z.number()]).nullish(),
    publisher: typed(1000),
    doi: typed(1000),
    /** The stored image, or the size of a chosen one. */
    picture: z.union([z.literal('stored'), z.object({ width: side, height: side })]).nullish(),
  })
  .meta({
    examples: [
      {
        id: 12,
        title: 'Infancias y lectura en el sur',
        text: '<p>Tres días.</p>',
        date: '2027-05-20T00:00:00.000Z',
        dateEnd: '2027-04-30T00:00:00.000Z',
        hour: '09:30:00',
        location: 'Temuco, Chile',
        picture: 'stored',
      },
    ],
  });
export type PreviewInput = z.output<typeof previewInput>;

/** The whole page as a visitor would get it. */
export const previewPage = z.object({ html: z.string() }).meta({ id: 'Preview' });
