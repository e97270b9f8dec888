/** Serves OpenAPI 3.1 at /api/docs/json, generated from the validation schemas, and its page at /api/docs. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, FastifySchemaCompiler } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { completeDocument, KEY_PARAMETER, keyParameter, TAKES_KEY } from './complete-document.ts';
import { acceptsIdempotencyKey } from './idempotency.ts';
import { consumeFrom, type LimitContext } from './limits.ts';

/** Swagger UI writes styles into its page; everything it loads is our own. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const compressed = promisify(gzip);
const DOCUMENT = /^\/api\/docs\/(?:json|yaml)$/u;

/** Compresses the document once, because it is large and never changes while the product runs, and limits its requests. */
function guardDocument(app: FastifyInstance, ctx: LimitContext): void {
  const made = new Map<string, Promise<Buffer>>();
  app.addHook('onRequest', async (request) => {
    if (DOCUMENT.test(request.routeOptions.url ?? '')) await consumeFrom(ctx, 'docs', request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const url = request.routeOptions.url ?? '';
    if (!DOCUMENT.test(url) || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/u.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    const body = made.get(url) ?? compressed(payload);
    made.set(url, body);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return body;
  });
}

/** Documents the routes registered afterwards. */
export async function describeApi(app: FastifyInstance, ctx: LimitContext): Promise<void> {
  guardDocument(app, ctx);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API de Trama',
        description:
          'Eventos, noticias, publicaciones, personas y postulaciones de la red. `POST /api/login` da un `token`, que va después como ' +
          '`Authorization: Bearer`. Los errores llegan como `{ message, errors?, requestId }`: `errors` lleva una frase por campo. Los ' +
          'cuerpos son JSON o formularios (multipart, con los archivos al final); números, fechas y sí o no pueden llegar como texto, y ' +
          'el nombre de una lista con `[]` o sin él. ' +
          'Una barra al final de la dirección no importa. Las listas con `sort`, `range` y `filter` responden `Content-Range`.',
        version: '1.0.0',
      },
      servers: [{ url: ctx.config.siteUrl }],
      components: {
        parameters: { [KEY_PARAMETER]: keyParameter },
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'El `token` de `POST /api/login`' },
          metricas: { type: 'http', scheme: 'bearer', description: 'La clave de METRICS_TOKEN' },
        },
      },
    },
    transform: ({ schema, url, route, ...rest }) => {
      if (!url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url };
      const { access = 'public' } = route.config ?? {};
      // In OpenAPI 3.1 the list of a scheme without scopes names roles, here the permission.
      const security = access === 'public' ? [] : [{ token: [access] }];
      const described = jsonSchemaTransform({ schema: { security, ...schema }, url, route, ...rest });
      return {
        ...described,
        schema: { ...withExamples(described.schema, examplesOf(schema?.body)), [TAKES_KEY]: acceptsIdempotencyKey(route) },
      };
    },
    transformObject: (document) => completeDocument(withoutUnused(jsonSchemaTransformObject(document))),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    uiConfig: { docExpansion: 'none' },
    theme: { title: 'API de Trama', css: [{ filename: 'trama.css', content: '.topbar { display: none !important; }' }] },
  });
}

/** Adds the examples that zod omits from schemas which transform their input. */
function examplesOf(body: unknown): unknown[] {
  const examples = body instanceof z.ZodType ? body.meta()?.examples : undefined;
  if (Array.isArray(examples)) return examples;
  return body instanceof z.ZodUnion ? body.options.flatMap(examplesOf) : [];
}

function withExamples(schema: FastifySchema, examples: unknown[]): FastifySchema {
  if (examples.length === 0 || typeof schema.body !== 'object' || schema.body === null) return schema;
  return { ...schema, body: { ...schema.body, examples } };
}

/** Content types of forms sent by browsers and mail programs; `consumes` of a route that reads a form. */
export const FORM_TYPES = ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'];

/** Removes unused schemas: the library adds an «Input» twin of every schema. */
function withoutUnused(document: ReturnType<typeof jsonSchemaTransformObject>): ReturnType<typeof jsonSchemaTransformObject> {
  const schemas = 'components' in document ? document.components?.schemas : undefined;
  const text = JSON.stringify(document);
  for (const name of Object.keys(schemas ?? {})) {
    if (schemas && !text.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
  }
  return document;
}

/** An uploaded file in the documentation of a multipart body. */
export const fileField = z.custom<unknown>(() => true).meta({ type: 'string', format: 'binary' });

/** An optional file, as part of a body. */
export const optionalFile = z.object({ file: fileField.optional() });

/** Joins schemas into one body, for `formRoute`; `extend` alone would lose their examples. */
export function joinBodies(...parts: [z.ZodObject, ...z.ZodObject[]]): z.ZodObject {
  const shape: z.ZodRawShape = Object.assign({}, ...parts.map((part) => part.shape));
  const examples: unknown[] = parts
    .map((part) => part.meta()?.examples)
    .filter(Array.isArray)
    .map(([first]) => first);
  return z.object(shape).meta({ examples: [Object.assign({}, ...examples)] });
}

const isFile = (field: unknown) => field === fileField || (field instanceof z.ZodArray && field.element === fileField);

/** Whether a body requires a file, so that it must be multipart. */
const demandsFile = (body: z.ZodType) => body instanceof z.ZodObject && Object.values(body.shape).some(isFile);

/**
 * Options of a route whose handler calls readForm. `body` is documented only: the handler validates the form, so `request.body`
 * has no type.
 */
export function formRoute<Schema extends FastifySchema & { body: z.ZodType }>(schema: Schema) {
  const compiler: FastifySchemaCompiler<unknown> = (route) => {
    if (route.httpPart === 'body' || !(route.schema instanceof z.ZodType)) return (data) => ({ value: data });
    return validatorCompiler({ ...route, schema: route.schema });
  };
  const consumes = demandsFile(schema.body) ? ['multipart/form-data'] : FORM_TYPES;
  const documented: Omit<Schema, 'body'> = { consumes, ...schema };
  return { schema: documented, validatorCompiler: compiler };
}

/** Documents a file download for `response`; the header `Content-Type` names the file's type. */
export const fileResponse = {
  description: 'El archivo, como descarga',
  content: { 'application/octet-stream': { schema: fileField } },
};

/** Documents a page for people. */
export const pageResponse = { description: 'Una página', content: { 'text/html': { schema: z.string() } } };
