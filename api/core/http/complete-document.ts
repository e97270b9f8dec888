/** Completes the generated OpenAPI document: meanings of statuses, shape of refusals, bodies without files. */
import { IDEMPOTENCY_KEY } from '@trama/shared/forms/repeats';
import { API_MESSAGES as m } from '@trama/shared/texts/errors';

/** Marks an operation that accepts an `Idempotency-Key`, until the document is complete. */
export const TAKES_KEY = 'x-takes-key';
/** The `Idempotency-Key` header in the document's components. */
export const KEY_PARAMETER = 'IdempotencyKey';
export const keyParameter = {
  in: 'header',
  name: IDEMPOTENCY_KEY,
  description:
    'La misma solicitud con la misma clave, en 24 horas, recibe la misma respuesta con `Idempotency-Replayed: true`, y nada se hace dos veces. ' +
    'Otra solicitud con esa clave: 422. Si la primera todavía corre, o su respuesta se perdió: 409.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
} as const;

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const REQUEST_ID = '1b4e28ba-2fa1-4d2b-883f-0016d3cca427';

/** Message of a refusal and description in the document, by status. */
const STATUSES: Record<string, [description: string, message?: string]> = {
  200: ['Hecho'],
  201: ['Creado'],
  400: ['No se entiende', m.badRequest],
  401: ['Sin token, o uno que ya no sirve', m.unauthorized],
  403: ['La cuenta no tiene el permiso', m.forbidden],
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

/** The schema without its files, for content types that cannot carry files. */
function withoutFiles(schema: Json): Json {
  if (!isRecord(schema.properties)) return schema;
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => !isBinary(property)));
  return { ...schema, properties };
}

/** Documents files only under multipart/form-data, the only type that carries them. */
function completeBody(body: unknown): void {
  if (!isRecord(body) || !isRecord(body.content)) return;
  for (const [type, media] of Object.entries(body.content))
    if (isRecord(media) && isRecord(media.schema) && type !== 'multipart/form-data')
      body.content[type] = { ...media, schema: withoutFiles(media.schema) };
}

/** Headers of responses that clients read. */
const CONTENT_RANGE = { 'Content-Range': { schema: { type: 'string' }, example: 'events 0-24/57' } };
const RETRY_AFTER = { 'Retry-After': { schema: { type: 'integer' }, example: 360 } };

function completeResponses({ responses, parameters }: Json): void {
  const isList = Array.isArray(parameters) && parameters.some((parameter) => isRecord(parameter) && parameter.name === 'range');
  for (const [status, response] of Object.entries(isRecord(responses) ? responses : {})) {
    if (!isRecord(response)) continue;
    const [description, message = m.badRequest] = STATUSES[status] ?? ['Respuesta'];
    if (response.description === 'Default Response') response.description = description;
    if (status === '200' && isList) response.headers = CONTENT_RANGE;
    if (status === '429') response.headers = RETRY_AFTER;
    const json = isRecord(response.content) ? response.content['application/json'] : undefined;
    if (Number(status) >= 400 && isRecord(json))
      json.example = { message, ...(status === '422' && { errors: { email: m.invalidValue } }), requestId: REQUEST_ID };
  }
}

/** Adds the idempotency header to the operations that accept a key. */
function completeKey(operation: Json): void {
  const takes = operation[TAKES_KEY] === true;
  delete operation[TAKES_KEY];
  if (!takes) return;
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  operation.parameters = [...parameters, { $ref: `#/components/parameters/${KEY_PARAMETER}` }];
}

/** Removes the bounds that zod adds to every integer: they are JavaScript's limits, not rules. */
function withoutNativeBounds(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (isRecord(value)) {
    if (value.minimum === Number.MIN_SAFE_INTEGER) delete value.minimum;
    if (value.maximum === Number.MAX_SAFE_INTEGER) delete value.maximum;
  }
  Object.values(value).forEach(withoutNativeBounds);
}

/** Completes `document` in place with parts that depend on the whole document. */
export function completeDocument<Document extends object>(document: Document): Document {
  withoutNativeBounds(document);
  const whole: unknown = document;
  for (const operations of Object.values(isRecord(whole) && isRecord(whole.paths) ? whole.paths : {}))
    for (const operation of Object.values(isRecord(operations) ? operations : {})) {
      if (!isRecord(operation)) continue;
      completeBody(operation.requestBody);
      completeResponses(operation);
      completeKey(operation);
    }
  return document;
}
