import { expect, test } from 'vitest';
import { inEvenTime, untilNextStep } from './even-time.ts';

test('whatever the work takes, the whole is a multiple of one step', () => {
  for (const elapsed of [0, 2, 9.5, 49, 50, 73, 400]) expect((elapsed + untilNextStep(elapsed)) % 50).toBe(0);
});

test('results and refusals pass through', async () => {
  await expect(inEvenTime(async () => 'hecho')).resolves.toBe('hecho');
  await expect(inEvenTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
