import { expect, test } from 'vitest';
import { createBudget, RESOURCES } from './budget.ts';
import type { Client } from './client.ts';
import { createFileCheckQueue } from './file-checks.ts';

const slow: Client = { network: '203.0.113.0/24', privileged: false };
const other: Client = { network: '198.51.100.0/24', privileged: false };
const proved: Client = { network: '203.0.113.0/24', privileged: false, link: 'own_application:1' };
const administrator: Client = { network: '203.0.113.0/24', privileged: true };

test('slow file checks of one network delay no other network, proved address or administrator', async () => {
  const fileChecks = createFileCheckQueue(createBudget({ now: Date.now }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const judged: string[] = [];
  const all = Array.from({ length: 10 }, (_, index) =>
    fileChecks(slow, async () => {
      await promise;
      judged.push(`slow ${index}`);
    }),
  );
  await fileChecks(other, async () => void judged.push('other'));
  await fileChecks(proved, async () => void judged.push('proved'));
  await fileChecks(administrator, async () => void judged.push('administrator'));
  expect(judged).toEqual(['other', 'proved', 'administrator']);
  resolve();
  await Promise.all(all);
  expect(judged).toHaveLength(13);
});

test('a file that cannot be judged gives its turn on', async () => {
  const fileChecks = createFileCheckQueue(createBudget({ now: Date.now }));
  const broken = Array.from({ length: 5 }, () => fileChecks(slow, () => Promise.reject(new Error('broken'))));
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(await fileChecks(slow, async () => 'judged')).toBe('judged');
});

test('a proved address has a turn while other networks fill all of them, and half of the reserve', async () => {
  const budget = createBudget({ now: Date.now });
  const fileChecks = createFileCheckQueue(budget);
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = [slow, slow, other, other].map((client) => fileChecks(client, () => promise));
  expect(await fileChecks(proved, async () => 'judged')).toBe('judged');
  resolve();
  await Promise.all(all);
  const { shared, guaranteedTotal, reserve } = RESOURCES.fileChecks;
  budget.take('fileChecks', { network: '', privileged: true }, shared + guaranteedTotal);
  expect([slow, proved].map((client) => budget.take('fileChecks', client, 1))).toEqual([false, true]);
  budget.take('fileChecks', { network: '', privileged: true }, reserve / 2 - 1);
  expect([proved, administrator].map((client) => budget.take('fileChecks', client, 1))).toEqual([false, true]);
});
