import { expect, test } from 'vitest';
import { createTestSite } from '../../testing/publishing.ts';

test('security.txt says where to report, on the running site, and is always valid for half a year', async () => {
  const site = await createTestSite({ now: '2026-12-05T12:00:00.000Z' });
  await site.publisher.start();
  const response = await site.get('/.well-known/security.txt');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toMatch(/^Contact: https:\/\/trama\.example\/\S+$/mu);
  expect(response.body).toContain('Expires: 2027-06-03T00:00:00.000Z\n');
  expect(response.body).toContain('Canonical: https://trama.example/.well-known/security.txt\n');
  await site.close();
});
