/** The public list of events. Source: specification, point 7; decisions, "Answers and errors". */
import { errorBody } from '@trama/shared/errors';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { listSizeParams } from '../../core/http/list-query.ts';
import { payloadOf } from '../content/index.ts';
import { callOverrides } from './call-overrides.ts';
import { eventKind } from './kind.ts';
import { listPublicEvents } from './repository.ts';

export function registerEventList(app: App, ctx: Context): void {
  app.get(
    '/api/all-events/:limit',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Eventos publicados',
        description: 'Primero los próximos, del más cercano en adelante; después los pasados, del más reciente hacia atrás.',
        tags: [eventKind.docs.tag],
        params: listSizeParams,
        querystring: z.object({
          search: z.string().max(200).optional().meta({ description: 'Parte del título; no importan tildes ni mayúsculas.' }),
        }),
        response: { 200: z.array(eventKind.schema), 422: errorBody },
      },
    },
    async (request) => {
      const { timeZone } = ctx.config;
      const asked = { limit: request.params.limit, search: request.query.search };
      const rows = await listPublicEvents(ctx.db, { now: ctx.clock.now(), timeZone, ...asked });
      const overrides = await callOverrides(
        ctx.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...payloadOf(eventKind.payload, row, false), event_call: overrides.get(row.id) }));
    },
  );
}
