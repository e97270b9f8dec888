import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../core/settings/read-settings.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await createTestSite({ now: '2026-11-20T12:00:00Z' });
  token = await site.test.login();
  await site.publisher.start();
  await site.publisher.settled();
});
afterEach(() => site.close());

const call = (method: 'GET' | 'PUT', payload?: unknown, bearer: string | null = token) =>
  site.app.inject({
    method,
    url: '/api/settings',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });

test('saved settings are answered, stored and shown by the pages that show them', async () => {
  expect((await call('GET')).json()).toEqual({ ...DEFAULT_SETTINGS, version: 1 });
  expect((await site.get('/privacidad')).body).toContain(DEFAULT_SETTINGS.name);

  site.rendered.length = 0;
  const changed = {
    ...DEFAULT_SETTINGS,
    name: '  Red de Investigadoras del Sur ',
    socialLinks: { instagram: 'https://www.instagram.com/redsur', facebook: '' },
  };
  const answer = await call('PUT', changed);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    name: 'Red de Investigadoras del Sur',
    socialLinks: { instagram: 'https://www.instagram.com/redsur' },
  });
  expect(answer.json().socialLinks).not.toHaveProperty('facebook');
  expect((await call('GET')).json()).toEqual(answer.json());

  await site.publisher.settled();
  expect(site.rendered).toContain('/');
  expect((await site.get('/privacidad')).body).toContain('Red de Investigadoras del Sur');
});

test('what a page could not show is refused by field, and nothing changes', async () => {
  const refused = await call('PUT', {
    ...DEFAULT_SETTINGS,
    name: ' ',
    joinFormUrl: 'javascript:alert(1)',
    socialLinks: { youtube: 'youtube' },
    contactEmail: 'nadie',
    aboutIntro: [],
  });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors).sort()).toEqual([
    'aboutIntro',
    'contactEmail',
    'joinFormUrl',
    'name',
    'socialLinks.youtube',
  ]);
  expect((await call('GET')).json()).toEqual({ ...DEFAULT_SETTINGS, version: 1 });
});

test('anyone may know the names of the network and its time zone, and nothing else', async () => {
  await call('PUT', { ...DEFAULT_SETTINGS, name: 'Red del Sur', shortName: 'Sur' });
  const answer = await site.app.inject({ method: 'GET', url: '/api/identity' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { name: 'Red del Sur', shortName: 'Sur', timeZone: 'America/Santiago' },
  ]);
});

test('only administrators read and write them', async () => {
  expect((await call('GET', undefined, null)).statusCode).toBe(401);
  expect((await call('PUT', DEFAULT_SETTINGS, null)).statusCode).toBe(401);
});
