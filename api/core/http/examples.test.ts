/** The documentation's examples, sent: what it shows works, and what comes back is what it says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE_NOW } from '../../testing/api-fixtures.ts';
import {
  EXAMPLES_ENV,
  type ExampleCall,
  exampleCalls,
  examplesOf,
  fillFor,
  requestOf,
  sendingsOf,
  successOf,
} from '../../testing/example-calls.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { startWorkServices } from '../../testing/work-services.ts';

let services: Awaited<ReturnType<typeof startWorkServices>>;
let site: TestSite;
let calls: ExampleCall[];
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
  const described = await exampleCalls(site);
  ajv.addSchema(described.document, 'document');
  ({ calls } = described);
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

const README = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
const [, specified = ''] = /## The calls of the specification(.*?)\n## /su.exec(README) ?? [];
const isSpecified = (name: string) => specified.includes(`| \`${name.replace('/api/', '/')}\` |`);

test('every example is sent as documented, and answered as documented', async () => {
  expect(calls.length).toBeGreaterThan(80);
  expect(calls.filter(({ name }) => isSpecified(name))).toHaveLength(31);
  let asked = false;
  for (const call of calls) {
    const { name, path, method, described } = call;
    const status = successOf(described);
    const sent = sendingsOf(call);
    expect.soft(sent, `${name} lacks an example`).not.toEqual([]);
    // The specification's own client sends some of its calls with a slash at the end: all of them take one.
    const sendings = sent.flatMap((sending, index) =>
      (isSpecified(name) && index === 0 ? ['', '/'] : ['']).map((slash) => ({ ...sending, slash })),
    );
    for (const { type, example, slash } of sendings) {
      // A GET changes nothing: the rows stay for the next one, except for a link of another purpose.
      const special = path.startsWith('/api/opening-notices');
      if (method !== 'get' || !asked || special) await fillFor(call, site);
      asked = method === 'get' && path !== '/api/logout' && !special;
      const request = await requestOf(call, { type, example });
      const answer = await site.app.inject({ ...request, url: `${request.url}${slash}` });
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
}, 120_000);

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
