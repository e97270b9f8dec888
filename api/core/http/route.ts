/** Registers a route of the API with all its facts: access, audit, schemas and responses. */
import { errorBody } from '@trama/shared/forms/errors';
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Audited } from '../audit/request-entry.ts';
import type { Access, Account } from './access.ts';
import type { App } from './app.ts';
import { FORM_TYPES, fileResponse, formRoute, type pageResponse } from './docs.ts';
import { acceptsIdempotencyKey } from './idempotency.ts';
import { type LimitName, limit } from './limits.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file, page or text that the handler sends itself. */
type SentResponse = typeof fileResponse | typeof pageResponse | { description: string; content: object };
type Responses = Partial<Record<200 | 201, z.ZodType | SentResponse>>;
/** A body of one of the schemas, or the reply through which a file or page was sent. */
type ResponseOf<A extends Responses> =
  | FastifyReply
  | { [Status in keyof A]: A[Status] extends z.ZodType ? z.input<A[Status]> : never }[keyof A];

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** The request after validation and the access check. */
type RouteRequest<Params, Query, Body, A extends Access> = FastifyRequest<{
  Params: Parsed<Params>;
  Querystring: Parsed<Query>;
  Body: Parsed<Body>;
}> & { account: A extends 'public' ? Account | null : Account };

type Refusal = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
/** Statuses with the common error body, or a body for each status. */
type Refusals = readonly Refusal[] | Partial<Record<Refusal, z.ZodType | SentResponse>>;

interface RouteDefinition<A extends Access, Params, Query, Body, S extends Responses> {
  access: A;
  /** Required unless the method is GET; also required for file downloads that need an account. */
  audit?: Audited<RouteRequest<Params, Query, Body, A>>;
  summary?: string;
  description?: string;
  /** Tags of the API's documentation. Default: the plugin's tags. */
  tags?: string[];
  /** Security in the documentation; replaces the default derived from `access`. */
  security?: Record<string, string[]>[];
  params?: Params;
  query?: Query;
  /** Only documents the body of a form: the handler validates the result of readForm. */
  body?: Body;
  /** The handler reads the body with readForm. */
  form?: true;
  /** Content types of the body, if `form` is not multipart. */
  consumes?: string[];
  /** Schemas of successful responses by status; the handler's return value gets the first status. */
  responses: S;
  /** Further refusals; an entry replaces the common body of its status. */
  refusals?: Refusals;
  /** Limit of requests per network. */
  limit?: LimitName;
  onRequest?: onRequestAsyncHookHandler;
  bodyLimit?: number;
  errorHandler?: RouteShorthandOptions['errorHandler'];
  /** Why the route accepts no `Idempotency-Key`, or stores no response; absent: a repeat gets the stored response. */
  idempotency?: FastifyContextConfig['idempotency'];
  /** How a request with a personal link counts: `reads` never, `saves` as a thirtieth of an act; absent: an act. */
  link?: FastifyContextConfig['link'];
  /** True: the response signs addresses of uploads that are not public. */
  previewsUploads?: true;
  handler(request: RouteRequest<Params, Query, Body, A>, reply: FastifyReply): ResponseOf<S> | Promise<ResponseOf<S>>;
}

/** Type: a changing route must declare its audit. */
type Declared<Name> = Name extends `GET ${string}` ? unknown : { audit: object };

const bodiesOf = (refusals: Refusals = []): object =>
  Array.isArray(refusals) ? Object.fromEntries(refusals.map((status) => [status, errorBody])) : refusals;

/** Fastify's request has passed the route's schemas. Methods may narrow the parameter type, so no cast is needed. */
interface Handler {
  handler(request: FastifyRequest, reply: FastifyReply): unknown;
}

/**
 * Registers a route; `name` is its method and path: `route(app, 'PUT /api/contact-messages/:id', { … })`. Refusals by access,
 * parameters, body, form, limit and key are documented automatically. A route without access, or a changing route without audit,
 * stops the start.
 */
export function route<
  const Name extends `${Method} /${string}`,
  const A extends Access,
  const S extends Responses,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(app: App, name: Name, definition: RouteDefinition<A, Params, Query, Body, S> & Declared<Name>): void {
  const [method = '', url = ''] = name.split(' ');
  const {
    access,
    audit,
    idempotency,
    link,
    previewsUploads,
    params,
    query,
    body,
    form,
    consumes,
    responses: answers,
    refusals,
  } = definition;
  const { summary, description, tags = app.tags, security, onRequest, bodyLimit, errorHandler } = definition;
  if (method === 'GET' && access !== 'public' && answers[200] === fileResponse && !audit)
    throw new Error(`La ruta ${name} entrega un archivo y no dice qué anota el registro.`);
  const config: FastifyContextConfig = {
    access,
    ...(audit && { audit }),
    ...(idempotency !== undefined && { idempotency }),
    ...(link && { link }),
    ...(previewsUploads && { previewsUploads }),
  };
  // Fastify warns of each undefined schema, and undefined would replace the tag's security.
  const schema: FastifySchema = {
    ...(summary && { summary }),
    ...(description && { description }),
    ...(tags && { tags }),
    ...(security && { security }),
    ...(consumes && { consumes }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...answers,
      ...(access !== 'public' && { 401: errorBody, 403: errorBody }),
      ...(params && { 404: errorBody }),
      ...((query || body) && { 422: errorBody }),
      ...(form && { 413: errorBody, 415: errorBody, 422: errorBody }),
      ...(definition.limit && { 429: errorBody }),
      ...(acceptsIdempotencyKey({ method, config }) && { 409: errorBody, 422: errorBody }),
      ...bodiesOf(refusals),
    },
  };
  const success = Number(Object.keys(answers)[0] ?? 200);
  const { handler }: Handler = definition;
  app.route({
    method,
    url,
    config,
    ...(form && body ? formRoute({ ...schema, body }) : { schema: form ? { consumes: FORM_TYPES, ...schema } : schema }),
    ...(definition.limit && { onRequest: limit(app.ctx, definition.limit) }),
    ...(onRequest && { onRequest }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(errorHandler && { errorHandler }),
    handler: (request, reply) => handler.call(definition, request, reply.code(success)),
  });
}
