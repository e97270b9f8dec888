/** The documentation's examples, sent: what it shows works, and what comes back is what it says. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { EXAMPLE_NOW, makeExampleWorld, ROOT_TOKEN } from '../../testing/example-world.ts';
import { jpeg, pdf } from '../../testing/files.ts';
import { type FormFile, form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

const media = z.object({
  schema: z.unknown(),
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
});

/** The one example of a body, or each of its named ones. */
const examplesOf = ({ example, examples }: z.output<typeof media>): unknown[] =>
  examples ? Object.values(examples).map(({ value }) => value) : [example];
const operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), example: z.unknown().optional() }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.record(z.string(), media) })),
});
const documented = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

const METRICS_TOKEN = 'una-clave-de-metricas';
const WEBHOOK_KEY = Buffer.from('una clave de treinta y dos letras');

let site: TestSite;
let photo: FormFile;
let calls: { name: string; path: string; method: string; described: z.output<typeof operation> }[];
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv
  .addFormat('binary', true)
  .addFormat('uri', /^https?:/u)
  .addFormat('uuid', /^[\da-f-]{36}$/u);
ajv.addFormat('email', /^\S+@\S+$/u).addFormat('date-time', (text) => new Date(text).toISOString() === text);

beforeAll(async () => {
  site = await createTestSite({
    now: EXAMPLE_NOW,
    env: { METRICS_TOKEN, RESEND_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString('base64')}` },
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
  // Who only asks comes together, and worlds are made by the dozen and thrown away.
  calls.sort((one, other) => one.method.localeCompare(other.method));
  await sql`pragma synchronous = off`.execute(site.test.ctx.db);
});
afterAll(() => site.close());

const pointer = (...parts: string[]) =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** What is wrong with `value`, as the schema at this place of the document sees it. */
function problems(value: unknown, ...place: string[]): string[] {
  const validate = ajv.getSchema(pointer(...place)) ?? ajv.compile({ $ref: pointer(...place) });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const successOf = ({ responses }: z.output<typeof operation>) =>
  Object.keys(responses).find((status) => status < '300') ?? 'none';

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

/** The webhook is signed over its moment, which no example can be. */
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
    const valuesIn = (place: string) => described.parameters.filter((parameter) => parameter.in === place);
    const address = valuesIn('path').reduce((url, given) => url.replace(`{${given.name}}`, String(given.example)), path);
    const query = new URLSearchParams(
      valuesIn('query').map((given): [string, string] => [given.name, String(given.example)]),
    ).toString();
    const types: [string, z.output<typeof media>][] = Object.entries(described.requestBody?.content ?? { '': { schema: {} } });
    // The specification's own client sends some of its calls with a slash at the end: all of them take one.
    const sendings = types.flatMap(([type, described], index) =>
      examplesOf(described).flatMap((example) =>
        (isSpecified(name) && index === 0 ? ['', '/'] : ['']).map((slash) => ({ type, example, slash })),
      ),
    );
    for (const { type, example, slash } of sendings) {
      const deleted = path.endsWith('/restore');
      // Asking changes nothing: the world stays for the next one who asks.
      if (method !== 'get' || !asked) await makeExampleWorld(site.test.ctx, { deleted, path });
      asked = method === 'get' && path !== '/api/logout';
      const { payload, headers } = bodyOf(type, example);
      const token = tokenFor(described.security, example);
      const answer = await site.app.inject({
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method.toUpperCase()),
        url: `${address}${slash}${query && `?${query}`}`,
        ...(payload !== undefined && { payload }),
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(path === '/api/resend-webhook' && signed(payload)),
        },
      });
      const shown = `${name}${slash} ${type} ${JSON.stringify(example)?.slice(0, 600)}: ${answer.body.slice(0, 400)}`;
      expect.soft(`${answer.statusCode}`, shown).toBe(status);
      const [answeredType = ''] = String(answer.headers['content-type']).split(';');
      const content = described.responses[status]?.content ?? {};
      if (Object.hasOwn(content, 'application/octet-stream')) continue;
      expect.soft(Object.keys(content), shown).toEqual([answeredType]);
      if (answeredType !== 'application/json') continue;
      const place = ['paths', path, method, 'responses', status, 'content', answeredType, 'schema'];
      expect.soft(problems(answer.json(), ...place), shown).toEqual([]);
    }
  }
}, 60_000);

test('what the document shows as bodies and answers obeys the document’s own schemas, and lacks no word', () => {
  for (const { name, path, method, described } of calls) {
    for (const { name: parameter, example } of described.parameters) expect.soft(example, `${name}: ${parameter}`).toBeDefined();
    for (const [type, shown] of Object.entries(described.requestBody?.content ?? {})) {
      const place = ['paths', path, method, 'requestBody', 'content', type, 'schema'];
      for (const example of examplesOf(shown)) expect.soft(problems(example, ...place), `${name} takes ${type}`).toEqual([]);
    }
    for (const [status, { content, description }] of Object.entries(described.responses)) {
      expect.soft(description, `${name} answers ${status}`).not.toBe('Default Response');
      for (const [type, { example }] of Object.entries(content)) {
        if (type === 'application/octet-stream') continue;
        const place = ['paths', path, method, 'responses', status, 'content', type, 'schema'];
        expect.soft(problems(example, ...place), `${name} answers ${status}`).toEqual([]);
      }
    }
    expect.soft(JSON.stringify(described).match(/"«\w*»"/gu) ?? [], `words that http/examples.ts lacks, in ${name}`).toEqual([]);
  }
});
