import { HOUR_MS } from '@trama/shared/format/time';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/use-app.ts';
import type { Client } from './client.ts';
import { deleteExpiredShares, mayTakeShare, returnShare, takeShare } from './stored-shares.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const until = Date.parse(NOW) + HOUR_MS;
const MB = 1024 * 1024;
const greedy: Client = { network: '203.0.113.0/24', privileged: false };
const other: Client = { network: '198.51.100.0/24', privileged: false };

const t = useApp({ now: NOW });

/** Takes drafts of 20 MB until one is refused. Returns their number. */
async function fill(client: Client): Promise<number> {
  const ends = t.ctx.clock.now() + HOUR_MS;
  for (let count = 0; ; count += 1) {
    const subject = `${client.network} ${count}`;
    const taking = { resource: 'unproved', client, subject, amount: 20 * MB, until: ends } as const;
    if (!(await mayTakeShare(t.ctx.db, t.ctx, taking))) return count;
  }
}

test('a network that takes all it can leaves more than half, and a second one gets its part', async () => {
  expect(await fill(greedy)).toBe(51);
  expect(await fill(other)).toBeGreaterThan(30);
  expect(t.ctx.budget.exhausted()).toEqual([{ resource: 'unproved', networks: 2 }]);
});

test('returned, replaced and expired shares can be taken again', async () => {
  await fill(greedy);
  const next = { resource: 'unproved', client: greedy, subject: 'next', amount: 20 * MB, until } as const;
  await expect(takeShare(t.ctx.db, t.ctx, next)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
  await returnShare(t.ctx.db, 'unproved', `${greedy.network} 0`);
  await takeShare(t.ctx.db, t.ctx, next);
  await takeShare(t.ctx.db, t.ctx, next);
  t.setNow(until);
  expect(await fill(greedy)).toBe(51);
});

test('neither the stored rows nor Estado name a network, and rows end with their time', async () => {
  await fill(greedy);
  const stored = await t.ctx.db.selectFrom('budget_shares').selectAll().execute();
  expect(JSON.stringify([stored.map(({ network }) => network), t.ctx.budget.exhausted()])).not.toContain('203.0.113');
  await deleteExpiredShares(t.ctx.db, until);
  expect(await t.ctx.db.selectFrom('budget_shares').selectAll().execute()).toEqual([]);
});

test('a share that a clock far ahead took is none', async () => {
  t.setNow(until + 365 * 24 * HOUR_MS);
  const taking = { resource: 'people', client: greedy, amount: 100, until: until + 366 * 24 * HOUR_MS } as const;
  await takeShare(t.ctx.db, t.ctx, taking);
  t.setNow(NOW);
  await takeShare(t.ctx.db, t.ctx, { ...taking, until });
});
