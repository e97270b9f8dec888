/** News posts. Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { answerShape, exampleOf, inputShape } from '../records/fields.ts';
import { NEWS_FIELDS } from '../records/news.ts';
import { itemState } from './item-state.ts';

/** What create and edit send; the image is sent with it as `file`. `user` names the author's account and is the token's own. */
export const newsInput = z
  .object({ user: z.string().optional(), ...inputShape(NEWS_FIELDS) })
  .meta({ examples: [exampleOf(NEWS_FIELDS)] });

/** A news post as every call answers it (inside `{post}` or `{posts}`). */
export const newsPost = z
  .object({
    post_id: z.number().int(),
    ...answerShape(NEWS_FIELDS),
    /** Account that wrote it; only administrators receive it. */
    user_id: z.string().nullable(),
    ...itemState.shape,
  })
  .meta({ id: 'NewsPost' });
export type NewsPost = z.infer<typeof newsPost>;
