/** The site's search, and the title search of events for browsers without scripts. */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SEARCH_KINDS, searchKind, siteSearch } from '@trama/shared/content/site-search';
import { cleanLine } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { PAGES, SEARCH_NAMES } from '@trama/shared/paths';
import type { RenderedPage } from '@trama/shared/render-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { sendRendered } from '../core/http/answer-page.ts';
import type { App } from '../core/http/app.ts';
import { pageResponse } from '../core/http/docs.ts';
import { route } from '../core/http/route.ts';
import { acceptedEncoding } from '../core/publishing/negotiation.ts';
import type { Encoding } from '../core/publishing/output.ts';
import { listPublicEvents } from '../features/events/repository.ts';
import { registerPublicationSearch } from './publication-search.ts';
import { findOnSite } from './site-search/find.ts';

/** Accepts any input: a long query is truncated, and an unknown filter is ignored. */
const query = z.string().default('');
const page = z.coerce.number().int().min(1).max(10_000).default(1).catch(1);
/** Fast compression, because the page is sent once. */
const COMPRESSED: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Uint8Array>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 4 }),
};
const kindNamed = (name: string | undefined) => SEARCH_KINDS.find((kind) => SEARCH_NAMES[kind] === name) ?? null;

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
  return sendRendered(reply, { ...page, body: encoding ? await COMPRESSED[encoding](page.body) : page.body });
}

function registerSiteSearch(app: App, ctx: Context): void {
  route(app, 'GET /api/site-search', {
    access: 'public',
    summary: 'Lo que las páginas públicas dicen con unas palabras',
    description: 'Lo mejor primero; los acentos, las mayúsculas y los plurales dan lo mismo.',
    tags: ['búsqueda'],
    query: z.object({ q: query, kind: searchKind.optional(), page }),
    responses: { 200: siteSearch },
    handler: ({ query: { q, kind = null, page } }) => findOnSite(ctx, { query: q, kind, page }),
  });
  route(app, `GET ${PAGES.search}`, {
    access: 'public',
    query: z.object({ q: query, tipo: z.string().optional(), pagina: page }),
    responses: { 200: pageResponse },
    handler: async (request, reply) => {
      const { q, tipo, pagina } = request.query;
      const searched = await findOnSite(ctx, { query: q, kind: kindNamed(tipo), page: pagina });
      return sendCompressed(request, reply, await ctx.renderPage(PAGES.search, () => ({ siteSearch: () => searched })));
    },
  });
}

export function registerSearch(app: App, ctx: Context): void {
  registerSiteSearch(app, ctx);
  registerPublicationSearch(app, ctx);
  route(app, 'GET /api/search', {
    access: 'public',
    summary: 'Página con los eventos que llevan un texto en el título',
    tags: ['eventos'],
    query: z.object({
      q: z.string().max(200),
      open: z.literal('1').optional().meta({ description: 'Solo aquellos a los que se puede postular.' }),
    }),
    responses: { 200: pageResponse },
    handler: async (request, reply) => {
      const query = cleanLine(request.query.q);
      if (query === '') return reply.redirect(PAGES.events, 303);
      const { timeZone } = ctx.config;
      const rows = await listPublicEvents(ctx.db, { now: ctx.clock.now(), timeZone, limit: LIMITS.listMax, search: query });
      const ids = rows.map(({ id }) => id);
      const page = await ctx.renderPage(PAGES.found, (reader) => ({
        foundEvents: async () => {
          const open = request.query.open && new Set((await reader.openCalls()).map(({ id }) => id));
          return { query, events: await reader.events(open ? ids.filter((id) => open.has(id)) : ids) };
        },
      }));
      return sendCompressed(request, reply, page);
    },
  });
}
