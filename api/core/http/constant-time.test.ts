import { expect, test } from 'vitest';
import { constantTimeResponse, untilNextStep } from './constant-time.ts';

test('whatever the work takes, the whole is a multiple of one step', () => {
  for (const elapsed of [0, 2, 9.5, 49, 50, 73, 400]) expect((elapsed + untilNextStep(elapsed)) % 50).toBe(0);
});

test('results and refusals pass through', async () => {
  await expect(constantTimeResponse(async () => 'hecho')).resolves.toBe('hecho');
  await expect(constantTimeResponse(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
