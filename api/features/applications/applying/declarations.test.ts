/**
 * Declarations of the product's form: supports with their authorisation, the applicant, the programme. Bare clients declare
 * nothing.
 */
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { SUPPORT_CONSENTS } from '@trama/shared/texts/consents';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startRetention } from '../../../operations/retention.ts';
import { FORM_FIELDS, statesOf } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { pdf } from '../../../testing/files.ts';
import { form } from '../../../testing/form.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';

const NOW = '2026-11-20T12:30:00.000Z';
/** The product's form with «No necesito» chosen. */
const DECLARED = { ...FORM_FIELDS, inclusion: '', declaraciones: 'true', 'apoyos[]': 'ninguno', edad: 'adulta' };
const SUPPORT = { 'apoyos[]': ['Acceso sin escalones', 'Subtítulos en vivo'], autorizacion: '1' };
const MISSING = { autorizacion: 'Marca tu autorización, o quita los apoyos y las respuestas reservadas' };

let eventId: number;
const { t, token } = useAppAsRoot({ now: NOW, env: { LIMIT_APPLICATIONS: '1000' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
});

async function apply(fields: Parameters<typeof form>[0]) {
  const person = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.org', roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json: person })).json().user.user_id;
  return t.send('POST', '/api/user-event', { form: form({ userId, eventId, ...fields, 'files[]': pdf() }) });
}
const rows = () => t.ctx.db.selectFrom('applications').selectAll().execute();
const consents = () => t.ctx.db.selectFrom('consents').selectAll().execute();
async function detail() {
  const [row] = await rows();
  return (await t.send('GET', `/api/applications/${row?.application_id}`, { token })).json();
}
/** Expects a refusal that stores nothing. @returns its messages */
async function refused(fields: Parameters<typeof form>[0]) {
  const response = await apply(fields);
  expect(response.statusCode).toBe(422);
  expect([await rows(), await consents(), await t.ctx.db.selectFrom('outbox').selectAll().execute()]).toEqual([[], [], []]);
  return response.json().errors;
}

describe('supports', () => {
  test('need no authorisation when applicants need none, and leave nothing sensitive', async () => {
    expect((await apply(DECLARED)).statusCode).toBe(201);
    expect(await rows()).toMatchObject([{ inclusion: 'Ninguno' }]);
    expect(await consents()).toEqual([]);
    expect((await detail()).authorisation).toEqual({ given_at: null, text: null, withdrawn_at: null, needed: false });
  });

  test('chosen or written supports need the tick; without it nothing is stored', async () => {
    expect(await refused({ ...DECLARED, ...SUPPORT, autorizacion: '' })).toEqual(MISSING);
    for (const autorizacion of ['false', '99']) expect(await refused({ ...DECLARED, ...SUPPORT, autorizacion })).toEqual(MISSING);
    expect(await refused({ ...DECLARED, 'apoyos[]': [], inclusion: 'Una silla firme' })).toEqual(MISSING);
    expect(await refused({ ...DECLARED, 'apoyos[]': [] })).toEqual({
      inclusion: APPLICATION_MESSAGES.inclusionRequired,
    });
    expect(await refused({ ...DECLARED, ...SUPPORT, 'apoyos[]': 'Otra cosa' })).toEqual({
      inclusion: 'Uno de los apoyos que marcaste ya no se ofrece: quítalo y escríbelo aquí',
    });
    expect(await refused({ ...DECLARED, inclusion: 'x'.repeat(51) })).toEqual({
      inclusion: 'El requerimiento de inclusión no puede ser mayor a 50 caracteres',
    });
  });

  test('supports are stored with the tick and the text as it was shown, once', async () => {
    expect((await apply({ ...DECLARED, ...SUPPORT, inclusion: 'Una silla firme' })).statusCode).toBe(201);
    const [row] = await rows();
    expect(row?.inclusion).toBe('Acceso sin escalones\nSubtítulos en vivo\nUna silla firme');
    const shown = SUPPORT_CONSENTS['1'] ?? '';
    expect(await consents()).toMatchObject([
      { subject: row?.application_id, purpose: 'supports', text: shown, text_version: '1', given_at: NOW, withdrawn_at: null },
    ]);
    expect((await detail()).authorisation).toEqual({ given_at: NOW, text: shown, withdrawn_at: null, needed: true });
    const mails = await t.ctx.db.selectFrom('outbox').select(['subject', 'text', 'html']).execute();
    expect(JSON.stringify(mails)).not.toMatch(/escalones|silla/u);
  });

  test('supports of a bare client are accepted and marked as without proof', async () => {
    expect((await apply(FORM_FIELDS)).statusCode).toBe(201);
    expect((await detail()).authorisation).toMatchObject({ given_at: null, needed: true });
    expect(await rows()).toMatchObject([{ inclusion: FORM_FIELDS.inclusion, adult: null, guardian: null, unpublished: 0 }]);
  });

  test('the supports offered are those of the call’s settings, or else those of the product', async () => {
    const call = async () => (await t.send('GET', `/api/call-settings/${eventId}`, { token })).json().supports;
    expect(await call()).toContain('Cuidado de niñas y niños');
    const save = (supports: string[]) =>
      t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, supports } });
    expect((await save(['Intérprete de mapuzugun'])).statusCode).toBe(200);
    expect(await call()).toEqual(['Intérprete de mapuzugun']);
    expect((await save([])).statusCode).toBe(422);
    const { supports: _, ...earlier } = DEFAULT_CALL;
    expect((await t.send('PUT', `/api/call-settings/${eventId}`, { token, json: earlier })).statusCode).toBe(200);
    expect(await call()).toEqual(DEFAULT_CALL.supports);
  });
});

test('an answer or file for a confidential question also needs the tick', async () => {
  const question = { required: false, choices: [], confidential: true };
  const questions = [
    { ...question, id: 'salud', kind: 'long', label: 'Salud' },
    { ...question, id: 'prueba', kind: 'file', label: 'Respaldo' },
  ];
  await t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, questions } });
  expect(await refused({ ...DECLARED, pregunta_salud: 'Diabetes' })).toEqual(MISSING);
  expect(await refused({ ...DECLARED, pregunta_prueba: pdf() })).toEqual(MISSING);
  expect((await apply({ ...DECLARED, pregunta_salud: 'Diabetes', autorizacion: '1' })).statusCode).toBe(201);
  expect(await consents()).toHaveLength(1);
});

describe('an applicant', () => {
  test('an applicant is 18 or older, or names a responsible adult; the form asks for one', async () => {
    const { edad: _, ...unsaid } = DECLARED;
    expect(await refused(unsaid)).toEqual({ edad: 'Indica si tienes 18 años o si postulas en nombre de otra persona' });
    expect(await refused({ ...DECLARED, edad: 'representada' })).toEqual({
      responsable: 'Escribe el nombre de la persona adulta responsable',
    });
    expect((await apply({ ...DECLARED, edad: 'representada', responsable: ' Rosa  Soto ' })).statusCode).toBe(201);
    expect(await detail()).toMatchObject({ adult: false, guardian: 'Rosa Soto' });
    const list = await t.send('GET', '/api/applications', { token });
    expect(list.body).not.toContain('Rosa');
  });
});

describe('the programme', () => {
  const programme = async () => {
    const ids = (await rows()).map((row) => row.application_id);
    await t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, programme: true } });
    await t.send('POST', '/api/applications/state', {
      token,
      json: { ids, state: 'aceptada', seen: await statesOf(t.ctx.db, ids) },
    });
    const [mail] = (await t.send('GET', '/api/decision-mails', { token })).json();
    await t.send('POST', '/api/decision-mails/send', { token, json: { ids: [mail.decision_mail_id] } });
    return mail.body;
  };

  test('the receipt and the acceptance announce the programme', async () => {
    await apply(DECLARED);
    const receipt = await t.ctx.db
      .selectFrom('outbox')
      .select('text')
      .where('to_address', '=', 'ana@example.org')
      .executeTakeFirst();
    expect(receipt?.text).toMatch(/aparecerán en el programa público/u);
    expect(await programme()).toMatch(/aparecerán en el programa público del evento\. Si prefieres no aparecer/u);
  });

  test('leaves out an applicant who asked for it, and the acceptance says so', async () => {
    await apply({ ...DECLARED, noPublicar: 'true' });
    expect(await detail()).toMatchObject({ unpublished: true });
    expect(await programme()).toMatch(/Como pediste, .* no aparecerán/u);
    expect((await t.send('GET', `/api/events/${eventId}`)).body).not.toContain('Leer en dos lenguas');
  });
});

describe('a stored consent', () => {
  const attempt = (change: ReturnType<typeof sql>) =>
    change.execute(t.ctx.db).then(
      () => 'done',
      (error: Error) => error.message,
    );

  test('a stored consent is never changed nor deleted, only withdrawn once or erased', async () => {
    await apply({ ...DECLARED, ...SUPPORT });
    for (const change of [
      sql`update consents set text = 'Otro'`,
      sql`update consents set given_at = '2020-01-01'`,
      sql`update consents set subject = 'otra'`,
      sql`update consents set text = null`,
      sql`update consents set person_hash = 'x'`,
    ])
      expect(await attempt(change)).toBe('a consent is only withdrawn or erased');
    expect(await attempt(sql`delete from consents`)).toBe('a consent is not deleted');
    expect(await attempt(sql`update consents set withdrawn_at = ${NOW}`)).toBe('done');
    expect(await attempt(sql`update consents set withdrawn_at = null`)).toBe('a consent is only withdrawn or erased');
  });

  test('keeps hash, purpose, version and times of an erased person as the notice says', async () => {
    await apply({ ...DECLARED, ...SUPPORT });
    const [row] = await rows();
    const [before] = await consents();
    await t.send('DELETE', `/api/users/${row?.person_id}`, { token });
    expect(await rows()).toEqual([]);
    expect(await consents()).toEqual([{ ...before, subject: null, text: null, means: null }]);
    for (const [now, left] of [
      ['2030-11-18T12:30:00.000Z', 1],
      ['2030-11-20T12:30:00.000Z', 0],
    ] as const) {
      t.setNow(now);
      await startRetention(t.ctx).stop();
      expect(await consents()).toHaveLength(left);
    }
  });
});
