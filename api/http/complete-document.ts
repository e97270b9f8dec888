/** What the generated OpenAPI document lacks: examples of every call and answer, and what each status means. */
import { MESSAGES } from '@trama/shared/messages';
import { composeExample, isRecord } from './compose-example.ts';
import { EXAMPLES, wordsOf } from './examples.ts';

const m = MESSAGES.api;

/** What a refusal of each status says, and how the document describes it. */
const STATUSES: Record<string, [description: string, message?: string]> = {
  200: ['Hecho'],
  201: ['Creado'],
  400: ['No se entiende', m.badRequest],
  401: ['Sin token, o uno que ya no sirve', m.unauthorized],
  403: ['La cuenta no es de administración', m.forbidden],
  404: ['No existe', m.notFound],
  409: ['No va con el estado actual', m.badRequest],
  410: ['Ya pasó el momento', m.badRequest],
  413: ['Demasiado grande', m.tooLarge],
  415: ['Archivo o contenido de otro tipo', m.unsupportedType],
  422: ['Hay datos por corregir: `errors` dice cuáles', m.validation],
  429: ['Demasiadas veces; `Retry-After` dice cuántos segundos esperar', m.tooMany],
};

const exampleOfRefusal = (status: string) => ({
  message: STATUSES[status]?.[1] ?? m.badRequest,
  ...(status === '422' && { errors: { title: MESSAGES.event.titleRequired } }),
  requestId: EXAMPLES.requestId,
});

const isBinary = (schema: unknown): boolean =>
  isRecord(schema) && (schema.format === 'binary' || (schema.type === 'array' && isBinary(schema.items)));

/** A body without its files, for the types that cannot carry any. */
function withoutFiles(schema: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(schema.properties)) return schema;
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => !isBinary(property)));
  return { ...schema, properties };
}

type Words = Record<string, unknown>;

function completeBody(body: unknown, schemas: Words, words: Words): void {
  if (!isRecord(body) || !isRecord(body.content)) return;
  for (const [type, media] of Object.entries(body.content)) {
    if (!isRecord(media) || !isRecord(media.schema)) continue;
    const schema = type === 'multipart/form-data' ? media.schema : withoutFiles(media.schema);
    // One object stands under every type: each gets its own.
    body.content[type] = { ...media, schema, example: media.example ?? composeExample(schema, schemas, words) };
  }
}

function completeAnswers(responses: unknown, schemas: Words, words: Words): void {
  if (!isRecord(responses)) return;
  for (const [status, response] of Object.entries(responses)) {
    if (!isRecord(response)) continue;
    if (response.description === 'Default Response') response.description = STATUSES[status]?.[0] ?? 'Respuesta';
    for (const [type, media] of Object.entries(isRecord(response.content) ? response.content : {})) {
      if (!isRecord(media) || !isRecord(media.schema)) continue;
      if (type === 'text/html') media.example = '<!doctype html>';
      else if (Number(status) >= 400) media.example = exampleOfRefusal(status);
      else if (!isBinary(media.schema)) media.example ??= composeExample(media.schema, schemas, words);
    }
  }
}

/** Whole numbers that may be any: their bounds are JavaScript's, and nobody's rule. */
function withoutNativeBounds(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (isRecord(value)) {
    if (value.minimum === Number.MIN_SAFE_INTEGER) delete value.minimum;
    if (value.maximum === Number.MAX_SAFE_INTEGER) delete value.maximum;
  }
  Object.values(value).forEach(withoutNativeBounds);
}

/** Adds to `document`, in place, what only the whole of it lets one write. */
export function completeDocument<Document extends object>(document: Document): Document {
  const whole: unknown = document;
  const { paths, components } = isRecord(whole) ? whole : {};
  withoutNativeBounds(document);
  const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {};
  for (const [path, operations] of Object.entries(isRecord(paths) ? paths : {})) {
    for (const [method, operation] of Object.entries(isRecord(operations) ? operations : {})) {
      if (!isRecord(operation)) continue;
      const words = wordsOf(method.toUpperCase(), path);
      for (const parameter of Array.isArray(operation.parameters) ? operation.parameters : [])
        if (isRecord(parameter) && isRecord(parameter.schema))
          parameter.example ??= composeExample(parameter.schema, schemas, words, String(parameter.name));
      completeBody(operation.requestBody, schemas, words);
      completeAnswers(operation.responses, schemas, words);
    }
  }
  return document;
}
