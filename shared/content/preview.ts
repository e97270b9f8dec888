/** Preview of an unsaved item: the form's current values, valid or not. */
import { z } from 'zod';
import { contentId } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { typedContent } from '../records/content.ts';
import { CONTENT_NAMES } from './kinds.ts';

export const previewKind = z.enum(CONTENT_NAMES);

/** Placeholder URL of a chosen image that was not uploaded; the browser replaces it by its local file. */
export const PREVIEW_PICTURE = '/imagen-elegida';

const side = z.number().int().min(1).max(20_000);

/** `POST /preview/{kind}`. All fields are optional; `id`: the edited item, absent for a new item. */
export const previewInput = z
  .object({
    id: contentId.nullish(),
    /** Description of an event, text of a post. */
    text: z.string().max(LIMITS.richText).nullish(),
    ...typedContent(),
    year: z.union([z.string().max(LIMITS.typed), z.number()]).nullish(),
    hour: z.string().max(LIMITS.typed).nullish(),
    /** `stored`: the stored image; else the size of the chosen image in pixels. */
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
