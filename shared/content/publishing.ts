/** Progress of publishing, for administrators. */
import { z } from 'zod';

/**
 * `saved` (Guardado): not public, or not begun. `publishing` (Publicando). `online` (En línea). `failed`: will be retried.
 */
const publishingState = z.enum(['saved', 'publishing', 'online', 'failed']);
export type PublishingState = z.infer<typeof publishingState>;

/** `GET /publishing`. */
export const publishingStatus = z
  .object({
    ready: z.boolean(),
    /** Pages that are live. */
    pages: z.number().int(),
    /** Pages still to be rendered. */
    waiting: z.number().int(),
    /** Stale pages of a change, without the background work. */
    changing: z.number().int(),
    /** When a page last went live; null: none since the start. */
    renderedAt: z.string().nullable(),
    failures: z.array(z.object({ path: z.string(), message: z.string(), attempts: z.number().int(), retryAt: z.string() })),
    /**
     * Items by key (`event:12`, or `people` for the page of all people): the state, the last rendering of the page, and its
     * failing pages, whose last version stays live.
     */
    items: z.record(
      z.string(),
      z.object({ state: publishingState, renderedAt: z.string().nullable(), failed: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'PublishingStatus' });
export type PublishingStatus = z.infer<typeof publishingStatus>;

/** `POST /publishing/retry`: number of pages that are retried. */
export const publishingRetry = z.object({ pages: z.number().int() });
