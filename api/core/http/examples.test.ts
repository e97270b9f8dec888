/** The documentation's examples, sent: what it shows works, and what comes back is what it says. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { FIXTURE_NOW, FIXTURE_TOKEN, fillWithFixtures, ROOT_TOKEN, UNSUBSCRIBE_TOKEN } from '../../testing/api-fixtures.ts';
import { jpeg, pdf } from '../../testing/files.ts';
import { FIXTURE_IDS } from '../../testing/fixture-ids.ts';
import { type FormFile, form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { startWorkServices } from '../../testing/work-services.ts';

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
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().optional(),
  schema: z.object({ enum: z.array(z.unknown()).optional() }),
});
const operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.object({ example: z.unknown().optional() })) }),
  ),
});
const documented = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
type Operation = z.output<typeof operation>;

/** The examples of a body; files that are required and not in them are added. */
function examplesOf({ schema: { properties, required }, example, examples }: z.output<typeof media>) {
  const files = required
    .filter((name) => name === 'files' || properties[name]?.format === 'binary')
    .map((name) => [name, name === 'files' ? ['bases.pdf'] : 'portada.jpg']);
  const shown = [...(example ? [example] : []), ...Object.values(examples).map(({ value }) => value)];
  const missingIn = (one: object) => files.filter(([name]) => !Object.hasOwn(one, String(name)));
  return shown.map((one) => ({ ...one, ...Object.fromEntries(missingIn(one)) }));
}

/** `{id}`, by the first part of the path after `/api/`. */
const PATH_IDS: Record<string, unknown> = {
  account: FIXTURE_IDS.session,
  applications: FIXTURE_IDS.application,
  'application-files': FIXTURE_IDS.file,
  'application-notes': FIXTURE_IDS.note,
  'certificate-people': 1,
  'certificate-signatures': FIXTURE_IDS.signature,
  'contact-messages': FIXTURE_IDS.message,
  'decision-mails': FIXTURE_IDS.decisionMail,
  events: FIXTURE_IDS.event,
  history: FIXTURE_IDS.event,
  invitations: FIXTURE_IDS.invited,
  'late-links': FIXTURE_IDS.lateLink,
  mails: FIXTURE_IDS.mail,
  'my-application': FIXTURE_IDS.file,
  posts: FIXTURE_IDS.post,
  publications: FIXTURE_IDS.publication,
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

/** A value for each parameter in the path, and for each one in the query that is required. */
function addressOf(path: string, { parameters }: Operation): string {
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
  const url = parameters
    .filter((one) => one.in === 'path')
    .reduce((url, one) => url.replace(`{${one.name}}`, valueFor(one)), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one): [string, string] => [one.name, valueFor(one)]);
  return query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url;
}

const METRICS_TOKEN = 'una-clave-de-metricas';
const WEBHOOK_KEY = Buffer.from('una clave de treinta y dos letras');

let services: Awaited<ReturnType<typeof startWorkServices>>;
let site: TestSite;
let photo: FormFile;
let calls: { name: string; path: string; method: string; described: Operation }[];
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv
  .addFormat('binary', true)
  .addFormat('date', /^\d{4}-\d\d-\d\d$/u)
  .addFormat('uri', /^https?:/u)
  .addFormat('uuid', /^[\da-f-]{36}$/u)
  .addFormat('email', /^\S+@\S+$/u)
  .addFormat('date-time', (text) => new Date(text).toISOString() === text);

beforeAll(async () => {
  services = await startWorkServices();
  site = await createTestSite({
    now: FIXTURE_NOW,
    env: { ...services.env, METRICS_TOKEN, RESEND_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString('base64')}` },
  });
  photo = await jpeg();
  const document = (await site.get('/api/docs/json')).json();
  ajv.addSchema(document, 'document');
  calls = Object.entries(documented.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      described,
    })),
  );
  // Calls that only read come together: the rows are made again after the others.
  calls.sort((one, other) => one.method.localeCompare(other.method));
  await sql`pragma synchronous = off`.execute(site.test.ctx.db);
});
afterAll(async () => {
  await site.close();
  await services.close();
});

const pointer = (...parts: string[]) =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** What is wrong with `value`, as the schema at this place of the document sees it. */
function problems(value: unknown, ...place: string[]): string[] {
  const validate = ajv.getSchema(pointer(...place)) ?? ajv.compile({ $ref: pointer(...place) });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const successOf = ({ responses }: Operation) => Object.keys(responses).find((status) => status < '300') ?? 'none';

const file = (name: unknown) => (String(name).endsWith('.pdf') ? pdf(String(name)) : { ...photo, name: String(name) });
const formValue = z.union([z.string(), z.number(), z.boolean()]).catch('');

function bodyOf(type: string | undefined, example: unknown): { payload?: Buffer | string; headers: Record<string, string> } {
  if (!type) return { headers: {} };
  if (type === 'application/json') return { payload: JSON.stringify(example), headers: { 'content-type': type } };
  const fields = Object.entries(z.record(z.string(), z.unknown()).parse(example)).filter(([, value]) => value !== null);
  if (type === 'application/x-www-form-urlencoded') {
    const pairs = fields.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));
    return { payload: new URLSearchParams(pairs).toString(), headers: { 'content-type': type } };
  }
  const parts = fields.map(([name, value]) => {
    if (name === 'file') return [name, file(value)] as const;
    if (name === 'files') return ['files[]', [value].flat().map(file)] as const;
    return Array.isArray(value) ? ([`${name}[]`, value.map(String)] as const) : ([name, formValue.parse(value)] as const);
  });
  const encoded = form(Object.fromEntries(parts));
  return { payload: encoded.body, headers: encoded.headers };
}

const README = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
const [, specified = ''] = /## The calls of the specification(.*?)\n## /su.exec(README) ?? [];
const isSpecified = (name: string) => specified.includes(`| \`${name.replace('/api/', '/')}\` |`);

/** The webhook's signature covers its time: no stored example stays valid. */
function signed(payload: Buffer | string = '', at = Math.floor(Date.now() / 1000)): Record<string, string> {
  const signature = createHmac('sha256', WEBHOOK_KEY).update(`msg_1.${at}.${payload}`).digest('base64');
  return { 'svix-id': 'msg_1', 'svix-timestamp': String(at), 'svix-signature': `v1,${signature}` };
}

const applying = z.object({ roleName: z.literal('exhibitor') });

/** The most that a call may bring; who applies brings nothing. */
const tokenFor = ([scheme = {}, more = scheme]: Record<string, unknown>[], example: unknown) =>
  Object.hasOwn(more, 'token') && !applying.safeParse(example).success
    ? ROOT_TOKEN
    : Object.hasOwn(scheme, 'metricas')
      ? METRICS_TOKEN
      : null;

test('every example is sent as documented, and answered as documented', async () => {
  expect(calls.length).toBeGreaterThan(80);
  expect(calls.filter(({ name }) => isSpecified(name))).toHaveLength(31);
  let asked = false;
  for (const { name, path, method, described } of calls) {
    const status = successOf(described);
    const address = addressOf(path, described);
    const bodies = Object.entries(described.requestBody?.content ?? {});
    const shown = bodies.flatMap(([type, media]) => examplesOf(media).map((example) => ({ type, example })));
    if (bodies.length > 0) expect.soft(shown, `${name} lacks an example`).not.toEqual([]);
    // The specification's own client sends some of its calls with a slash at the end: all of them take one.
    const sendings = (bodies.length > 0 ? shown : [{ type: undefined, example: undefined }]).flatMap((sending, index) =>
      (isSpecified(name) && index === 0 ? ['', '/'] : ['']).map((slash) => ({ ...sending, slash })),
    );
    for (const { type, example, slash } of sendings) {
      const deleted = path.endsWith('{id}/restore') || path.startsWith('/api/trash');
      // A GET changes nothing: the rows stay for the next one, except for a link of another purpose.
      const special = path.startsWith('/api/opening-notices');
      if (method !== 'get' || !asked || special) await fillWithFixtures(site.test.ctx, { deleted, path });
      asked = method === 'get' && path !== '/api/logout' && !special;
      const { payload, headers } = bodyOf(type, example);
      const token = tokenFor(described.security, example);
      const answer = await site.app.inject({
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method.toUpperCase()),
        url: `${address}${slash}`,
        ...(payload !== undefined && { payload }),
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(path === '/api/resend-webhook' && signed(payload)),
        },
      });
      const failure = `${name}${slash} ${type} ${JSON.stringify(example)?.slice(0, 600)}: ${answer.body.slice(0, 400)}`;
      expect.soft(`${answer.statusCode}`, failure).toBe(status);
      const [answeredType = ''] = String(answer.headers['content-type']).split(';');
      const content = described.responses[status]?.content ?? {};
      if (Object.hasOwn(content, 'application/octet-stream')) continue;
      expect.soft(Object.keys(content), failure).toEqual([answeredType]);
      if (answeredType !== 'application/json') continue;
      const place = ['paths', path, method, 'responses', status, 'content', answeredType, 'schema'];
      expect.soft(problems(answer.json(), ...place), failure).toEqual([]);
    }
  }
});

test('what the document shows obeys its own schemas, and each status has its words', () => {
  for (const { name, path, method, described } of calls) {
    for (const [type, media] of Object.entries(described.requestBody?.content ?? {})) {
      const place = ['paths', path, method, 'requestBody', 'content', type, 'schema'];
      for (const example of examplesOf(media)) expect.soft(problems(example, ...place), `${name} takes ${type}`).toEqual([]);
    }
    for (const [status, { content, description }] of Object.entries(described.responses)) {
      expect.soft(description, `${name} answers ${status}`).not.toBe('Default Response');
      for (const [type, { example }] of Object.entries(content)) {
        if (example === undefined) continue;
        const place = ['paths', path, method, 'responses', status, 'content', type, 'schema'];
        expect.soft(problems(example, ...place), `${name} answers ${status}`).toEqual([]);
      }
    }
  }
});
