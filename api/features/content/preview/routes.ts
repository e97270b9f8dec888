/** The real public page of what a form holds, rendered by the site's own templates and kept nowhere. */
import { errorBody } from '@trama/shared/errors';
import type { PageReader } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { type PreviewInput, type PreviewKind, previewInput, previewKind, previewPage } from '@trama/shared/preview';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../core/http/app.ts';
import { notFound } from '../../../core/http/errors.ts';
import { createDependencyTracker } from '../../../core/publishing/dependency-tracker.ts';
import type { Publishing } from '../../../core/publishing/publishing.ts';
import { textOf } from '../../../core/publishing/site-renderer.ts';
import { eventDetail, postDetail } from './detail.ts';
import { documentsOf, findStored, nextId } from './stored.ts';

const PATHS = { event: PAGES.event, news: PAGES.newsItem, publication: PAGES.publication } as const;

export function registerPreview(app: App, { db, clock, config }: Context, { content, render }: Publishing): void {
  /** The site's reader, but for one item, which is what the form says. */
  async function readerOf(kind: PreviewKind, input: PreviewInput): Promise<{ id: number; reader: PageReader }> {
    const id = input.id ?? (await nextId(db, kind));
    const stored = input.id ? await findStored(db, kind, input.id) : undefined;
    if (input.id && !stored) throw notFound();
    const moment = { now: clock.now(), timeZone: config.timeZone };
    const documents = kind === 'event' && input.id ? await documentsOf(db, input.id) : [];
    const item = { id, stored, documents };
    // What it reads is noted nowhere: no page depends on a preview.
    const site = content.readers(moment.now)(createDependencyTracker());
    const post = async () => postDetail(input, item, moment);
    const own = {
      event: { event: async () => eventDetail(input, item, moment) },
      news: { newsItem: post },
      publication: { publication: post },
    } satisfies Record<PreviewKind, Partial<PageReader>>;
    return { id, reader: { ...site, ...own[kind] } };
  }

  app.post(
    '/api/preview/:kind',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Vista previa de una página sin guardar',
        tags: ['sistema'],
        params: z.object({ kind: previewKind }),
        body: previewInput,
        response: { 200: previewPage, 404: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      const { id, reader } = await readerOf(kind, request.body);
      const page = await render(PATHS[kind](id), reader);
      if (page.status === 404) throw notFound();
      reply.header('cache-control', 'no-store');
      return { html: textOf(page) };
    },
  );
}
