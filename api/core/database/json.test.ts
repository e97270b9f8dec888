import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';
import { parseJson } from './json.ts';

const t = useApp();

test('a value that is not JSON, or has another shape, becomes the fallback', () => {
  const names = z.array(z.string());
  expect(parseJson(names, '["a"]', [])).toEqual(['a']);
  expect(parseJson(names, '["a"', [])).toEqual([]);
  expect(parseJson(names, '{"a":1}', [])).toEqual([]);
});

test('one row that cannot be read does not take the others away', async () => {
  const { db } = t.ctx;
  const token = await t.login();
  const event_id = await insertEventRow(db);
  const broken = await insertApplicationRow(db, { event_id, answers: '[{"id":' });
  await insertApplicationRow(db, { event_id });
  await t.send('PUT', '/api/settings', { token, json: {} });
  await db.insertInto('call_settings').values({ event_id, questions: 'x', criteria: 'x', updated_at: '' }).execute();
  await sql`insert into settings (key, value, updated_at) values ('site', '{', '')`.execute(db);
  for (const url of [
    '/api/applications',
    `/api/applications/${broken}`,
    '/api/applications-export/csv',
    '/api/settings',
    '/api/identity',
    `/api/call-settings/${event_id}`,
  ])
    expect((await t.send('GET', url, { token })).statusCode, url).toBe(200);
  expect((await t.send('GET', '/api/applications', { token })).json()).toHaveLength(2);
});
