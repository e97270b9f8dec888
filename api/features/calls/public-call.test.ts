import { type CallSettingsInput, DEFAULT_CALL } from '@trama/shared/calls/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { saveCallSettings } from './calls.ts';

const NOW = '2026-11-20T15:00:00.000Z';

let site: TestSite;
let open: number;
let past: number;
beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  const { db } = site.test.ctx;
  open = await insertEventRow(db, { title: 'Abierto', close_date: '2026-11-30T00:00:00.000Z' });
  past = await insertEventRow(db, { title: 'Pasado', close_date: '2026-11-10T00:00:00.000Z' });
  await site.publisher.start();
  await site.publisher.settled();
});
afterEach(() => site.close());

const text = async (path: string) => (await site.get(path)).body;
const save = (id: number, given: Partial<CallSettingsInput>) =>
  site.change([`event:${id}`, 'events'], (trx) => saveCallSettings(trx, id, { ...DEFAULT_CALL, ...given }, NOW));

test('the pages of a call without settings follow its dates', async () => {
  expect(await text('/postulacion')).toContain('open Abierto<');
  expect(await text(`/blog/${past}`)).toContain('event Pasado closed');
});

test('a call closed or opened by hand is so on every page', async () => {
  await save(open, { override: 'closed' });
  await save(past, { override: 'open' });
  expect(await text('/postulacion')).toContain('open Pasado<');
  expect(await text(`/blog/${open}`)).toContain('event Abierto closed');
  expect(await text(`/postulacion/${past}`)).toContain('event Pasado open');
  await save(open, {});
  expect(await text(`/blog/${open}`)).not.toContain('closed');
});

test('a call that is still to open is closed until then', async () => {
  await save(open, { opensAt: '2026-11-21T12:00:00.000Z' });
  expect(await text('/postulacion')).toContain('open <');
  expect(await text(`/blog/${open}`)).toContain('event Abierto closed');
  site.test.setNow('2026-11-21T12:00:00.000Z');
  await site.change([`event:${past}`, 'events'], async () => undefined);
  expect(await text('/postulacion')).toContain('open Abierto<');
  expect(await text(`/blog/${open}`)).not.toContain('closed');
});
