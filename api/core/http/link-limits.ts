/**
 * Counts every request with a personal link, in its body or URL, per network and per link. Routes count as acts by default. A
 * route that only reads declares `link: 'reads'`, a route that autosaves declares `'saves'`.
 */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { consume, consumeFrom, type LimitContext } from './limits.ts';

/** The kind of a request with a personal link: it reads, autosaves typed text, or acts. */
type LinkUse = 'reads' | 'saves' | 'acts';

declare module 'fastify' {
  interface FastifyContextConfig {
    link?: LinkUse;
  }
  interface FastifyInstance {
    /** Every route that takes a personal link. */
    linkTable: { url: string; link: LinkUse }[];
  }
}

/** `OF_ONE_LINK`: share of a network's acts that one link may use. `SAVES`: autosaves allowed per act. */
const OF_ONE_LINK = 1 / 12;
const SAVES = 30;

const named = z.object({ token: z.string().min(1) });

function namesLink({ method, url, config, schema }: RouteOptions): boolean {
  if (config?.access !== 'public' || [method].flat().every((each) => each === 'GET' || each === 'HEAD')) return false;
  return url.includes('/:token') || (schema?.body instanceof z.ZodObject && 'token' in schema.body.shape);
}

const tokenOf = ({ body, params }: FastifyRequest) => (named.safeParse(body).data ?? named.safeParse(params).data)?.token;

/** Counts a request against the link itself; a form calls this once its fields are read. Throws HttpError 429. */
export async function consumeLink(ctx: LimitContext, token: string, use: Exclude<LinkUse, 'reads'> = 'acts'): Promise<void> {
  await consume(ctx, 'linkActs', `${use}:${token}`, OF_ONE_LINK * (use === 'saves' ? SAVES : 1));
}

/** Must be installed before the routes. */
export function limitLinks(app: FastifyInstance, ctx: LimitContext): void {
  app.decorate('linkTable', []);
  app.addHook('onRoute', (route) => {
    if (!namesLink(route)) return;
    const link = route.config?.link ?? 'acts';
    route.config = { ...route.config, link };
    app.linkTable.push({ url: route.url, link });
  });
  // Runs before validation: an invalid request costs as much, so it counts too.
  app.addHook('preValidation', async (request) => {
    const { link } = request.routeOptions.config;
    if (link === undefined || link === 'reads') return;
    await consumeFrom(ctx, 'linkActs', request, `${link}:`, link === 'saves' ? SAVES : 1);
    const token = tokenOf(request);
    if (token !== undefined) await consumeLink(ctx, token, link);
  });
}
