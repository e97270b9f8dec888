import { type PublishingState, publishingRetry, publishingStatus } from '@trama/shared/publishing';
import { z } from 'zod';
import { rootRoute } from '../http/access.ts';
import type { App } from '../http/app.ts';
import type { Publishing } from './publishing.ts';

const ITEM = /^(event|news|publication):([1-9]\d{0,14})$/u;
const KINDS = ['event', 'news', 'publication'] as const;
const LONGEST_LIST = 200;

const items = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean).slice(0, LONGEST_LIST));

/** `GET /api/publishing?items=event:12,news:3`: how far the pages of these items are. */
export function registerPublishing(app: App, { publisher, content, live }: Publishing): void {
  function stateOf(item: string): { state: PublishingState; renderedAt: string | null } {
    const [, kind, id] = ITEM.exec(item) ?? [];
    const known = KINDS.find((each) => each === kind);
    const path = known && content.itemPath(known, Number(id));
    if (!path) return { state: 'saved', renderedAt: null };
    const states = { waiting: 'publishing', failed: 'failed', live: 'online', absent: 'saved' } as const;
    return { state: states[publisher.stateOf(path)], renderedAt: live.get(path)?.renderedAt ?? null };
  }

  app.get(
    '/api/publishing',
    rootRoute({
      summary: 'Estado de la publicación',
      tags: ['sistema'],
      querystring: z.object({ items: items.optional() }),
      response: { 200: publishingStatus },
    }),
    async (request) => {
      const status = publisher.status();
      return {
        ...status,
        failures: status.failures.map((failure) => ({ ...failure, retryAt: new Date(failure.retryAt).toISOString() })),
        items: Object.fromEntries((request.query.items ?? []).map((item) => [item, stateOf(item)])),
      };
    },
  );

  app.post(
    '/api/publishing/retry',
    rootRoute(
      {
        summary: 'Volver a intentar las páginas que no se pudieron publicar',
        description: 'Se intentan solas, con pausas cada vez más largas; esto no espera.',
        tags: ['sistema'],
        response: { 200: publishingRetry },
      },
      'renders pages again, twice as once',
    ),
    () => ({ pages: publisher.retry() }),
  );
}
