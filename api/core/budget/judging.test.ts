import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';
import type { Client } from './client.ts';
import { createJudging } from './judging.ts';

const slow: Client = { network: '203.0.113.0/24', privileged: false };
const other: Client = { network: '198.51.100.0/24', privileged: false };
const administrator: Client = { network: '203.0.113.0/24', privileged: true };

test('files of one network that are judged slowly make neither another network nor an administrator wait', async () => {
  const judging = createJudging(createBudget({ now: Date.now }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const judged: string[] = [];
  const all = Array.from({ length: 10 }, (_, index) =>
    judging(slow, async () => {
      await promise;
      judged.push(`slow ${index}`);
    }),
  );
  await judging(other, async () => void judged.push('other'));
  await judging(administrator, async () => void judged.push('administrator'));
  expect(judged).toEqual(['other', 'administrator']);
  resolve();
  await Promise.all(all);
  expect(judged).toHaveLength(12);
});

test('a file that cannot be judged gives its turn on', async () => {
  const judging = createJudging(createBudget({ now: Date.now }));
  const broken = Array.from({ length: 5 }, () => judging(slow, () => Promise.reject(new Error('broken'))));
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(await judging(slow, async () => 'judged')).toBe('judged');
});
