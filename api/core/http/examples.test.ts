/** Sends the documentation's examples: each succeeds, and its response matches the documented schema. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE_NOW } from '../../testing/api-fixtures.ts';
import { insertApplicationRow } from '../../testing/applications.ts';
import { describe, differences, type Responded, walk } from '../../testing/contract.ts';
import {
  EXAMPLES_ENV,
  type ExampleRoute,
  exampleRoutes,
  examplesOf,
  fillFor,
  requestOf,
  sendingsOf,
  successOf,
} from '../../testing/example-requests.ts';
import { FIXTURE_IDS } from '../../testing/fixture-ids.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { startWorkServices } from '../../testing/work-services.ts';

let services: Awaited<ReturnType<typeof startWorkServices>>;
let site: TestSite;
let routes: ExampleRoute[];
let walked: Responded[];
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
  site = await createTestSite({ now: FIXTURE_NOW, env: { ...services.env, ...EXAMPLES_ENV } });
  const described = await exampleRoutes(site);
  ajv.addSchema(described.document, 'document');
  ({ routes } = described);
  await sql`pragma synchronous = off`.execute(site.test.ctx.db);
  walked = await Array.fromAsync(walk(site, routes, isSpecified));
  // ms, enough for a busy machine.
}, 300_000);
afterAll(async () => {
  await site.close();
  await services.close();
});

const pointer = (...parts: string[]) =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Problems of `value` according to the schema at this path in the document. */
function problems(value: unknown, ...place: string[]): string[] {
  const validate = ajv.getSchema(pointer(...place)) ?? ajv.compile({ $ref: pointer(...place) });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const README = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
const [, specified = ''] = /## The routes of the specification(.*?)\n## /su.exec(README) ?? [];
const isSpecified = (name: string) => specified.includes(`| \`${name.replace('/api/', '/')}\` |`);

const failureOf = ({ route, sender, sending, response }: Responded) =>
  `${route.name} ${sender} ${JSON.stringify(sending.example)?.slice(0, 600)}: ${response.body.slice(0, 400)}`;

test('every example is answered as documented', () => {
  expect(routes.length).toBeGreaterThan(80);
  expect(routes.filter(({ name }) => isSpecified(name))).toHaveLength(31);
  for (const route of routes) expect.soft(sendingsOf(route), `${route.name} lacks an example`).not.toEqual([]);
  for (const one of walked.filter(({ good }) => good)) {
    const { path, method, described } = one.route;
    const status = successOf(described);
    const failure = failureOf(one);
    expect.soft(`${one.response.statusCode}`, failure).toBe(status);
    const [responseType = ''] = String(one.response.headers['content-type']).split(';');
    const content = described.responses[status]?.content ?? {};
    if (Object.hasOwn(content, 'application/octet-stream')) continue;
    expect.soft(Object.keys(content), failure).toEqual([responseType]);
    if (responseType !== 'application/json') continue;
    const place = ['paths', path, method, 'responses', status, 'content', responseType, 'schema'];
    expect.soft(problems(one.response.json(), ...place), failure).toEqual([]);
  }
});

test('the examples of the document obey its schemas, and each status has its words', () => {
  for (const { name, path, method, described } of routes) {
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

test('a request whose address names an event finds no event in the trash', async () => {
  const found: string[] = [];
  for (const route of routes.filter(({ path }) => path.includes('{eventId}'))) {
    await fillFor(route, site);
    await site.test.ctx.db.updateTable('events').set({ deleted_at: FIXTURE_NOW }).execute();
    for (const sending of sendingsOf(route)) {
      const { statusCode } = await site.app.inject(await requestOf(route, sending));
      if (statusCode !== 404) found.push(`${statusCode} ${route.name}`);
    }
  }
  expect(found).toEqual([]);
});

test('a request with a personal link changes no other person’s application', async () => {
  const { db } = site.test.ctx;
  for (const route of routes.filter(({ path }) => /^\/api\/(?:my-application|coauthorship|reviewing)/u.test(path))) {
    await fillFor(route, site);
    const other = await insertApplicationRow(db, { event_id: FIXTURE_IDS.event });
    const row = () => db.selectFrom('applications').selectAll().where('application_id', '=', other).executeTakeFirstOrThrow();
    const before = await row();
    for (const sending of sendingsOf(route)) await site.app.inject(await requestOf(route, sending));
    expect.soft(await row(), route.name).toEqual(before);
  }
});

/**
 * The recorded contract: a change of this file affects every API client. `npm run test:unit -- api/core/http/examples.test.ts -u`
 * writes it.
 */
const CONTRACT = join(import.meta.dirname, '..', '..', 'testing', 'contract.txt');

test('every route answers each caller in the shape of contract.txt', async () => {
  const text = describe(walked);
  const { added, changedOrRemoved } = differences(existsSync(CONTRACT) ? readFileSync(CONTRACT, 'utf8') : '', text);
  const said = ['', 'Changed or removed:', ...changedOrRemoved, '', 'Added:', ...added, ''].join('\n');
  await expect(text, said).toMatchFileSnapshot(CONTRACT);
});
