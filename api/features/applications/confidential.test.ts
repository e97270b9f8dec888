/** Confidential data (inclusion requirement, confidential answers and files) appears in no place where it must not. */
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Matches words that only confidential data contains. */
const CONFIDENTIAL = /Intérprete de señas|Diabetes tipo uno|Certificado médico/u;
const QUESTION = { required: false, choices: [] };

let t: TestApp;
let token: string;
let eventId: number;
let own: string;
beforeAll(async () => {
  t = await createTestApp({ now: '2026-11-20T12:30:00.000Z' });
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
  const questions = [
    { ...QUESTION, id: 'eje', kind: 'short', label: 'Eje' },
    { ...QUESTION, id: 'salud', kind: 'long', label: 'Apoyos', confidential: true },
    { ...QUESTION, id: 'prueba', kind: 'file', label: 'Respaldo', confidential: true },
  ];
  const saved = await t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, questions } });
  expect(saved.statusCode).toBe(200);
  const person = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.org', roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json: person })).json().user.user_id;
  const fields = {
    ...FORM_FIELDS,
    inclusion: 'Intérprete de señas',
    pregunta_eje: 'Escuela',
    pregunta_salud: 'Diabetes tipo uno',
  };
  const files = { 'files[]': pdf('Resumen.pdf'), pregunta_prueba: pdf('Certificado médico.pdf') };
  const response = await t.send('POST', '/api/user-event', { form: form({ userId, eventId, ...fields, ...files }) });
  expect(response.statusCode).toBe(201);
  own = await linkIn('mia');
});
afterAll(() => t.close());

/** The token of the latest link to this page in the outbox. */
async function linkIn(page: string): Promise<string> {
  const mails = await t.ctx.db.selectFrom('outbox').select('text').orderBy('mail_id', 'desc').execute();
  const found = mails.map(({ text }) => new RegExp(`/${page}#([\\w-]{43})`, 'u').exec(text)?.[1]).find(Boolean);
  return found ?? '';
}

const one = async () => {
  const [row] = (await t.send('GET', '/api/applications', { token })).json();
  return (await t.send('GET', `/api/applications/${row.application_id}`, { token })).json();
};

test('lists, counts and exports leave it out, and the files in them too', async () => {
  const { application_id, state } = await one();
  const json = { ids: [application_id], state: 'aceptada', seen: { [application_id]: state } };
  await t.send('POST', '/api/applications/state', { token, json });
  const paths = [
    '/api/applications',
    '/api/application-summary',
    '/api/decision-mails',
    '/api/mails',
    '/api/applications-export/csv',
  ];
  for (const path of paths) {
    const response = await t.send('GET', path, { token });
    expect([path, response.statusCode, CONFIDENTIAL.test(response.body)]).toEqual([path, 200, false]);
  }
  const csv = (await t.send('GET', '/api/applications-export/csv', { token })).body;
  expect(csv).toContain('Escuela');
  expect(csv).not.toContain('Apoyos');
  const zip = await t.send('GET', '/api/applications-export/zip', { token });
  expect(Object.keys(unzipSync(zip.rawPayload))).toEqual(['Pérez - Leer en dos lenguas.pdf']);
});

test('no mail carries it, neither to the applicant nor to the inbox', async () => {
  const mails = await t.ctx.db.selectFrom('outbox').select(['subject', 'text', 'html']).execute();
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toMatch(CONFIDENTIAL);
  expect(JSON.stringify(mails)).toContain('Resumen.pdf');
});

test('reviewers neither read it nor get its file', async () => {
  const json = { event_id: eventId, name: 'Eva', email: 'eva@example.org' };
  await t.send('POST', '/api/reviewers', { token, json });
  const link = await linkIn('evaluacion');
  await t.send('POST', '/api/reviewing/confidentiality', { json: { token: link, version: '1' } });
  const seen = await t.send('POST', '/api/reviewing', { json: { token: link } });
  expect(seen.body).not.toMatch(CONFIDENTIAL);
  expect(seen.json().applications).toMatchObject([{ answers: [{ label: 'Eje' }], files: [{ name: 'Resumen.pdf' }] }]);
  const [file] = (await one()).confidential.files;
  const asked = await t.send('POST', `/api/reviewing/files/${file.file_id}`, { json: { token: link } });
  expect(asked.statusCode).toBe(404);
});

test('the public call tells the question and no answer', async () => {
  expect((await t.send('GET', `/api/events/${eventId}`)).body).not.toMatch(CONFIDENTIAL);
});

test('the applicant and an administrator who opens the application read it, apart from the rest', async () => {
  const detail = await one();
  expect(detail).toMatchObject({
    inclusion: 'Intérprete de señas',
    confidential: { answers: [{ value: 'Diabetes tipo uno' }], files: [{ original_filename: 'Certificado médico.pdf' }] },
  });
  const { inclusion: _, confidential: __, ...rest } = detail;
  expect(JSON.stringify(rest)).not.toMatch(CONFIDENTIAL);
  const mine = (await t.send('POST', '/api/my-application', { json: { token: own } })).json();
  expect(mine).toMatchObject({
    inclusion: 'Intérprete de señas',
    answers: [{ value: 'Escuela' }, { value: 'Diabetes tipo uno' }],
  });
  expect(mine.files).toHaveLength(2);
  const [file] = detail.confidential.files;
  expect((await t.send('GET', file.url, { token })).statusCode).toBe(200);
  expect((await t.send('GET', file.url)).statusCode).toBe(401);
});

test('a question that is marked later takes its answers with it, and never gives them back', async () => {
  const save = (confidential: boolean) => {
    const questions = [{ ...QUESTION, id: 'eje', kind: 'short', label: 'Eje', confidential }];
    return t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, questions } });
  };
  for (const confidential of [true, false]) {
    expect((await save(confidential)).statusCode).toBe(200);
    const detail = await one();
    expect([detail.answers, detail.confidential.answers.length, detail.confidential.files.length]).toEqual([[], 2, 1]);
  }
});
