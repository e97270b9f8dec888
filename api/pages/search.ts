/** The title search as a page, for browsers without scripts: the form of the list of events leads here. */

import { cleanLine } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { sendRendered } from '../core/http/answer-page.ts';
import type { App } from '../core/http/app.ts';
import { pageAnswer } from '../core/http/docs.ts';
import { route } from '../core/http/route.ts';
import { listPublicEvents } from '../features/events/repository.ts';

export function registerSearch(app: App, ctx: Context): void {
  route(app, 'GET /api/search', {
    access: 'public',
    summary: 'Página con los eventos que llevan un texto en el título',
    tags: ['eventos'],
    query: z.object({
      q: z.string().max(200),
      open: z.literal('1').optional().meta({ description: 'Solo aquellos a los que se puede postular.' }),
    }),
    answers: { 200: pageAnswer },
    handler: async (request, reply) => {
      const query = cleanLine(request.query.q);
      if (query === '') return reply.redirect(PAGES.events, 303);
      const { timeZone } = ctx.config;
      const rows = await listPublicEvents(ctx.db, { now: ctx.clock.now(), timeZone, limit: LIMITS.listMax, search: query });
      const ids = rows.map(({ id }) => id);
      const page = await ctx.renderPage(PAGES.found, (reader) => ({
        found: async () => {
          const open = request.query.open && new Set((await reader.openCalls()).map(({ id }) => id));
          return { query, events: await reader.events(open ? ids.filter((id) => open.has(id)) : ids) };
        },
      }));
      return sendRendered(reply, page);
    },
  });
}
