/** Limits count grapheme clusters; no public route stores overlong text although a cluster can have any length. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { FIXTURE_NOW, FIXTURE_TOKEN, fillWithFixtures, UNSUBSCRIBE_TOKEN } from '../../testing/api-fixtures.ts';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { pdf } from '../../testing/files.ts';
import { FIXTURE_IDS } from '../../testing/fixture-ids.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const LENGTH = 100_000;
/** Long texts that are displayed as one or a few characters. */
const LONG_CHARACTERS = {
  'leading consonants': 'ᄀ'.repeat(LENGTH),
  'a chain of joiners': '👩\u200D'.repeat(LENGTH / 3),
  'combining marks': `a${'\u0301'.repeat(LENGTH)}`,
};
/** Maximum stored length: an answer of 3000 characters with 16 units each. */
const LONGEST_STORED = 48_000;

const json = z.json();
const values = z.record(z.string(), json);
const media = z.object({
  schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }),
  example: values.optional(),
  examples: z.record(z.string(), z.object({ value: values })).default({}),
});
const operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  // The header that routes share is a reference.
  parameters: z.array(z.object({ in: z.string().default('header'), name: z.string().default('') })).default([]),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
});
const documented = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const method = z.enum(['GET', 'POST', 'PUT', 'DELETE']);

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ now: FIXTURE_NOW });
  await sql`pragma synchronous = off`.execute(t.ctx.db);
  longest = await longestQueries();
});
afterAll(() => t.close());

async function publicOperations() {
  const { paths } = documented.parse((await t.send('GET', '/api/docs/json')).json());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0))
      .map(([verb, described]) => ({ path, method: method.parse(verb.toUpperCase()), described })),
  );
}

const urlOf = (path: string, inPath = '') =>
  path
    .replace('{token}', inPath || (path.includes('unsubscribe') ? UNSUBSCRIBE_TOKEN : FIXTURE_TOKEN))
    .replace(/\{(?:event_?id|id)\}/iu, inPath || (path.includes('events') ? String(FIXTURE_IDS.event) : FIXTURE_IDS.file))
    .replace(/\{\w+\}/gu, inPath || '20');

const text = (value: z.output<typeof json>) => (typeof value === 'string' ? value : JSON.stringify(value));
const parts = (sent: z.output<typeof values>) =>
  Object.entries(sent).map(([name, value]): [string, string | string[]] =>
    Array.isArray(value) ? [`${name}[]`, value.map(text)] : [name, text(value)],
  );

function bodyOf(type: string, sent: z.output<typeof values>): Parameters<TestApp['send']>[2] {
  if (type === 'application/json') return { json: sent };
  if (type === 'multipart/form-data') return { form: form({ ...Object.fromEntries(parts(sent)), 'files[]': pdf('a.pdf') }) };
  const body = Buffer.from(
    new URLSearchParams(parts(sent).map(([name, value]): [string, string] => [name, String(value)])).toString(),
  );
  return { form: { headers: { 'content-type': 'multipart/form-data' }, body }, headers: { 'content-type': type } };
}

/** Every value with one of its strings replaced, arrays and objects included. */
function withLongText(value: z.output<typeof json>, long: string): z.output<typeof json>[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => withLongText(one, long).map((changed) => value.with(at, changed)));
  if (typeof value !== 'object' || value === null) return [long];
  return Object.entries(value).flatMap(([name, one]) =>
    withLongText(one, long).map((changed) => ({ ...value, [name]: changed })),
  );
}

/** A query for each table: the longest text of each column, in characters as SQLite counts them. */
async function longestQueries() {
  const tables = await t.ctx.db.introspection.getTables();
  return tables.map(({ name, columns }) => {
    const each = columns.map((column) => sql`coalesce(max(length(${sql.ref(column.name)})), 0) as ${sql.ref(column.name)}`);
    return sql<Record<string, number>>`select ${sql.join(each)} from ${sql.table(name)}`;
  });
}

let longest: Awaited<ReturnType<typeof longestQueries>>;

async function longestStored(): Promise<number> {
  const lengths = [0];
  for (const query of longest) lengths.push(...Object.values((await query.execute(t.ctx.db)).rows[0] ?? {}));
  return Math.max(...lengths);
}

const question = { id: 'equipo', kind: 'short', label: '¿Qué equipo?', required: false, choices: [], confidential: false };
const questions = [question, { ...question, id: 'largo', kind: 'long' }];

async function reset(path: string): Promise<void> {
  await fillWithFixtures(t.ctx, { path });
  await t.ctx.db
    .updateTable('call_settings')
    .set({ questions: JSON.stringify(questions) })
    .execute();
}

test.each(Object.entries(LONG_CHARACTERS))(
  '%s: every field of every public route refuses or ignores long text',
  async (_, long) => {
    const operations = await publicOperations();
    expect(operations.length).toBeGreaterThan(30);
    let requests = 0;
    for (const { path, method, described } of operations) {
      // Creates the rows again only for another path or after an accepted request, because refused requests change nothing.
      let outdated = true;
      for (const [type, { schema, example, examples }] of Object.entries(described.requestBody?.content ?? {})) {
        const shown = [...(example ? [example] : []), ...Object.values(examples).map(({ value }) => value)];
        const asked = path === '/api/user-event' || path === '/api/my-application/edit';
        const optional = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, null]));
        for (const sent of shown) {
          const form = path === '/api/user-event' ? FORM_FIELDS : {};
          const whole: z.output<typeof values> = { ...sent, ...form, ...(asked && { pregunta_equipo: '', pregunta_largo: '' }) };
          const fields = Object.keys({ ...optional, ...whole }).filter((name) => name !== 'files' && name !== 'file');
          for (const name of fields) {
            for (const changed of withLongText(whole[name] ?? '', long)) {
              if (outdated) await reset(path);
              else await t.ctx.db.deleteFrom('rate_limits').execute();
              const body = bodyOf(type, { ...whole, [name]: changed });
              const response = await t.send(method, urlOf(path), {
                ...body,
                from: `10.0.${requests % 250}.${(requests++ >> 8) + 1}`,
              });
              const failure = `${method} ${path} ${type} ${name}: ${response.body.slice(0, 200)}`;
              expect.soft(response.statusCode, failure).toBeLessThan(500);
              outdated = response.statusCode < 400;
              if (outdated) expect.soft(await longestStored(), failure).toBeLessThanOrEqual(LONGEST_STORED);
            }
          }
        }
      }
      expect.soft(await longestStored(), `${method} ${path}`).toBeLessThanOrEqual(LONGEST_STORED);
      for (const { in: place, name } of described.parameters) {
        if (place === 'header') continue;
        const url =
          place === 'path' ? urlOf(path, encodeURIComponent(long)) : `${urlOf(path)}?${new URLSearchParams({ [name]: long })}`;
        const response = await t.send(method, url);
        expect.soft(response.statusCode, `${method} ${path} ${name} ${response.body.slice(0, 200)}`).toBeLessThan(500);
      }
    }
    expect(requests).toBeGreaterThan(40);
  },
  120_000,
);
