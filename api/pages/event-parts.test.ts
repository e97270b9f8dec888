import { expect, test } from 'vitest';
import { createDependencyTracker } from '../core/publishing/dependency-tracker.ts';
import { markStale } from '../core/publishing/stale-pages.ts';
import { insertEventRow } from '../testing/factories.ts';
import { useApp } from '../testing/use-app.ts';
import { createContentGraph } from './content-graph.ts';

const t = useApp({ now: '2026-11-20T15:00:00Z' });

const on = (day: string) => `${day}T00:00:00.000Z`;

test('parts of the list: to come, past, online; the call that closes first', async () => {
  const { db, config, clock } = t.ctx;
  const add = (title: string, given: Parameters<typeof insertEventRow>[1]) => insertEventRow(db, { title, ...given });
  await add('Pasado', { date: on('2026-11-01'), close_date: on('2026-10-20') });
  await add('Dura todavía', { date: on('2026-11-18'), finish_date: on('2026-11-20'), close_date: on('2026-10-20') });
  await add('Por venir', { date: on('2027-01-10'), close_date: on('2026-12-10') });
  await add('En línea', { date: on('2027-01-12'), close_date: on('2026-12-01'), online: 1 });
  await add('Trasladado', { date: on('2027-01-11'), close_date: on('2026-10-01'), event_state: 'online' });
  await add('Cancelado', { date: on('2027-01-13'), close_date: on('2026-11-25'), event_state: 'cancelled' });
  await add('Borrador', { date: on('2027-01-14'), status: 'draft' });
  const reader = createContentGraph(db, config).readers(clock.now())(createDependencyTracker());
  const titles = async (part: Parameters<typeof reader.eventPart>[0]) =>
    (await reader.eventPart(part, 100)).map(({ title }) => title);
  expect(await titles('upcoming')).toEqual(['Dura todavía', 'Por venir', 'Trasladado', 'En línea', 'Cancelado']);
  expect(await titles('past')).toEqual(['Pasado']);
  expect(await titles('online')).toEqual(['Trasladado', 'En línea']);
  expect((await reader.openCalls(1))[0]?.title).toBe('En línea');
  expect((await reader.openCalls()).map(({ title }) => title)).toEqual(['En línea', 'Por venir']);
});

test('the number of past events follows an edit, a scheduled event whose time comes, and midnight', async () => {
  const { db, config } = t.ctx;
  const first = await insertEventRow(db, { title: 'Pasado', date: on('2026-11-01') });
  await insertEventRow(db, { title: 'De anteayer', date: on('2026-11-18') });
  await insertEventRow(db, { title: 'De hoy', date: on('2026-11-20') });
  const publish_at = '2026-11-20T18:00:00.000Z';
  await insertEventRow(db, { title: 'Programado', date: on('2026-11-02'), status: 'scheduled', publish_at });
  const graph = createContentGraph(db, config);
  const past = async (at: string) => (await graph.readers(Date.parse(at))(createDependencyTracker()).eventSizes()).past;
  expect(await past('2026-11-20T15:00:00Z')).toBe(2);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('events').where('id', '=', first).execute();
    await markStale(trx, [`event:${first}`, 'events']);
  });
  expect(await past('2026-11-20T15:00:01Z')).toBe(1);
  expect(await past('2026-11-20T18:00:00Z')).toBe(2);
  expect(await past('2026-11-21T12:00:00Z')).toBe(3);
});
