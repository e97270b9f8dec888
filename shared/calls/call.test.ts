import { describe, expect, test } from 'vitest';
import { dayIn } from '../format/dates.ts';
import { HOUR_MS } from '../format/time.ts';
import { callState, isCallOpen } from './call.ts';

const SANTIAGO = 'America/Santiago';

describe('a call for applications', () => {
  const event = { date: '2027-01-14T00:00:00.000Z', closeDate: '2026-12-05T00:00:00.000Z' };
  const at = (instant: string) => callState(event, Date.parse(instant), SANTIAGO);

  test('counts whole days to the date shown', () => {
    expect(at('2026-11-12T15:00:00Z')).toMatchObject({ state: 'open', daysLeft: 23 });
    expect(at('2026-12-01T15:00:00Z')).toMatchObject({ state: 'last', daysLeft: 4 });
  });

  test('a call is open until 23:59:59 of the date shown, in Chile', () => {
    expect(at('2026-12-06T02:59:59Z')).toMatchObject({ state: 'last', daysLeft: 0 });
    expect(at('2026-12-06T03:00:00Z')).toMatchObject({ state: 'closed', daysLeft: null });
  });

  test('closes when the event’s own day begins if it has no closing date, and counts nothing', () => {
    const open = { date: '2027-01-14T00:00:00.000Z', closeDate: null };
    expect(callState(open, Date.parse('2027-01-14T02:59:59Z'), SANTIAGO)).toMatchObject({ state: 'open', daysLeft: null });
    expect(callState(open, Date.parse('2027-01-14T03:00:00Z'), SANTIAGO)).toMatchObject({ state: 'closed' });
  });

  test('ignores its dates once it is opened or closed by hand', () => {
    const [early, late] = ['2026-11-12T15:00:00Z', '2027-02-01T15:00:00Z'].map((at) => Date.parse(at));
    expect(callState({ ...event, override: 'open' }, late ?? 0, SANTIAGO)).toEqual({
      state: 'open',
      daysLeft: null,
      closesAt: null,
    });
    expect(callState({ ...event, override: 'closed' }, early ?? 0, SANTIAGO)).toMatchObject({ state: 'closed' });
  });

  test('a call is closed before its opening, and names it unless it is after its end', () => {
    const now = Date.parse('2026-11-12T15:00:00Z');
    const coming = { ...event, opensAt: '2026-11-20T12:00:00.000Z' };
    expect(callState(coming, now, SANTIAGO)).toMatchObject({ state: 'closed', opensAt: coming.opensAt });
    expect(callState(coming, Date.parse(coming.opensAt), SANTIAGO)).toMatchObject({ state: 'open' });
    expect(callState(coming, Date.parse('2026-12-06T03:00:00Z'), SANTIAGO).opensAt).toBeUndefined();
  });

  test('a list and a single page agree, hour by hour around both ends', () => {
    const withEnd = { ...event, opensAt: '2026-12-04T12:00:00.000Z' };
    for (const call of [withEnd, { date: '2026-12-06T00:00:00.000Z', closeDate: null }])
      for (let now = Date.parse('2026-12-03T00:00:00Z'); now < Date.parse('2026-12-08T00:00:00Z'); now += HOUR_MS) {
        expect(isCallOpen(call, now, dayIn(now, SANTIAGO))).toBe(callState(call, now, SANTIAGO).state !== 'closed');
      }
  });
});
