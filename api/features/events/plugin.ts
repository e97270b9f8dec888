import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import { z } from 'zod';
import type { App } from '../../core/http/app.ts';
import { listSizeParams } from '../../core/http/list-query.ts';
import { route } from '../../core/http/route.ts';
import { payloadOf } from '../content/index.ts';
import { registerContent } from '../content/routes.ts';
import { callOverrides } from './call-overrides.ts';
import { registerDocumentOrder } from './document-order.ts';
import { registerEventDocuments } from './document-routes.ts';
import { eventKind } from './kind.ts';
import { listPublicEvents } from './repository.ts';

export default async function events(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', [CONTENT_KINDS.event.plural]);
  route(app, 'GET /api/all-events/:limit', {
    access: 'public',
    summary: 'Eventos publicados',
    description: 'Primero los próximos, del más cercano en adelante; después los pasados, del más reciente hacia atrás.',
    params: listSizeParams,
    query: z.object({
      search: z.string().max(200).optional().meta({ description: 'Parte del título; no importan tildes ni mayúsculas.' }),
    }),
    responses: { 200: z.array(eventKind.schema) },
    handler: async (request) => {
      const { timeZone } = ctx.config;
      const filter = { limit: request.params.limit, search: request.query.search };
      const rows = await listPublicEvents(ctx.db, { now: ctx.clock.now(), timeZone, ...filter });
      const overrides = await callOverrides(
        ctx.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...payloadOf(eventKind.payload, row, false), event_call: overrides.get(row.id) }));
    },
  });

  registerContent(app, ctx, eventKind);
  registerEventDocuments(app, ctx);
  registerDocumentOrder(app, ctx);
}
