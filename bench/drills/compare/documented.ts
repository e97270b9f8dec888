/** Every call that the old product documents, with its example and with ids and tokens that are known. */
import { z } from 'zod';
import { pdf, png } from '../files.ts';
import type { Draw } from './draw.ts';
import type { Known } from './known.ts';
import type { Call } from './product.ts';

const example = z.record(z.string(), z.unknown());
const media = z.object({
  schema: z.object({
    properties: z.record(z.string(), z.object({ format: z.string().optional() })).default({}),
    required: z.array(z.string()).default([]),
  }),
  example: example.optional(),
  examples: z.record(z.string(), z.object({ value: example })).default({}),
});
const parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().optional(),
  schema: z.object({ enum: z.array(z.unknown()).optional() }),
});
const operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])).default([]),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export interface DocumentedCall {
  /** `PUT /api/events/{id}` */
  name: string;
  method: string;
  path: string;
  described: z.output<typeof operation>;
}

/** Calls that the trace does not send, each with its reason. */
const LEFT_OUT: Record<string, string> = {
  'GET /api/status': 'measures of the machine and the process',
  'GET /api/metrics': 'measures of the machine and the process',
  'POST /api/login': 'the trace signs in by itself',
  'GET /api/logout': 'ends the session of the trace',
  'POST /api/logout': 'ends the session of the trace',
  'DELETE /api/account/sessions': 'ends the session of the trace',
  'DELETE /api/account/sessions/{id}': 'ends the session of the trace',
  'PUT /api/account/password': 'changes the password of the trace',
  'POST /api/account/second-factor': 'sets up a random secret, whose codes the trace would need',
  'POST /api/account/second-factor/confirm': 'needs a code of a random secret',
  'POST /api/resend-webhook': 'no provider is configured',
};

export function documentedCalls(document: unknown): DocumentedCall[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, described]) => ({ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, described }))
      .filter(({ name }) => !Object.hasOwn(LEFT_OUT, name)),
  );
}

/** The known values that a field of a body or a parameter takes; null: its example stays. */
function poolOf(name: string, path: string, known: Known): readonly (string | number)[] | null {
  if (name === 'token') return known.tokensFor(path);
  if (name === 'id') return known.forPath(path);
  if (name === 'eventId' || name === 'from') return known.of('event_id');
  if (name === 'documentId' || name === 'documentIds') return known.of('document_id');
  if (name === 'ids') return known.of(path.startsWith('/api/decision-mails') ? 'decision_mail_id' : 'application_id');
  if (name === 'userIds') return known.of('user_id');
  if (name === 'talk') return known.of('talk_id');
  if (name === 'keep') return known.of('file_id');
  if (name === 'code' || name.endsWith('_id')) return known.of(name);
  return null;
}

/** `id` names parts of the example, except in a path. */
function filled(value: unknown, name: string, path: string, known: Known, draw: Draw): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, name, path, known, draw));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, key, path, known, draw)]));
  if (name === 'email' || name === 'mail') return draw.email();
  if (['title', 'titulo', 'note', 'subject'].includes(name) && draw.chance(0.7)) return draw.words();
  const pool = name === 'id' ? null : poolOf(name, path, known);
  return pool === null ? value : (draw.recent(pool) ?? value);
}

function formOf(fields: Record<string, unknown>, { properties, required }: z.output<typeof media>['schema']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (properties[name]?.format === 'binary' || name === 'file' || name === 'files' || value === null) continue;
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
      for (const item of value) form.append(`${name}[]`, String(item));
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (required.includes('file') || properties.file) {
    const isPdf = String(fields.file).endsWith('.pdf');
    form.append('file', isPdf ? pdf() : png(), isPdf ? 'bases.pdf' : 'foto.png');
  }
  if (required.includes('files') || properties.files) form.append('files[]', pdf(), 'bases.pdf');
  return form;
}

/** The call with drawn values; null: nothing is known yet that its path could name. */
export function fill({ method, path, described }: DocumentedCall, known: Known, draw: Draw): Call | null {
  const parameters = described.parameters.filter((one) => 'in' in one);
  let address = path;
  for (const { name, schema } of parameters.filter((one) => one.in === 'path')) {
    const pool =
      schema.enum ?? (name === 'version' || name === 'limit' ? [1, 2, 20] : (poolOf(name, path, known) ?? ['speaker::tamara']));
    const value = draw.recent(pool);
    if (value === undefined) return null;
    address = address.replace(`{${name}}`, encodeURIComponent(String(value)));
  }
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }): [string, string] => {
      const value = draw.recent(schema.enum ?? poolOf(name, path, known) ?? ['lectura']);
      return [name, String(value ?? '1')];
    });
  if (query.length > 0) address += `?${new URLSearchParams(query)}`;
  const signed = described.security.some((scheme) => Object.hasOwn(scheme, 'token'));
  const content = described.requestBody?.content;
  if (!content) return { method, path: address, signed };
  const [type, body] = Object.entries(content).find(([type]) => type === 'application/json') ?? Object.entries(content)[0] ?? [];
  if (!type || !body) return { method, path: address, signed };
  const examples = [...(body.example ? [body.example] : []), ...Object.values(body.examples).map(({ value }) => value)];
  const fields = example.parse(filled(draw.pick(examples) ?? {}, '', path, known, draw));
  if (type === 'application/json') return { method, path: address, signed, json: fields };
  return { method, path: address, signed, form: formOf(fields, body.schema) };
}
