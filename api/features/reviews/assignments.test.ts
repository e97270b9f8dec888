/** Reviewers' assignments, by hand or balanced; never of the reviewer's institution. */
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertConsent, insertEventRow, insertToken } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';
import { sameInstitution } from './assignments.ts';

let token: string;
let eventId: number;
const t = useApp({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso' });
});

const post = (path: string, json: object) => t.send('POST', `/api/${path}`, { token, json });
const apply = (given: object = {}) => insertApplicationRow(t.ctx.db, { event_id: eventId, ...given });
/** Invites a reviewer; `name` opens the link. */
async function invite(name: string, institution = ''): Promise<string> {
  const email = `${name}@example.org`;
  const { reviewer_id } = (await post('reviewers', { event_id: eventId, name, email, institution })).json();
  await insertToken(t.ctx.db, `${name}-abre-su-enlace-de-lectura`, { purpose: 'reviewing', subject: reviewer_id });
  await insertConsent(t.ctx.db, { purpose: 'reviewing', subject: reviewer_id });
  return reviewer_id;
}
const linkOf = (name: string) => `${name}-abre-su-enlace-de-lectura`;
const reads = async (name: string): Promise<string[]> => {
  const { applications } = (await t.send('POST', '/api/reviewing', { json: { token: linkOf(name) } })).json();
  return applications.map((one: { application_id: string }) => one.application_id);
};
const review = (name: string, application_id: string) =>
  t.send('POST', '/api/reviewing/reviews', {
    json: { token: linkOf(name), application_id, scores: [{ name: 'Valoración general', score: 4 }] },
  });
const reviewers = async () => (await t.send('GET', `/api/reviewers?event_id=${eventId}`, { token })).json();

test('institutions are compared without accents, case, punctuation and faculty', () => {
  expect(sameInstitution('Universidad de Chile', 'universidad  de CHILE.')).toBe(true);
  expect(sameInstitution('Universidad de Chile', 'Facultad de Medicina, Universidad de Chile')).toBe(true);
  expect(sameInstitution('Pontificia Universidad Católica', 'Pontificia Universidad Catolica')).toBe(true);
  expect(sameInstitution('Universidad de Chile', 'Universidad de Chiloé')).toBe(false);
  expect(sameInstitution('Chile', 'Universidad de Chile')).toBe(false);
  expect(sameInstitution('', '')).toBe(false);
});

describe('assignments by hand', () => {
  test('each reviewer reads what was given and what was begun; until then all read everything', async () => {
    const [one, two, three] = [await apply(), await apply(), await apply()];
    const eva = await invite('eva');
    await invite('ines');
    expect(await reads('ines')).toHaveLength(3);
    await review('ines', three);
    expect((await post('review-assignments', { reviewer_id: eva, ids: [one, two] })).json()).toEqual({
      assigned: 2,
      own: 0,
      refused: 0,
    });
    expect((await reads('eva')).sort()).toEqual([one, two].sort());
    expect(await reads('ines')).toEqual([three]);
    expect((await review('ines', one)).statusCode).toBe(404);
    expect(await reviewers()).toMatchObject([
      { name: 'eva', total: 2, done: 0 },
      { name: 'ines', total: 1, done: 1 },
    ]);
    // A repeated assignment counts once. A removed one can no longer be read, unless the review was begun.
    expect((await post('review-assignments', { reviewer_id: eva, ids: [one] })).json().assigned).toBe(0);
    await review('eva', one);
    await post('review-assignments/remove', { reviewer_id: eva, ids: [one, two] });
    expect(await reads('ines')).toHaveLength(3);
    await post('review-assignments', { reviewer_id: eva, ids: [two] });
    expect((await reads('eva')).sort()).toEqual([one, two].sort());
    expect((await t.send('DELETE', `/api/review-assignments?event_id=${eventId}`, { token })).statusCode).toBe(200);
    expect(await reads('ines')).toHaveLength(3);
  });

  test('reviewers never get their own, their institution’s or a returned application', async () => {
    const same = await apply({ affiliation: 'UNIVERSIDAD del sur' });
    const own = await apply({ affiliation: 'Otra', form_email: 'EVA@example.org' });
    const other = await apply({ affiliation: 'Otra' });
    const joined = await apply({ affiliation: 'U. Sur', form_email: 'otra@example.org' });
    await post('institutions', { institution: 'Universidad del Sur', spellings: ['U. Sur'] });
    const eva = await invite('eva', 'Universidad del Sur');
    const json = { token: linkOf('eva'), application_id: other, reason: 'off_topic' };
    await t.send('POST', '/api/reviewing/refusals', { json });
    expect((await post('review-assignments', { reviewer_id: eva, ids: [same, own, other, joined] })).json()).toEqual({
      assigned: 0,
      own: 3,
      refused: 1,
    });
    expect((await post('review-assignments', { reviewer_id: crypto.randomUUID(), ids: [own] })).statusCode).toBe(404);
  });
});

test('the list of applications can be what one reviewer has left', async () => {
  const [one, two, three] = [await apply(), await apply(), await apply()];
  await apply({ state: 'retirada' });
  const eva = await invite('eva');
  const left = async (): Promise<string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ event_id: eventId, reader: eva }));
    const rows = (await t.send('GET', `/api/applications?filter=${filter}`, { token })).json();
    return rows.map((row: { application_id: string }) => row.application_id).sort();
  };
  expect(await left()).toEqual([one, two, three].sort());
  await review('eva', one);
  await t.send('POST', '/api/reviewing/refusals', { json: { token: linkOf('eva'), application_id: two, reason: 'no_time' } });
  expect(await left()).toEqual([three]);
  const ines = await invite('ines');
  await post('review-assignments', { reviewer_id: ines, ids: [three] });
  expect(await left()).toEqual([]);
});

describe('the distribution of applications', () => {
  const found = async (filter: object): Promise<string[]> => {
    const query = encodeURIComponent(JSON.stringify({ event_id: eventId, ...filter }));
    const rows = (await t.send('GET', `/api/applications?filter=${query}`, { token })).json();
    return rows.map((row: { application_id: string }) => row.application_id);
  };
  const distribute = async (readers: number) =>
    (await post('review-assignments/distribute', { event_id: eventId, readers })).json();

  test('balances eighty applications among three reviewers, two each, without own institutions or repetitions', async () => {
    for (let index = 0; index < 80; index += 1)
      await apply({
        affiliation: ['Universidad de Chile', 'Universidad Austral', 'Liceo de Cunco', 'Universidad del Sur'][index % 4],
      });
    await invite('eva', 'Universidad de Chile');
    await invite('ines', 'universidad austral');
    await invite('luz', 'Liceo de Cunco');
    expect(await distribute(2)).toEqual({ assigned: 160, short: 0, waiting: 80 });
    const loads = (await reviewers()).map((one: { total: number }) => one.total);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    expect(await distribute(2)).toEqual({ assigned: 0, short: 0, waiting: 80 });
    // Only the last twenty applications have a third reviewer from another institution.
    expect(await distribute(3)).toEqual({ assigned: 20, short: 60, waiting: 80 });
    expect(await found({ readers_below: 3 })).toHaveLength(60);
    expect(await found({ readers_below: 2 })).toEqual([]);
  });

  test('replaces reviewers who returned work, counts finished reviews, and leaves out decided applications', async () => {
    const [one, two] = [await apply({ affiliation: 'A' }), await apply({ affiliation: 'B' })];
    await apply({ state: 'aceptada' });
    await invite('eva');
    await review('eva', one);
    await invite('ines');
    await t.send('POST', '/api/reviewing/refusals', { json: { token: linkOf('eva'), application_id: two, reason: 'no_time' } });
    expect(await found({ readers_below: 1 })).toEqual([two]);
    expect(await distribute(1)).toEqual({ assigned: 2, short: 0, waiting: 2 });
    expect(await reads('ines')).toEqual([two]);
    expect(await reviewers()).toMatchObject([
      { name: 'eva', total: 1, done: 1, refused: 1 },
      { name: 'ines', total: 1, done: 0, refused: 0 },
    ]);
    expect((await post('review-assignments/distribute', { event_id: 999, readers: 1 })).statusCode).toBe(404);

    const entries = () => t.ctx.db.selectFrom('audit').selectAll().where('object', '=', String(eventId)).execute();
    const before = await entries();
    expect(before).toHaveLength(1);
    await t.ctx.db.updateTable('applications').set({ state: 'rechazada' }).execute();
    expect(await distribute(1)).toEqual({ assigned: 0, short: 0, waiting: 0 });
    expect(await entries()).toEqual(before);
  });
});

test('a reviewer with something left after the call’s day for reviewing is late', async () => {
  const one = await apply();
  await invite('eva');
  await invite('ines');
  const json = { ...DEFAULT_CALL, reviewUntil: '2026-11-22T02:59:00.000Z' };
  await t.send('PUT', `/api/call-settings/${eventId}`, { token, json });
  await review('eva', one);
  expect(await reviewers()).toMatchObject([{ late: false }, { late: false }]);
  t.setNow('2026-11-22T03:00:00.000Z');
  token = await t.login();
  expect(await reviewers()).toMatchObject([
    { name: 'eva', late: false },
    { name: 'ines', late: true },
  ]);
  // A late review is also stored.
  expect((await review('ines', one)).statusCode).toBe(200);
});
