import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Number of requests: 2,000 in tests, 20,000 in `npm run drill`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = 20_261_120;

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  token = await t.login();
  await insertEventRow(t.ctx.db);
});
afterAll(() => t.close());

const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1',
  '1e9',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '["id","ASC"]',
  '[0,24]',
  '{"q":"a"}',
  '{"id":[1,"x",null]}',
  "' or 1=1 --",
  '"; drop table events; --',
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '🧵'.repeat(50),
  '2026-02-30',
  '2026-12-05',
  '9999999999999999999999',
  'a@b.cl',
  'https://youtu.be/jNQXAC9IVRw',
  'root',
  'exhibitor',
  '__proto__',
  'x'.repeat(5_000),
);
const word = fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) });

const FIELDS = [
  'title',
  'description',
  'content',
  'author',
  'date',
  'dateEnd',
  'hour',
  'location',
  'youtube',
  'confirmation',
  'status',
  'publishAt',
  'eventId',
  'documentId',
  'documentIds',
  'userId',
  'user',
  'email',
  'password',
  'name',
  'message',
  'firstName',
  'lastName',
  'fullName',
  'roleName',
  'orcid',
  'titleAcademy',
  'phone',
  'notification',
  'nombre',
  'apellidoP',
  'mail',
  'observacion',
  'token',
  'answered',
  'constructor',
  '__proto__',
  'toString',
];
const field = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...FIELDS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const value = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }));
const record = fc.array(fc.tuple(field, value), { maxLength: 8 });

const body = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({ kind: fc.constant('json' as const), record }),
  fc.record({ kind: fc.constant('urlencoded' as const), record: fc.array(fc.tuple(field, word), { maxLength: 8 }) }),
  fc.record({
    kind: fc.constant('multipart' as const),
    record: fc.array(fc.tuple(field, word), { maxLength: 8 }),
    file: fc.option(
      fc.tuple(fc.constantFrom('file', 'files[]', 'files', 'partner_img'), word, fc.uint8Array({ maxLength: 400 })),
    ),
  }),
  fc.record({
    kind: fc.constant('raw' as const),
    type: fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'text/plain',
      'application/x-www-form-urlencoded',
      'image/png',
      'nonsense',
    ),
    bytes: fc.uint8Array({ maxLength: 300 }),
  }),
);
type Body = typeof body extends fc.Arbitrary<infer Value> ? Value : never;

const request = fc.record({
  route: fc.nat(),
  parameters: fc.array(fc.oneof(fc.constantFrom('1', '2', 'abc', '0', '550e8400-e29b-41d4-a716-446655440000'), word), {
    minLength: 3,
    maxLength: 3,
  }),
  query: fc.array(fc.tuple(fc.constantFrom('sort', 'range', 'filter', 'search', 'x'), word), { maxLength: 3 }),
  signedIn: fc.boolean(),
  authorization: fc.option(fc.constantFrom('Bearer', 'Bearer x', 'Basic YTph', 'Bearer \t', `Bearer ${'a'.repeat(3000)}`)),
  body,
});

function payloadOf(sent: Body): Pick<InjectOptions, 'payload' | 'headers'> {
  if (sent.kind === 'json')
    return { payload: JSON.stringify(Object.fromEntries(sent.record)), headers: { 'content-type': 'application/json' } };
  if (sent.kind === 'urlencoded')
    return {
      payload: new URLSearchParams(sent.record).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  if (sent.kind === 'raw') return { payload: Buffer.from(sent.bytes), headers: { 'content-type': sent.type } };
  if (sent.kind === 'none') return {};
  const [name, filename, content] = sent.file ?? [];
  const encoded = form({
    ...Object.fromEntries(sent.record),
    ...(name && { [name]: { name: filename ?? '', content: Buffer.from(content ?? []) } }),
  });
  return { payload: encoded.body, headers: encoded.headers };
}

/** Patterns that no response may contain: paths, source code and SQL of the product. */
const INTERNAL =
  /node_modules|\.ts\b:?\d*|sqlite|trama-test-|\bat (?:async )?[\w.]+ \(|\bselect .+ from\b|insert into|Kysely|ZodError|FST_/iu;

test(`${REQUESTS} seeded requests over all routes: no crash, no 5xx, nothing internal in a refusal`, async () => {
  const routes = t.app.routeTable.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  const counts = new Map<number, number>();
  for (const each of fc.sample(request, { numRuns: REQUESTS, seed: SEED })) {
    const route = routes[each.route % routes.length];
    if (!route) continue;
    let parameter = 0;
    const path = route.url.replace(/:\w+/gu, () => encodeURIComponent((each.parameters[parameter++] ?? '1').toWellFormed()));
    const query = new URLSearchParams(each.query).toString();
    const { payload, headers } = payloadOf(each.body);
    const authorization = each.authorization ?? (each.signedIn ? `Bearer ${token}` : undefined);
    const url = query ? `${path}?${query}` : path;
    const response = await t.app.inject({
      method: route.method as 'GET',
      url,
      ...(route.method !== 'GET' && payload !== undefined && { payload }),
      headers: { ...(route.method !== 'GET' && headers), ...(authorization && { authorization }) },
      remoteAddress: `10.${each.route % 250}.${(each.route >> 8) % 250}.1`,
    });
    counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1);
    const shown = `${route.method} ${url} ${JSON.stringify(each.body)?.slice(0, 600)} -> ${response.statusCode} ${response.body.slice(0, 300)}`;
    expect(response.statusCode, shown).toBeLessThan(500);
    if (response.statusCode >= 400) {
      // Links in mails are opened by people, so these routes respond with pages.
      const type = /^\/api\/(?:unsubscribe|subscriptions|opening-notices)\//u.test(route.url)
        ? /^(?:text\/html|application\/json);/u
        : /^application\/json; charset=utf-8$/u;
      expect(response.headers['content-type'], shown).toMatch(type);
      expect(response.body, shown).not.toMatch(INTERNAL);
    }
    // Signs in again after the logout route.
    if (route.url === '/api/logout' && each.signedIn) token = await t.login();
  }
  expect(counts.size).toBeGreaterThan(4);
}, 300_000);
