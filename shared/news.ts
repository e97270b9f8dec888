/** News posts. Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { contentStatus, flag, isoDate, richText, text, youtube } from './fields.ts';
import { itemState } from './item-state.ts';
import { LIMITS } from './limits.ts';
import { EVENT_MESSAGES } from './texts/events.ts';
import { NEWS_MESSAGES as m } from './texts/news.ts';

/** What create and edit send; the image is sent with it as `file`. `user` names the author's account and is the token's own. */
export const newsInput = z
  .object({
    user: z.string().optional(),
    title: text({ required: m.titleRequired, max: [LIMITS.otherTitle.max, m.titleMax] }),
    author: text({ required: m.authorRequired, max: [LIMITS.author.max, m.authorMax] }),
    content: richText({ required: m.contentRequired, tooLong: m.contentMax }),
    youtube,
    confirmation: flag.optional(),
    status: contentStatus.optional(),
    publishAt: isoDate({ required: EVENT_MESSAGES.dateRequired, invalid: EVENT_MESSAGES.dateInvalid }).nullable().optional(),
  })
  .meta({
    examples: [
      {
        title: 'Infancias y lectura',
        author: 'Rayén Quilodrán',
        content: '<p>Un texto con <strong>énfasis</strong>.</p>',
        confirmation: true,
        status: 'draft',
      },
    ],
  });

/** A news post as every call answers it (inside `{post}` or `{posts}`). */
export const newsPost = z
  .object({
    post_id: z.number().int(),
    post_title: z.string(),
    post_author: z.string(),
    /** Sanitised HTML. */
    post_content: z.string(),
    post_image: z.string().nullable(),
    post_youtube: z.string().nullable(),
    post_confirmation: z.boolean(),
    /** Account that wrote it; only administrators receive it. */
    user_id: z.string().nullable(),
    ...itemState.shape,
  })
  .meta({ id: 'NewsPost' });
export type NewsPost = z.infer<typeof newsPost>;
