import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const QUESTION = { required: true, choices: [] };

let eventId: number;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z', env: { LIMIT_APPLICATIONS: '1000' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
});

const save = (given: object) => t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, ...given } });
async function apply(fields: Parameters<typeof form>[0] = {}, email = 'ana@example.org') {
  const json = { firstName: 'Ana', lastName: 'Pérez', email, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  return t.send('POST', '/api/user-event', { form: form({ userId, eventId, ...fields, 'files[]': fields['files[]'] ?? pdf() }) });
}

test('a call without settings is the specification’s; saving the defaults changes nothing', async () => {
  const read = await t.send('GET', `/api/call-settings/${eventId}`, { token });
  expect(read.json()).toEqual({ event_id: eventId, ...DEFAULT_CALL, version: 1 });
  expect((await save({})).json()).toEqual({ event_id: eventId, ...DEFAULT_CALL, version: 2 });
  expect((await apply()).statusCode).toBe(201);
  expect((await t.send('GET', '/api/call-settings/999', { token })).statusCode).toBe(404);
});

describe('a call', () => {
  test('opens at its time', async () => {
    await save({ opensAt: '2026-11-21T12:00:00.000Z' });
    const early = await apply();
    expect([early.statusCode, early.json().message]).toEqual([
      410,
      'La convocatoria de este evento abre el 21/11/2026, 09:00 (hora de Chile)',
    ]);
    t.setNow('2026-11-21T12:00:00.000Z');
    expect((await apply()).statusCode).toBe(201);
  });

  test('an administrator closes a call by hand, and opens it by hand after its date', async () => {
    await save({ override: 'closed' });
    const closed = await apply();
    expect([closed.statusCode, closed.json().message]).toEqual([410, 'La convocatoria de este evento está cerrada']);
    await save({ override: 'open' });
    t.setNow('2026-12-03T12:00:00.000Z');
    expect((await apply()).statusCode).toBe(201);
  });

  test('takes as many files as it says', async () => {
    await save({ maxFiles: 1 });
    const many = await apply({ 'files[]': [pdf(), pdf()] });
    expect([many.statusCode, many.json().errors]).toEqual([413, { files: 'Se puede subir 1 archivo' }]);
    expect((await apply()).statusCode).toBe(201);
  });
});

describe('the call’s own questions', () => {
  const questions = [
    { ...QUESTION, id: 'eje', kind: 'choice', label: 'Eje temático', choices: ['Salud', 'Escuela'] },
    { ...QUESTION, id: 'resumen', kind: 'long', label: 'Resumen', required: false },
    { ...QUESTION, id: 'carta', kind: 'file', label: 'Carta de apoyo' },
  ];

  test('the answers stand beside the form, and are stored with their questions', async () => {
    expect((await save({ questions })).statusCode).toBe(200);
    const none = await apply(FORM_FIELDS);
    expect([none.statusCode, none.json().errors]).toEqual([
      422,
      { pregunta_eje: 'Responde esta pregunta', pregunta_carta: 'Sube un archivo para esta pregunta' },
    ]);
    const other = await apply({ ...FORM_FIELDS, pregunta_eje: 'Otro', pregunta_carta: pdf() });
    expect(other.json().errors).toEqual({ pregunta_eje: 'Elige una de las alternativas' });
    const ok = await apply({
      ...FORM_FIELDS,
      pregunta_eje: 'Salud',
      pregunta_resumen: 'Uno\nDos',
      pregunta_carta: pdf('carta.pdf'),
    });
    expect(ok.statusCode).toBe(201);
    const [row] = (await t.send('GET', '/api/applications', { token })).json();
    expect(row.answers).toEqual([
      { id: 'eje', label: 'Eje temático', value: 'Salud' },
      { id: 'resumen', label: 'Resumen', value: 'Uno\nDos' },
    ]);
    expect(row.files).toMatchObject([{ original_filename: 'carta.pdf', question_id: 'carta' }, { question_id: null }]);
  });

  test('removed questions keep their answers, and the form no longer asks them', async () => {
    const [axis] = questions;
    await save({ questions: [axis] });
    expect((await apply({ ...FORM_FIELDS, pregunta_eje: 'Salud' })).statusCode).toBe(201);
    expect((await save({ questions: [] })).statusCode).toBe(200);
    const mail = 'eva@example.org';
    expect((await apply({ ...FORM_FIELDS, mail }, mail)).statusCode).toBe(201);
    const rows: { mail: string; answers: object[] }[] = (await t.send('GET', '/api/applications', { token })).json();
    expect(rows.map(({ answers }) => answers).sort((one, other) => other.length - one.length)).toEqual([
      [{ id: 'eje', label: 'Eje temático', value: 'Salud' }],
      [],
    ]);
  });

  test('take several choices, as the field repeated or as lines', async () => {
    const several = {
      ...QUESTION,
      id: 'temas',
      kind: 'multiple',
      label: 'Temas',
      help: 'Hasta tres.',
      choices: ['A, b', 'C', 'D'],
    };
    expect((await save({ questions: [several] })).json().questions).toEqual([{ ...several, confidential: false, axis: false }]);
    expect((await apply(FORM_FIELDS)).json().errors).toEqual({ pregunta_temas: 'Responde esta pregunta' });
    const other = await apply({ ...FORM_FIELDS, pregunta_temas: 'C\nX' });
    expect(other.json().errors).toEqual({ pregunta_temas: 'Elige una de las alternativas' });
    expect((await apply({ ...FORM_FIELDS, 'pregunta_temas[]': ['C', 'A, b'] })).statusCode).toBe(201);
    expect((await apply({ ...FORM_FIELDS, mail: 'eva@example.org', pregunta_temas: 'D' }, 'eva@example.org')).statusCode).toBe(
      201,
    );
    const rows = (await t.send('GET', '/api/applications?sort=["created_at","ASC"]', { token })).json();
    const values = rows.map((row: { answers: { value: string }[] }) => row.answers[0]?.value);
    expect(values.toSorted()).toEqual(['C\nA, b', 'D']);
    const answers = await t.send('GET', `/api/call-settings/${eventId}/answers`, { token });
    expect(answers.json()).toEqual({ temas: 2 });
  });

  test('take every choice of every question, ticked in a form without scripts', async () => {
    const choices = Array.from({ length: 20 }, (_, index) => `Alternativa ${index + 1}`);
    const full = Array.from({ length: 10 }, (_, index) => ({
      ...QUESTION,
      id: `temas${index}`,
      label: `Temas ${index}`,
      kind: 'multiple',
      choices,
    }));
    expect((await save({ questions: full })).statusCode).toBe(200);
    const ticked = Object.fromEntries(full.map(({ id }) => [`pregunta_${id}`, choices]));
    expect((await apply({ ...FORM_FIELDS, ...ticked })).statusCode).toBe(201);
  });

  test('the questions have one axis at most, of choices that are not confidential', async () => {
    const axis = { ...QUESTION, id: 'eje', kind: 'choice', label: 'Eje', choices: ['A', 'B'], axis: true };
    expect((await save({ questions: [axis] })).json().questions[0].axis).toBe(true);
    const wrong = [[axis, { ...axis, id: 'otro' }], [{ ...axis, kind: 'short' }], [{ ...axis, confidential: true }]];
    for (const questions of wrong) expect((await save({ questions })).statusCode).toBe(422);
  });

  test('clients that send the bare three fields are not asked the call’s own questions', async () => {
    await save({ questions });
    expect((await apply()).statusCode).toBe(201);
  });

  test('settings with one choice, too many criteria or files, or a wrong date are refused', async () => {
    const wrong = await save({ questions: [{ ...QUESTION, id: 'x', kind: 'choice', label: 'Eje', choices: ['Uno'] }] });
    expect(wrong.statusCode).toBe(422);
    expect((await save({ criteria: ['a', 'b', 'c', 'd', 'e'] })).statusCode).toBe(422);
    expect((await save({ maxFiles: 11 })).statusCode).toBe(422);
    expect((await save({ opensAt: 'mañana' })).statusCode).toBe(422);
  });
});

describe('a late link', () => {
  async function link(email = 'ana@example.org'): Promise<string> {
    const answer = await t.send('POST', '/api/late-links', { token, json: { event_id: eventId, email } });
    expect(answer.statusCode).toBe(201);
    const { text } = await t.ctx.db.selectFrom('outbox').select('text').orderBy('mail_id', 'desc').executeTakeFirstOrThrow();
    return /fuera-de-plazo#([\w-]{43})/u.exec(text)?.[1] ?? '';
  }
  const open = (key: string) => t.send('POST', '/api/late-call', { json: { token: key } });
  const list = async () => (await t.send('GET', `/api/late-links?event_id=${eventId}`, { token })).json();
  const revoke = (id: string) => t.send('DELETE', `/api/late-links/${id}`, { token });

  test('a cancelled event gets no late link, and its earlier late links open nothing', async () => {
    const enlace = await link();
    expect((await open(enlace)).statusCode).toBe(200);
    await t.ctx.db.updateTable('events').set({ event_state: 'cancelled' }).where('id', '=', eventId).execute();
    const refused = await open(enlace);
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'El evento está cancelado: nadie puede postular']);
    const json = { event_id: eventId, email: 'eva@example.org' };
    expect((await t.send('POST', '/api/late-links', { token, json })).statusCode).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  test('lets one person apply after the close, once', async () => {
    t.setNow('2026-12-02T12:00:00.000Z');
    const enlace = await link();
    expect((await apply()).statusCode).toBe(410);
    expect((await open(enlace)).json()).toMatchObject({
      event_id: eventId,
      event_title: 'Congreso de Investigadoras',
      email: 'ana@example.org',
    });
    expect((await apply({ enlace })).statusCode).toBe(201);
    expect((await apply({ enlace }, 'eva@example.org')).statusCode).toBe(410);
    expect((await open(enlace)).statusCode).toBe(404);
    const [application] = (await t.send('GET', '/api/applications', { token })).json();
    const [row] = await list();
    expect(row).toMatchObject({
      email: 'ana@example.org',
      used_at: '2026-12-02T12:00:00.000Z',
      application_id: application.application_id,
    });
    expect(row.token_hash).toBeUndefined();
  });

  test('a late link only serves the address it was sent to', async () => {
    t.setNow('2026-12-02T12:00:00.000Z');
    const enlace = await link('Ana@Example.org');
    const other = await apply({ enlace }, 'eva@example.org');
    const sentence = 'Este enlace es personal: usa el correo en que lo recibiste';
    expect([other.statusCode, other.json().errors]).toEqual([422, { mail: sentence }]);
    expect(await list()).toMatchObject([{ used_at: null }]);
    expect((await apply({ enlace })).statusCode).toBe(201);
  });

  test('a late link is not used up while the call is open to all', async () => {
    const enlace = await link();
    expect((await apply({ enlace }, 'eva@example.org')).statusCode).toBe(201);
    expect((await apply({ enlace })).statusCode).toBe(201);
    expect(await list()).toMatchObject([{ used_at: null, application_id: null }]);
  });

  test('a late link whose answer was lost is answered truly on a retry', async () => {
    t.setNow('2026-12-02T12:00:00.000Z');
    const enlace = await link();
    await apply({ enlace });
    expect((await apply({ enlace })).statusCode).toBe(400);
  });

  test('a late link is for its event and for a week', async () => {
    const enlace = await link();
    t.setNow('2026-12-02T12:00:00.000Z');
    expect((await open(enlace)).statusCode).toBe(404);
    expect((await apply({ enlace })).statusCode).toBe(410);
    const fresh = await link();
    eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-01T00:00:00.000Z' });
    expect((await apply({ enlace: fresh })).statusCode).toBe(410);
    expect((await open('a'.repeat(43))).statusCode).toBe(404);
  });

  test('a late link can be revoked until its use; a mail that still waits does not leave', async () => {
    t.setNow('2026-12-02T12:00:00.000Z');
    const enlace = await link();
    const [sent] = await list();
    expect((await revoke(sent.late_link_id)).json()).toMatchObject({ revoked_at: '2026-12-02T12:00:00.000Z' });
    expect((await open(enlace)).statusCode).toBe(404);
    expect((await apply({ enlace })).statusCode).toBe(410);
    expect(await t.ctx.db.selectFrom('outbox').select('mail_key').execute()).toEqual([]);
    await apply({ enlace: await link() });
    const used = (await list()).find((one: { used_at: string | null }) => one.used_at);
    expect((await revoke(used.late_link_id)).statusCode).toBe(409);
    expect((await revoke(crypto.randomUUID())).statusCode).toBe(404);
  });

  test('a late link is erased with the person it was for', async () => {
    await link();
    await apply();
    const [application] = (await t.send('GET', '/api/applications', { token })).json();
    await t.send('DELETE', `/api/users/${application.user_id}`, { token });
    expect(await list()).toEqual([]);
  });
});
