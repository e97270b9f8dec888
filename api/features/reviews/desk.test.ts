/** A reviewer's saves at the desk: begun reviews in two tabs, and applications given back. */
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertConsent, insertEventRow, insertToken } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const EVA = 'el-enlace-de-eva-en-la-prueba';
let eventId: number;
let ana: string;
let reviewer_id: string;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso' });
  ana = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  const json = { ...DEFAULT_CALL, criteria: ['Claridad', 'Método'], criteriaHelp: ['Se entiende'] };
  expect((await t.send('PUT', `/api/call-settings/${eventId}`, { token, json })).statusCode).toBe(200);
  const invited = await t.send('POST', '/api/reviewers', {
    token,
    json: { event_id: eventId, name: 'Eva', email: 'eva@example.org' },
  });
  reviewer_id = invited.json().reviewer_id;
  await insertToken(t.ctx.db, EVA, { purpose: 'reviewing', subject: reviewer_id });
  await insertConsent(t.ctx.db, { purpose: 'reviewing', subject: reviewer_id });
});

const read = async () => (await t.send('POST', '/api/reviewing', { json: { token: EVA } })).json();
const ownOf = async (id = ana) =>
  (await read()).applications.find((one: { application_id: string }) => one.application_id === id)?.own;
const save = (given: object, application_id = ana) =>
  t.send('POST', '/api/reviewing/reviews', { json: { token: EVA, application_id, partial: true, scores: [], ...given } });
const marks = (scores: Record<string, number>) => Object.entries(scores).map(([name, score]) => ({ name, score }));
const progress = async () => (await t.send('GET', `/api/reviewers?event_id=${eventId}`, { token })).json()[0];
const detail = async () => (await t.send('GET', `/api/applications/${ana}`, { token })).json();

describe('a review that is begun', () => {
  test('a begun review is stored at once, and counts only with the last criterion', async () => {
    expect((await read()).criteriaHelp).toEqual(['Se entiende']);
    const begun = await save({ scores: marks({ Claridad: 4 }), seen: null });
    expect(begun.json()).toMatchObject({ own: { done: false, scores: marks({ Claridad: 4 }) }, elsewhere: false });
    expect(await progress()).toMatchObject({ total: 1, done: 0, begun: 1 });
    expect(await detail()).toMatchObject({ reviewed: [], readers: [{ name: 'Eva', state: 'begun' }] });
    // Sends only the changed field: the score stays.
    await save({ comment: 'Clara.' });
    expect(await ownOf()).toMatchObject({ scores: marks({ Claridad: 4 }), comment: 'Clara.', done: false });

    const done = await save({ scores: marks({ Método: 2 }) });
    expect(done.json().own).toMatchObject({ done: true, comment: 'Clara.', scores: marks({ Claridad: 4, Método: 2 }) });
    expect(await progress()).toMatchObject({ total: 1, done: 1, begun: 0 });
    expect(await detail()).toMatchObject({ reviewed: [{ mean: 3, comment: 'Clara.' }], reviews: { means: [3], count: 1 } });
    expect(await t.ctx.db.selectFrom('review_drafts').selectAll().execute()).toEqual([]);
  });

  test('keeps every score from two tabs; the newest counts, and the tab is told', async () => {
    const first = (await save({ scores: marks({ Claridad: 1 }), seen: null })).json().own.saved_at;
    t.setNow('2026-11-20T12:31:00.000Z');
    const other = await save({ scores: marks({ Método: 5 }), seen: null });
    expect(other.json()).toMatchObject({ elsewhere: true, own: { scores: marks({ Claridad: 1, Método: 5 }), done: true } });
    t.setNow('2026-11-20T12:32:00.000Z');
    const again = await save({ scores: marks({ Claridad: 3 }), seen: first });
    expect(again.json()).toMatchObject({ elsewhere: true, own: { scores: marks({ Claridad: 3, Método: 5 }) } });
    expect((await save({ comment: 'Bien.', seen: again.json().own.saved_at })).json().elsewhere).toBe(false);
  });

  test('a complete review still counts while a new criterion has no score', async () => {
    await save({ scores: marks({ Claridad: 4, Método: 4 }) });
    const json = { ...DEFAULT_CALL, criteria: ['Claridad', 'Método', 'Aporte'] };
    await t.send('PUT', `/api/call-settings/${eventId}`, { token, json });
    expect((await save({ comment: 'Falta el aporte.' })).json().own).toMatchObject({ done: true, comment: 'Falta el aporte.' });
    expect(await ownOf()).toMatchObject({ comment: 'Falta el aporte.', scores: marks({ Claridad: 4, Método: 4 }) });
    expect(await progress()).toMatchObject({ done: 1, begun: 0 });
    await save({ scores: marks({ Aporte: 1 }) });
    expect(await detail()).toMatchObject({ reviewed: [{ mean: 3, comment: 'Falta el aporte.' }] });
  });
});

describe('an application that a reviewer cannot review', () => {
  const refuse = (reason: string | null, note = '') =>
    t.send('POST', '/api/reviewing/refusals', { json: { token: EVA, application_id: ana, reason, note } });

  test('a returned application loses its review; the coordinator reads why, the reviewer the title alone', async () => {
    await save({ scores: marks({ Claridad: 4, Método: 4 }) });
    const response = await refuse('close', 'Dirigí su tesis.');
    expect(response.json().applications).toEqual([
      expect.objectContaining({ refused: true, titulo: 'Leer en dos lenguas', author: null, own: null, answers: [], files: [] }),
    ]);
    expect((await save({ scores: marks({ Claridad: 1 }) })).statusCode).toBe(409);
    expect(await progress()).toMatchObject({ total: 0, done: 0, refused: 1, late: false });
    expect(await detail()).toMatchObject({
      reviewed: [],
      readers: [{ reviewer_id, name: 'Eva', state: 'refused', reason: 'close', note: 'Dirigí su tesis.' }],
    });
    expect((await refuse('porque sí')).statusCode).toBe(422);
    // The applicant gets no mail.
    const told = await t.ctx.db.selectFrom('outbox').select('to_address').distinct().execute();
    expect(told).toEqual([{ to_address: 'eva@example.org' }]);

    expect((await refuse(null)).json().applications).toMatchObject([{ refused: false, own: null, author: 'Ana Pérez Soto' }]);
    expect((await save({ scores: marks({ Claridad: 1 }) })).statusCode).toBe(200);
  });
});
