/** Joined spellings of an institution count as one in filters, counts and exports. */
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';

let eventId: number;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db);
  for (const institucion of ['Universidad de Chile', 'U. de Chile', 'universidad de chile', 'Universidad Austral'])
    await insertApplicationRow(t.ctx.db, { event_id: eventId, affiliation: institucion });
});

const post = (url: string, json: object) => t.send('POST', url, { token, json });
const get = async (url: string) => (await t.send('GET', url, { token })).json();
const filter = (institucion: string) => encodeURIComponent(JSON.stringify({ event_id: eventId, institucion }));
const institutions = async () => (await get(`/api/application-summary?filter={"event_id":${eventId}}`)).institutions;
const CHILE = 'Universidad de Chile';

test('joined institutions are one in filters, counts and exports, keep typed names, and split again', async () => {
  const before = await institutions();
  expect(before).toHaveLength(4);
  const joined = await post('/api/institutions', { institution: CHILE, spellings: ['U. de Chile', 'universidad de chile'] });
  expect(joined.json()).toEqual([{ institution: CHILE, spellings: ['U. de Chile', CHILE] }]);
  expect(await institutions()).toEqual([
    { name: 'Universidad Austral', count: 1 },
    { name: CHILE, count: 3 },
  ]);
  const rows = await get(`/api/applications?filter=${filter(CHILE)}`);
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map((row: { institution: string }) => row.institution))).toEqual(new Set([CHILE]));
  expect(new Set(rows.map((row: { institucion: string }) => row.institucion)).size).toBe(3);
  const csv = (await t.send('GET', `/api/applications-export/csv?filter={"event_id":${eventId}}`, { token })).body;
  expect(csv.match(/Universidad de Chile/gu)).toHaveLength(3);
  expect((await post('/api/institutions/split', { institution: CHILE })).json()).toEqual([]);
  expect(await institutions()).toEqual(before);
  expect((await post('/api/institutions/split', { institution: CHILE })).statusCode).toBe(404);
});

test('an institution that was joined before takes its spellings along', async () => {
  await post('/api/institutions', { institution: 'U. de Chile', spellings: ['universidad de chile'] });
  await post('/api/institutions', { institution: 'Universidad de Chile (Santiago)', spellings: ['U. de Chile'] });
  expect(await institutions()).toEqual([
    { name: 'Universidad Austral', count: 1 },
    { name: 'Universidad de Chile (Santiago)', count: 3 },
  ]);
});
