/** Publications. Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { contentStatus, isoDate, richText, text, timestamp } from './fields.ts';
import { answeredVersion } from './history.ts';
import { LIMITS } from './limits.ts';
import { EVENT_MESSAGES } from './texts/events.ts';
import { PUBLICATION_MESSAGES as m } from './texts/publications.ts';

/**
 * What create and edit send; the image is sent with it as `file`. The specification also names these
 * fields `publication_title`, `publication_author`, `publication_content`, `publication_image`, `user_id`:
 * the API accepts both (api/publications).
 */
export const publicationInput = z
  .object({
    user: z.string().optional(),
    title: text({ required: m.titleRequired, max: [LIMITS.otherTitle.max, m.titleMax] }),
    author: text({ required: m.authorRequired, max: [LIMITS.author.max, m.authorMax] }),
    content: richText({ required: m.contentRequired, tooLong: m.contentMax }),
    status: contentStatus.optional(),
    publishAt: isoDate({ required: EVENT_MESSAGES.dateRequired, invalid: EVENT_MESSAGES.dateInvalid }).nullable().optional(),
  })
  .meta({
    examples: [
      {
        title: 'Infancias y lectura',
        author: 'Rayén Quilodrán',
        content: '<p>Un texto con <strong>énfasis</strong>.</p>',
        status: 'draft',
      },
    ],
  });
export type PublicationInput = z.output<typeof publicationInput>;
export type PublicationForm = z.input<typeof publicationInput>;

/** A publication as every call answers it (inside `{post}` or `{posts}`). */
export const publication = z
  .object({
    publication_id: z.number().int(),
    title: z.string(),
    author: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
    image: z.string().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
    status: contentStatus,
    publish_at: timestamp.nullable(),
    version: answeredVersion,
    /** In administrators' lists: the product made it as an example, and nobody has changed it. */
    example: z.literal(true).optional(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof publication>;
