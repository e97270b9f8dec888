/**
 * Routes behind a personal link. The token is sent in the body, and also in Authorization (core/budget), so no URL, log or
 * Referer contains it.
 */
import { linkToken } from '@trama/shared/applications/own-application';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BY_VISITORS } from '../audit/request-entry.ts';
import type { App } from './app.ts';
import { BODY_LIMITS } from './body-limits.ts';
import { fileResponse } from './docs.ts';
import { HttpError } from './errors.ts';
import type { LimitContext } from './limits.ts';
import { consumeLink } from './link-limits.ts';
import type { Form } from './multipart.ts';
import { route } from './route.ts';

interface Described {
  summary: string;
  description?: string;
  tags?: string[];
  /** true: responses show uploads that are not public to the link's holder. */
  previewsUploads?: true;
  /** true: the route changes data; absent: it only reads. */
  changes?: true;
}

/** Why routes that open links store no response. */
const READS = 'opens what a link opens, and changes nothing';

/** The token in a multipart form. Throws HttpError 404 without one. */
export function linkTokenOf(fields: Form['fields']): string {
  const { data } = linkToken.safeParse(fields);
  if (!data) throw new HttpError(404, LINK_TEXTS.dead);
  return data.token;
}

/**
 * Counts the request against the link and returns its token: for `admit`, before any file is received. Throws HttpError 404 or
 * 429.
 */
export async function countedToken(ctx: LimitContext, fields: Form['fields']): Promise<string> {
  const token = linkTokenOf(fields);
  await consumeLink(ctx, token);
  return token;
}

/** Registers `POST path` with a token in the body; `read` returns a body of the schema `response`. */
export function linkRoute<Output extends z.ZodType>(
  app: App,
  path: `/api/${string}`,
  { response, changes, ...described }: Described & { response: Output },
  read: (token: string) => Promise<z.input<Output>>,
): void {
  const found: z.ZodType = response;
  route(app, `POST ${path}`, {
    access: 'public',
    audit: BY_VISITORS,
    ...described,
    ...(!changes && { idempotency: { noKeyBecause: READS }, link: 'reads' }),
    bodyLimit: BODY_LIMITS.token,
    body: linkToken,
    responses: { 200: found },
    refusals: [403, 404, 429],
    handler: (request) => read(request.body.token),
  });
}

/** Registers `POST path/:id` with a token: a file that the link's holder may download. */
export function linkedFileRoute(
  app: App,
  path: `/api/${string}`,
  described: Described,
  send: (reply: FastifyReply, token: string, fileId: string) => Promise<FastifyReply>,
): void {
  route(app, `POST ${path}/:id`, {
    access: 'public',
    audit: BY_VISITORS,
    ...described,
    idempotency: { noKeyBecause: READS },
    link: 'reads',
    bodyLimit: BODY_LIMITS.token,
    params: z.object({ id: z.uuid() }),
    body: linkToken,
    responses: { 200: fileResponse },
    refusals: [403],
    handler: (request, reply) => send(reply, request.body.token, request.params.id),
  });
}
