/** Preview of a page before it is saved: the form's present values, valid or not. */
import { z } from 'zod';
import { contentId } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { typedContent } from '../records/content.ts';
import { CONTENT_NAMES } from './kinds.ts';

export const previewKind = z.enum(CONTENT_NAMES);

/** Placeholder address of an image that was chosen but not sent; the browser puts its own copy there. */
export const PREVIEW_PICTURE = '/imagen-elegida';

const side = z.number().int().min(1).max(20_000);

/** `POST /preview/{kind}`: nothing is required; `id` names the item that is being edited. */
export const previewInput = z
  .object({
    id: contentId.nullish(),
    /** Description of an event, text of a post. */
    text: z.string().max(LIMITS.richText).nullish(),
    ...typedContent(),
    year: z.union([z.string().max(LIMITS.typed), z.number()]).nullish(),
    hour: z.string().max(LIMITS.typed).nullish(),
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
