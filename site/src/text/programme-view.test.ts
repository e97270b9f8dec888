import { expect, test } from 'vitest';
import { PROGRAMME } from '../testing/sample-reader.ts';
import { daysOf, isRunning, presentOf } from './programme-view.ts';

const at = (now: string) => ({ hasCome: (instant: string | null) => instant !== null && Date.parse(instant) <= Date.parse(now) });
const days = daysOf(PROGRAMME);

test('a running programme marks past talks, also between sessions; never before or after', () => {
  const starts = PROGRAMME.sessions.map(({ startsAt }) => startsAt);
  const ends = PROGRAMME.sessions.map(({ endsAt }) => endsAt);
  const [first, last] = [Math.min(...starts), Math.max(...ends)].map((instant) => new Date(instant).toISOString());
  const between = new Date(Math.min(...ends)).toISOString();
  expect([first, between, last].map((now) => isRunning(at(now ?? ''), days))).toEqual([false, true, false]);
  expect(presentOf(at(last ?? ''), PROGRAMME)).toBeNull();
  expect(presentOf(at(first ?? ''), PROGRAMME)?.day).toBe(PROGRAMME.days[0]);
});
