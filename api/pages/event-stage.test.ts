/** The stage of an event by its facts, and that its page is stale from the moment the stage changes. */
import { callState } from '@trama/shared/calls/call';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { stageOf } from '@trama/shared/events/stage';
import { EVENT_STATES } from '@trama/shared/events/times';
import { DAY_MS, HOUR_MS } from '@trama/shared/format/time';
import { EMPTY_LAYOUT } from '@trama/shared/programme/programme';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDependencyTracker } from '../core/publishing/dependency-tracker.ts';
import { insertEventRow } from '../testing/factories.ts';
import { pairwise } from '../testing/pairwise.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createContentGraph } from './content-graph.ts';

const NOW = Date.parse('2026-11-20T15:30:00Z');
const day = (offset: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + offset * DAY_MS).toISOString();
const at = (iso: string) => Date.parse(iso);

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ now: NOW });
});
afterAll(() => t.close());

async function createEvent({ opensAt = null, override = null, programme = false, ...row }: Given): Promise<number> {
  const id = await insertEventRow(t.ctx.db, row);
  await t.send('PUT', `/api/call-settings/${id}`, { token: await t.login(), json: { ...DEFAULT_CALL, opensAt, override } });
  const layout = JSON.stringify(EMPTY_LAYOUT);
  const published = { draft: layout, published: layout, published_at: day(-1), updated_at: day(-1), version: 1 };
  if (programme)
    await t.ctx.db
      .insertInto('programmes')
      .values({ event_id: id, ...published })
      .execute();
  return id;
}
type Given = NonNullable<Parameters<typeof insertEventRow>[1]> & {
  opensAt?: string | null;
  override?: 'open' | 'closed' | null;
  programme?: boolean;
};

/** The page's data at an instant (ms), and the instant (ms) at which it stops being true. */
async function readAt(id: number, now: number) {
  const tracker = createDependencyTracker();
  const event = await createContentGraph(t.ctx.db, t.ctx.config).readers(now)(tracker).event(id);
  return { stage: event?.stage, until: tracker.validUntil() };
}
const stageAt = async (id: number, iso: string) => (await readAt(id, at(iso))).stage;

test('an event enters each stage, from announced to past, at that stage’s own moment', async () => {
  const days = { date: day(30), finish_date: day(31), close_date: day(10) };
  const id = await createEvent({ ...days, opensAt: '2026-11-21T12:00:00.000Z' });
  expect(await stageAt(id, '2026-11-21T11:59:59Z')).toBe('announced');
  expect(await stageAt(id, '2026-11-21T12:00:00Z')).toBe('open');
  expect(await stageAt(id, '2026-12-01T02:59:59Z')).toBe('open');
  expect(await stageAt(id, '2026-12-01T03:00:00Z')).toBe('closed');
  expect(await stageAt(id, '2026-12-20T02:59:59Z')).toBe('closed');
  expect(await stageAt(id, '2026-12-20T03:00:00Z')).toBe('today');
  expect(await stageAt(id, '2026-12-22T02:59:59Z')).toBe('today');
  expect(await stageAt(id, '2026-12-22T03:00:00Z')).toBe('past');
  const led = await createEvent({ ...days, programme: true });
  expect(await stageAt(led, '2026-12-01T02:59:59Z')).toBe('open');
  expect(await stageAt(led, '2026-12-01T03:00:00Z')).toBe('programme');
});

test('stages follow clocks at the event; undated events never begin; cancelled ones take no applications', async () => {
  const madrid = await createEvent({ date: day(5), close_date: day(1), time_zone: 'Europe/Madrid' });
  expect(await stageAt(madrid, '2026-11-24T22:59:59Z')).toBe('closed');
  expect(await stageAt(madrid, '2026-11-24T23:00:00Z')).toBe('today');
  expect(await stageAt(madrid, '2026-11-25T23:00:00Z')).toBe('past');
  const postponed = await createEvent({ date: day(-3), close_date: day(-9), event_state: 'postponed', programme: true });
  expect(await stageAt(postponed, '2026-11-20T12:00:00Z')).toBe('closed');
  const cancelled = await createEvent({ date: day(5), close_date: day(2), event_state: 'cancelled', override: 'open' });
  expect(await stageAt(cancelled, '2026-11-20T12:00:00Z')).toBe('cancelled');
  const open = await createEvent({ date: day(-5), close_date: day(-9), override: 'open' });
  expect(await stageAt(open, '2026-11-20T12:00:00Z')).toBe('open');
});

test('a page at rest is stale at each moment at which its stage changes', async () => {
  const combinations = pairwise({
    begins: [-2, 0, 3],
    days: [1, 3],
    closes: [-1, 0, 1, 5, null],
    opens: [null, 1],
    override: [null, 'open', 'closed'] as const,
    state: EVENT_STATES,
    moved: [false, true],
    zone: [null, 'Europe/Madrid', 'Pacific/Auckland'],
    programme: [false, true],
  });
  for (const option of combinations) {
    const { begins, state, closes, opens, override, programme } = option;
    const date = day(begins);
    const closeDate = closes === null ? null : day(closes);
    const opensAt = opens === null ? null : day(opens);
    const finishDate = option.days > 1 ? day(begins + option.days - 1) : null;
    const previousDate = state === 'postponed' && option.moved ? day(-9) : null;
    const { timeZone: network } = t.ctx.config;
    const event = { date, finishDate, previousDate, state, timeZone: option.zone ?? network };
    const id = await createEvent({
      ...{ date, finish_date: finishDate, close_date: closeDate, event_state: state, previous_date: previousDate },
      ...{ time_zone: option.zone, opensAt, override, programme },
    });
    let shown = await readAt(id, NOW);
    const lies: string[] = [];
    for (let now = NOW; now < NOW + 8 * DAY_MS; now += HOUR_MS / 2) {
      if (now >= shown.until) shown = await readAt(id, now);
      const call = callState({ date, closeDate, state, opensAt, override }, now, network);
      const { stage } = stageOf(event, call, programme, now);
      if (stage !== shown.stage) lies.push(`${new Date(now).toISOString()}: ${shown.stage}, not ${stage}`);
    }
    expect(lies).toEqual([]);
  }
});
