/** What the generated OpenAPI document lacks: examples of every call and answer, and what each status means. */
import { API_MESSAGES as m } from '@trama/shared/texts/errors';
import { composeExample, isRecord } from './compose-example.ts';
import { namedBodies, sentenceOf, wordsOf } from './example-calls.ts';
import { EXAMPLES } from './examples.ts';

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

const isBinary = (schema: unknown): boolean =>
  isRecord(schema) && (schema.format === 'binary' || (schema.type === 'array' && isBinary(schema.items)));

/** A body without its files, for the types that cannot carry any. */
function withoutFiles(schema: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(schema.properties)) return schema;
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => !isBinary(property)));
  return { ...schema, properties };
}

type Words = Record<string, unknown>;

/** A call, and the document's schemas. */
interface Call {
  method: string;
  path: string;
  schemas: Words;
}

function completeBody(body: unknown, { method, path, schemas }: Call): void {
  if (!isRecord(body) || !isRecord(body.content)) return;
  for (const [type, media] of Object.entries(body.content)) {
    if (!isRecord(media) || !isRecord(media.schema)) continue;
    const withFiles = type === 'multipart/form-data';
    const schema = withFiles ? media.schema : withoutFiles(media.schema);
    const examples = namedBodies(method, path, withFiles);
    // One object stands under every type: each gets its own.
    body.content[type] = {
      ...media,
      schema,
      ...(examples ? { examples } : { example: composeExample(schema, schemas, wordsOf(method, path)) }),
    };
  }
}

/** The fields that a call takes, in its body or else its query; their problems are named after them. */
function firstField({ requestBody, parameters }: Words, schemas: Words): string {
  const content = isRecord(requestBody) && isRecord(requestBody.content) ? Object.values(requestBody.content) : [];
  const [media] = content;
  const example = isRecord(media) && isRecord(media.schema) ? composeExample(media.schema, schemas, {}) : undefined;
  const [parameter] = Array.isArray(parameters) ? parameters : [];
  const names = isRecord(example) ? Object.keys(example) : [isRecord(parameter) ? String(parameter.name) : 'id'];
  return names[0] ?? 'id';
}

/** Headers that clients read, by what makes an answer carry them. */
const CONTENT_RANGE = { 'Content-Range': { schema: { type: 'string' }, example: 'events 0-24/57' } };
const RETRY_AFTER = { 'Retry-After': { schema: { type: 'integer' }, example: 360 } };

function completeAnswers(operation: Words, call: Call): void {
  const { responses, parameters } = operation;
  if (!isRecord(responses)) return;
  const isList = Array.isArray(parameters) && parameters.some((parameter) => isRecord(parameter) && parameter.name === 'range');
  for (const [status, response] of Object.entries(responses)) {
    if (!isRecord(response)) continue;
    const [description, message = m.badRequest] = STATUSES[status] ?? ['Respuesta'];
    if (response.description === 'Default Response') response.description = description;
    if (status === '200' && isList) response.headers = CONTENT_RANGE;
    if (status === '429') response.headers = RETRY_AFTER;
    const sentence = sentenceOf(call.method, call.path, status);
    const words = { ...wordsOf(call.method, call.path), ...(sentence && { message: sentence }) };
    for (const [type, media] of Object.entries(isRecord(response.content) ? response.content : {})) {
      if (!isRecord(media) || !isRecord(media.schema)) continue;
      if (type === 'text/html') media.example = '<!doctype html>';
      else if (Number(status) >= 400)
        media.example = {
          message: sentence ?? message,
          ...(status === '422' && { errors: { [firstField(operation, call.schemas)]: m.invalidValue } }),
          requestId: EXAMPLES.requestId,
        };
      else if (!isBinary(media.schema)) media.example ??= composeExample(media.schema, call.schemas, words);
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
      const call = { method: method.toUpperCase(), path, schemas };
      for (const parameter of Array.isArray(operation.parameters) ? operation.parameters : [])
        if (isRecord(parameter) && isRecord(parameter.schema))
          parameter.example ??= composeExample(parameter.schema, schemas, wordsOf(call.method, path), String(parameter.name));
      completeBody(operation.requestBody, call);
      completeAnswers(operation, call);
    }
  }
  return document;
}
