import { PEOPLE_ORDER_TEXTS } from '@trama/shared/texts/people';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPerson } from '../../testing/factories.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await createTestSite();
  token = await site.test.login();
  await site.publisher.start();
});
afterEach(() => site.close());

const add = (full_name: string, given = {}) => insertPerson(site.test.ctx.db, { full_name, ...given });
const order = (userIds: string[]) => site.test.send('PUT', '/api/users/order', { token, json: { roleName: 'equipo', userIds } });
const team = async () =>
  (await site.test.send('GET', '/api/all-team')).json().map(({ fullName }: { fullName: string }) => fullName);

test('the team is on the public page in the order that was set; a new person comes last', async () => {
  const [ana, eva, luz] = [await add('Ana'), await add('Eva'), await add('Luz')];
  expect((await order([luz, ana, eva])).statusCode).toBe(200);
  await site.publisher.settled();
  expect(await team()).toEqual(['Luz', 'Ana', 'Eva']);
  const page = (await site.get('/acerca-de')).body;
  expect(page.indexOf('Luz')).toBeLessThan(page.indexOf('Ana'));
  const [entry] = (await site.test.send('GET', '/api/audit', { token })).json();
  expect(entry).toMatchObject({ action: 'change', kind: 'person', detail: { count: 3 } });
});

test('an order that lacks, repeats or invents a person is refused, and nothing changes', async () => {
  const [ana, eva] = [await add('Ana'), await add('Eva')];
  const partner = await add('Sol', { role_name: 'afiliado' });
  for (const ids of [[eva], [eva, eva], [eva, ana, partner], [eva, partner]]) {
    const response = await order(ids);
    expect([response.statusCode, response.json().message]).toEqual([409, PEOPLE_ORDER_TEXTS.incomplete]);
  }
  expect(await team()).toEqual(['Ana', 'Eva']);
});

test('a blocked person is in no list, so the order is complete without them', async () => {
  const [ana, eva] = [await add('Ana'), await add('Eva')];
  await add('Luz', { blocked_at: '2026-01-01T00:00:00.000Z' });
  expect((await order([eva, ana])).statusCode).toBe(200);
});

test('a person’s function and workplace are in public lists and history, and can be removed', async () => {
  const id = await add('Ana Pérez');
  const json = { jobTitle: 'Directora', institution: 'Universidad Austral', country: 'Chile' };
  await site.test.send('PUT', `/api/users/${id}`, { token, json });
  expect((await site.test.send('GET', '/api/all-team')).json()).toMatchObject([json]);
  const { fields } = (await site.test.send('GET', `/api/history/person/${id}/2`, { token })).json();
  expect(JSON.stringify(fields)).toContain('Directora');
  const cleared = await site.test.send('PUT', `/api/users/${id}`, { token, json: { jobTitle: '', institution: '' } });
  expect(cleared.json()).toMatchObject({ jobTitle: null, institution: null, country: 'Chile' });
  const tooLong = await site.test.send('PUT', `/api/users/${id}`, { token, json: { jobTitle: 'a'.repeat(81) } });
  expect(tooLong.json().errors).toHaveProperty('jobTitle');
});

test('the download of a list has its role alone, in columns, and is entered in the audit trail', async () => {
  await add('Ana Pérez', { job_title: 'Directora', institution: '=Universidad', country: 'Chile' });
  await add('Sol', { role_name: 'afiliado' });
  const filter = encodeURIComponent(JSON.stringify({ role_name: 'equipo' }));
  const response = await site.test.send('GET', `/api/users-export?filter=${filter}`, { token });
  const rows = parse(response.body, { delimiter: ';', bom: true });
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ 0: 'Ana Pérez', 3: 'Directora', 5: "'=Universidad", 6: 'Chile' });
  const [entry] = (await site.test.send('GET', '/api/audit', { token })).json();
  expect(entry).toMatchObject({ action: 'export', kind: 'person', detail: { count: 1, format: 'csv' } });
});
