/** Calls behind a personal link. Its token is sent in the body, so that it is in no address, log or Referer. */
import { errorBody } from '@trama/shared/errors';
import { linkToken } from '@trama/shared/own-application';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from './app.ts';
import { BODY_LIMITS } from './body-limits.ts';
import { fileAnswer } from './docs.ts';
import { HttpError } from './errors.ts';
import type { LimitContext } from './limits.ts';
import { consumeLink } from './link-limits.ts';
import type { Form } from './multipart.ts';

interface Described {
  summary: string;
  description?: string;
  tags: string[];
  /** See core/uploads/access.ts. */
  previewsUploads?: true;
  /** Absent: the call reads. */
  changes?: true;
}

/** Why calls that open links keep no answer (core/http/once). */
const READS = 'opens what a link opens, and changes nothing';

/** The token in a multipart form. Throws HttpError 404 without one. */
export function linkTokenOf(fields: Form['fields']): string {
  const { data } = linkToken.safeParse(fields);
  if (!data) throw new HttpError(404, OWN_TEXTS.dead);
  return data.token;
}

/** The same, counted as a call by that link: for `admit`, before any file is received. Throws HttpError 404 or 429. */
export async function countedToken(ctx: LimitContext, fields: Form['fields']): Promise<string> {
  const token = linkTokenOf(fields);
  await consumeLink(ctx, token);
  return token;
}

/** `POST path` with a token; `read` returns what `answer` describes. */
export function linkRoute<Answer extends z.ZodType>(
  app: App,
  path: string,
  { answer, previewsUploads, changes, ...described }: Described & { answer: Answer },
  read: (token: string) => Promise<z.input<Answer>>,
): void {
  const found: z.ZodType = answer;
  app.post(
    path,
    {
      config: { access: 'public', ...(previewsUploads && { previewsUploads }), ...(!changes && { once: READS, link: 'reads' }) },
      bodyLimit: BODY_LIMITS.token,
      schema: {
        ...described,
        body: linkToken,
        response: { 200: found, 403: errorBody, 404: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    (request) => read(request.body.token),
  );
}

/** `POST path/:id` with a token: a file that the link's holder may have. */
export function linkedFileRoute(
  app: App,
  path: string,
  described: Described,
  send: (reply: FastifyReply, token: string, fileId: string) => Promise<FastifyReply>,
): void {
  app.post(
    `${path}/:id`,
    {
      config: { access: 'public', once: READS, link: 'reads' },
      bodyLimit: BODY_LIMITS.token,
      schema: {
        ...described,
        params: z.object({ id: z.uuid() }),
        body: linkToken,
        response: { 200: fileAnswer, 403: errorBody, 404: errorBody, 422: errorBody },
      },
    },
    (request, reply) => send(reply, request.body.token, request.params.id),
  );
}
