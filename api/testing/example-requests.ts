/** Builds requests from the examples of the API's document. */
import { createHmac } from 'node:crypto';
import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { z } from 'zod';
import { FIXTURE_TOKEN, fillWithFixtures, ROOT_TOKEN, UNSUBSCRIBE_TOKEN } from './api-fixtures.ts';
import { jpeg, pdf } from './files.ts';
import { FIXTURE_IDS } from './fixture-ids.ts';
import { type FormFile, form } from './form.ts';
import type { TestSite } from './publishing.ts';

const example = z.record(z.string(), z.unknown());
const fields = z.object({
  properties: z.record(z.string(), z.object({ format: z.string().optional() })).default({}),
  required: z.array(z.string()).default([]),
});
const body = fields.extend({ anyOf: z.array(fields).default([]) });
export type BodySchema = z.output<typeof body>;
const media = z.object({
  schema: body,
  example: example.optional(),
  examples: z.record(z.string(), z.object({ value: example })).default({}),
});
const parameter = z.object({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().optional(),
  schema: z.object({ enum: z.array(z.unknown()).optional() }),
});
/** Reference to the header of routes that accept a key. */
const shared = z.object({ $ref: z.string() });
const operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(z.union([parameter, shared]))
    .default([])
    .transform((all) => all.filter((one) => 'in' in one)),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.object({ example: z.unknown().optional() })) }),
  ),
});
const documented = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
type Operation = z.output<typeof operation>;

/** The examples of a body, with missing required files added. */
export function examplesOf({ schema: { properties, required }, example, examples }: z.output<typeof media>) {
  const files = required
    .filter((name) => name === 'files' || properties[name]?.format === 'binary')
    .map((name) => [name, name === 'files' ? ['bases.pdf'] : 'portada.jpg']);
  const shown = [...(example ? [example] : []), ...Object.values(examples).map(({ value }) => value)];
  const missingIn = (one: object) => files.filter(([name]) => !Object.hasOwn(one, String(name)));
  return shown.map((one) => ({ ...one, ...Object.fromEntries(missingIn(one)) }));
}

/** `{id}`, by the first part of the path after `/api/`. */
const PATH_IDS: Record<string, unknown> = {
  ...Object.fromEntries(CONTENT_NAMES.map((name) => [CONTENT_KINDS[name].collection, FIXTURE_IDS[name]])),
  account: FIXTURE_IDS.session,
  applications: FIXTURE_IDS.application,
  'application-files': FIXTURE_IDS.file,
  'application-notes': FIXTURE_IDS.note,
  'certificate-people': 1,
  'certificate-signatures': FIXTURE_IDS.signature,
  'contact-messages': FIXTURE_IDS.message,
  'decision-mails': FIXTURE_IDS.decisionMail,
  history: FIXTURE_IDS.event,
  invitations: FIXTURE_IDS.invited,
  'late-links': FIXTURE_IDS.lateLink,
  mails: FIXTURE_IDS.mail,
  'my-application': FIXTURE_IDS.file,
  'reviewer-files': FIXTURE_IDS.file,
  reviewers: FIXTURE_IDS.reviewer,
  'rights-requests': FIXTURE_IDS.rightsRequest,
  breaches: FIXTURE_IDS.breach,
  reviewing: FIXTURE_IDS.file,
  subscribers: FIXTURE_IDS.subscriber,
  suppressions: FIXTURE_IDS.suppression,
  'text-pictures': FIXTURE_IDS.textPicture,
  talks: FIXTURE_IDS.talk,
  trash: FIXTURE_IDS.event,
  users: FIXTURE_IDS.person,
};

/** An unknown id in the same format. */
export const strange = (value: string) =>
  /^\d+$/u.test(value) ? '999999' : value.replace(/[\da-f]/gu, 'f').replace(/[A-Z]/gu, 'Z');

/** Fills the parameters of the path and required ones of the query; `wrong`: with invalid values. */
function addressOf(path: string, { parameters }: Operation, wrong: Wrong): string {
  const [, , first = ''] = path.split('/');
  const values: Record<string, unknown> = {
    id: path === '/api/applications/{id}/mail' ? FIXTURE_IDS.decided : PATH_IDS[first],
    token: first === 'unsubscribe' ? UNSUBSCRIBE_TOKEN : FIXTURE_TOKEN,
    code: FIXTURE_IDS.certificate,
    recipient: 'speaker::tamara quilodran',
    eventId: FIXTURE_IDS.event,
    event_id: FIXTURE_IDS.event,
    limit: 20,
    version: 1,
    items: `event:${FIXTURE_IDS.event}`,
    key: `event-announcement:${FIXTURE_IDS.event}`,
  };
  const valueFor = ({ name, schema }: z.output<typeof parameter>) => String(schema.enum?.[0] ?? values[name]);
  const inPath = (one: z.output<typeof parameter>) =>
    wrong === 'id' && !one.schema.enum ? strange(valueFor(one)) : valueFor(one);
  const url = parameters.filter((one) => one.in === 'path').reduce((url, one) => url.replace(`{${one.name}}`, inPath(one)), path);
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || wrong === 'query'))
    .map((one): [string, string] => [one.name, wrong === 'query' ? '{nada' : valueFor(one)]);
  return query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url;
}

/** The wrong part of a request's address. */
type Wrong = 'id' | 'query' | undefined;

export const METRICS_TOKEN = 'una-clave-de-metricas';
const WEBHOOK_KEY = Buffer.from('una clave de treinta y dos letras');

/** Environment variables that the examples need. */
export const EXAMPLES_ENV = { METRICS_TOKEN, RESEND_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString('base64')}` };

export interface ExampleRoute {
  name: string;
  path: string;
  method: string;
  described: Operation;
}

/** The document and its routes. Reading routes come together, because the rows are made again after each other route. */
export async function exampleRoutes(site: TestSite): Promise<{ document: object; routes: ExampleRoute[] }> {
  const document = (await site.get('/api/docs/json')).json();
  const routes = Object.entries(documented.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      described,
    })),
  );
  return { document, routes: routes.sort((one, other) => one.method.localeCompare(other.method)) };
}

export interface Sending {
  /** Content type; undefined: no body. */
  type: string | undefined;
  example: unknown;
}

/** Bodies of a route by content type; a body without type if the route takes none. */
export function sendingsOf({ described }: ExampleRoute): Sending[] {
  const bodies = Object.entries(described.requestBody?.content ?? {});
  if (bodies.length === 0) return [{ type: undefined, example: undefined }];
  return bodies.flatMap(([type, media]) => examplesOf(media).map((example) => ({ type, example })));
}

export const successOf = ({ responses }: Operation) => Object.keys(responses).find((status) => status < '300') ?? 'none';

const photo = jpeg();
/** Name of a file that every route refuses. */
export const NO_PICTURE = 'nada.txt';
const file = (name: unknown, photo: FormFile) =>
  String(name).endsWith('.pdf')
    ? pdf(String(name))
    : { ...(String(name) === NO_PICTURE ? { content: 'nada' } : photo), name: String(name) };
const formValue = z.union([z.string(), z.number(), z.boolean()]).catch('');

function bodyOf(
  type: string | undefined,
  example: unknown,
  photo: FormFile,
): { payload?: Buffer | string; headers: Record<string, string> } {
  if (!type) return { headers: {} };
  if (type === 'application/json') return { payload: JSON.stringify(example), headers: { 'content-type': type } };
  const fields = Object.entries(z.record(z.string(), z.unknown()).parse(example)).filter(([, value]) => value !== null);
  if (type === 'application/x-www-form-urlencoded') {
    const pairs = fields.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));
    return { payload: new URLSearchParams(pairs).toString(), headers: { 'content-type': type } };
  }
  const parts = fields.map(([name, value]) => {
    if (name === 'file') return [name, file(value, photo)] as const;
    if (name === 'files') return ['files[]', [value].flat().map((one) => file(one, photo))] as const;
    return Array.isArray(value) ? ([`${name}[]`, value.map(String)] as const) : ([name, formValue.parse(value)] as const);
  });
  const encoded = form(Object.fromEntries(parts));
  return { payload: encoded.body, headers: encoded.headers };
}

/** Signs with the present time: the webhook refuses stored signatures. */
function signed(payload: Buffer | string = '', at = Math.floor(Date.now() / 1000)): Record<string, string> {
  const signature = createHmac('sha256', WEBHOOK_KEY).update(`msg_1.${at}.${payload}`).digest('base64');
  return { 'svix-id': 'msg_1', 'svix-timestamp': String(at), 'svix-signature': `v1,${signature}` };
}

const applying = z.object({ roleName: z.literal('exhibitor') });

/** The most privileged token that the route accepts; none for applicants. */
export const tokenFor = ([scheme = {}, more = scheme]: Record<string, unknown>[], example: unknown) =>
  Object.hasOwn(more, 'token') && !applying.safeParse(example).success
    ? ROOT_TOKEN
    : Object.hasOwn(scheme, 'metricas')
      ? METRICS_TOKEN
      : null;

/** Fills the tables with the rows that the example refers to. */
export const fillFor = ({ path }: ExampleRoute, site: TestSite) =>
  fillWithFixtures(site.test.ctx, { deleted: path.endsWith('{id}/restore') || path.startsWith('/api/trash'), path });

/** Makes a request from an example. @param options.token replaces the most privileged token; null: no token and no signature */
export async function requestOf(
  { path, method, described }: ExampleRoute,
  { type, example }: Sending,
  options: { token?: string | null; wrong?: Wrong } = {},
) {
  const { payload, headers } = bodyOf(type, example, await photo);
  const token = options.token === undefined ? tokenFor(described.security, example) : options.token;
  return {
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method.toUpperCase()),
    url: addressOf(path, described, options.wrong),
    ...(payload !== undefined && { payload }),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(path === '/api/resend-webhook' && options.token === undefined && signed(payload)),
    },
  };
}
