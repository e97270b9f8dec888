import { itemOf } from '@trama/shared/content/kinds';
import { type PublishingState, publishingRetry, publishingStatus } from '@trama/shared/content/publishing';
import { isoTime } from '@trama/shared/format/time';
import { PAGES } from '@trama/shared/paths';
import { z } from 'zod';
import { route } from '../../core/http/route.ts';
import type { App } from '../http/app.ts';
import type { Publishing } from './publishing.ts';

/** Key of the page that shows all public people: people have no separate pages. */
const PEOPLE = 'people';
const LONGEST_LIST = 200;

const items = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean).slice(0, LONGEST_LIST));

/** `GET /api/publishing?items=event:12,news:3,people`: progress of publishing these items. */
export function registerPublishing(app: App, { publisher, content, live }: Publishing): void {
  app.server.on('request', ({ method }, response) => {
    if (method !== 'GET' && method !== 'HEAD') publisher.giveWayTo(response);
  });

  type State = { state: PublishingState; renderedAt: string | null; failed: string[] };
  function stateOf(item: string, failures: readonly { path: string }[]): State {
    const found = itemOf(item);
    const pages = found ? content.itemPaths(found.name, found.id) : item === PEOPLE ? [PAGES.about] : [];
    const [own] = pages;
    if (own === undefined) return { state: 'saved', renderedAt: null, failed: [] };
    const isOf = (path: string) => pages.includes(path) || path.startsWith(`${own}/`);
    const failed = failures.map(({ path }) => path).filter(isOf);
    const states = { waiting: 'publishing', failed: 'failed', live: 'online', absent: 'saved' } as const;
    const state = failed.length > 0 ? 'failed' : states[publisher.stateOf(own)];
    return { state, renderedAt: live.get(own)?.renderedAt ?? null, failed };
  }

  route(app, 'GET /api/publishing', {
    access: 'content.write',
    summary: 'Estado de la publicación',
    tags: ['sistema'],
    query: z.object({ items: items.optional() }),
    responses: { 200: publishingStatus },
    handler: async (request) => {
      const status = publisher.status();
      return {
        ...status,
        failures: status.failures.map((failure) => ({ ...failure, retryAt: isoTime(failure.retryAt) })),
        items: Object.fromEntries((request.query.items ?? []).map((item) => [item, stateOf(item, status.failures)])),
      };
    },
  });

  route(app, 'POST /api/publishing/retry', {
    access: 'content.write',
    audit: { notAuditedBecause: 'renders pages again, changes nothing that anybody wrote' },
    summary: 'Volver a intentar las páginas que no se pudieron publicar',
    description: 'Se intentan solas, con pausas cada vez más largas; esto no espera.',
    tags: ['sistema'],
    responses: { 200: publishingRetry },
    idempotency: { noKeyBecause: 'renders pages again, twice as once' },
    handler: () => ({ pages: publisher.retry() }),
  });
}
