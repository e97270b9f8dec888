/** Withdrawing consents by the personal link: supports, confidential answers, the public programme. */
import { readdir } from 'node:fs/promises';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../../testing/applications.ts';
import { canaryFindings } from '../../../testing/canary.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { pdf } from '../../../testing/files.ts';
import { form } from '../../../testing/form.ts';
import { outboxTo } from '../../../testing/outbox.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';

const NOW = '2026-11-20T12:30:00.000Z';
const AFTER_CLOSE = '2026-12-02T12:00:00.000Z';
const CANARY = 'xochiquetzalli';
const DECLARED = { declaraciones: 'true', 'apoyos[]': 'Acceso sin escalones', inclusion: `Silla ${CANARY}`, autorizacion: '1' };
const { mail: _, ...OWN_FIELDS } = FORM_FIELDS;

let eventId: number;
let link: string;
const { t, token } = useAppAsRoot({ now: NOW, env: { LIMIT_APPLICATIONS: '1000' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
  const question = { required: false, choices: [], confidential: true };
  const questions = [
    { ...question, id: 'salud', kind: 'long', label: 'Salud' },
    { ...question, id: 'prueba', kind: 'file', label: 'Respaldo' },
    { ...question, id: 'eje', kind: 'short', label: 'Eje', confidential: false },
  ];
  await t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, questions, programme: true } });
});

async function apply(declared: Parameters<typeof form>[0]): Promise<void> {
  const person = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.org', roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json: person })).json().user.user_id;
  const answers = { pregunta_eje: 'Escuela', 'files[]': pdf('Resumen.pdf') };
  const sent = { userId, eventId, ...FORM_FIELDS, ...declared, ...answers };
  const response = await t.send('POST', '/api/user-event', { form: form(sent) });
  expect(response.statusCode, response.body).toBe(201);
  const [receipt] = await mails();
  link = /mia#([\w-]{43})/u.exec(receipt?.text ?? '')?.[1] ?? '';
}
const mails = () => outboxTo(t.ctx.db, 'ana@example.org');
const row = () => t.ctx.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
const consents = () => t.ctx.db.selectFrom('consents').select(['given_at', 'withdrawn_at']).execute();
const detail = async () => (await t.send('GET', `/api/applications/${(await row()).application_id}`, { token })).json();
const withdraw = (key = link) => t.send('POST', '/api/my-application/withdraw-supports', { json: { token: key } });
const filesOnDisk = async () => (await readdir(t.ctx.uploads.folders.applications)).length;
const edit = (fields: Parameters<typeof form>[0]) =>
  t.send('POST', '/api/my-application/edit', { form: form({ token: link, ...OWN_FIELDS, ...fields, 'files[]': pdf() }) });

test('supports, confidential answers and files go at once, also after the close; the application stays', async () => {
  const reserved = { pregunta_salud: CANARY, pregunta_prueba: pdf(`${CANARY}.pdf`) };
  await apply({ ...DECLARED, edad: 'adulta', ...reserved });
  expect(await filesOnDisk()).toBe(2);
  expect((await canaryFindings(t.ctx.config.dataDir)).length).toBeGreaterThan(0);

  t.setNow(AFTER_CLOSE);
  const response = await withdraw();
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    state: 'recibida',
    inclusion: null,
    answers: [{ value: 'Escuela' }],
    files: [{ original_filename: 'Resumen.pdf' }],
    authorisation: { given_at: null, withdrawn_at: AFTER_CLOSE, needed: false },
  });
  expect(await filesOnDisk()).toBe(1);
  expect(await canaryFindings(t.ctx.config.dataDir)).toEqual([]);
  expect(await consents()).toEqual([{ given_at: NOW, withdrawn_at: AFTER_CLOSE }]);
  expect(await detail()).toMatchObject({
    state: 'recibida',
    confidential: { answers: [], files: [] },
    authorisation: { given_at: null, withdrawn_at: AFTER_CLOSE },
    history: [{ kind: 'supports_withdrawn', actor: 'applicant' }],
  });
  const [, confirmation] = await mails();
  expect(confirmation?.subject).toBe('Retiraste tu autorización: Congreso de Investigadoras');
  expect(confirmation?.text).not.toMatch(/escalones|Salud/u);
  // A second withdrawal changes nothing and sends no mail.
  expect((await withdraw()).statusCode).toBe(200);
  expect([(await mails()).length, (await detail()).history.length]).toEqual([2, 1]);
});

test('applications without proof can be withdrawn as well; reading and unknown links withdraw nothing', async () => {
  await apply({});
  expect((await t.send('GET', '/api/my-application/withdraw-supports')).statusCode).toBe(404);
  await t.send('POST', '/api/my-application', { json: { token: link } });
  expect((await withdraw('a'.repeat(43))).statusCode).toBe(404);
  expect((await row()).inclusion).toBe(FORM_FIELDS.inclusion);
  expect((await withdraw()).json().authorisation).toEqual({ given_at: null, withdrawn_at: NOW, needed: false });
  expect((await row()).inclusion).toBeNull();
});

test('a correction keeps the authorisation, ends it with the last support, and asks for another one after that', async () => {
  await apply({ ...DECLARED, edad: 'adulta' });
  const declared = { declaraciones: 'true', inclusion: '', 'apoyos[]': 'Subtítulos en vivo' };
  expect((await edit(declared)).statusCode).toBe(200);
  expect(await row()).toMatchObject({ inclusion: 'Subtítulos en vivo', adult: 1 });
  expect(await consents()).toEqual([{ given_at: NOW, withdrawn_at: null }]);
  t.setNow('2026-11-21T12:00:00.000Z');
  expect((await edit({ ...declared, 'apoyos[]': 'ninguno' })).json()).toMatchObject({ inclusion: 'Ninguno' });
  expect(await consents()).toMatchObject([{ withdrawn_at: '2026-11-21T12:00:00.000Z' }]);
  const refused = await edit(declared);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['autorizacion']]);
  expect((await edit({ ...declared, autorizacion: '1' })).statusCode).toBe(200);
  expect(await consents()).toMatchObject([{}, { given_at: '2026-11-21T12:00:00.000Z', withdrawn_at: null }]);
});

test('the public programme can be left and joined again at any time', async () => {
  await apply({ inclusion: 'Ninguno' });
  t.setNow(AFTER_CLOSE);
  const choose = async (unpublished: boolean) =>
    (await t.send('POST', '/api/my-application/programme', { json: { token: link, unpublished } })).json().unpublished;
  expect(await choose(true)).toBe(true);
  expect(await detail()).toMatchObject({ unpublished: true, history: [{ kind: 'unpublished', actor: 'applicant' }] });
  expect(await choose(true)).toBe(true);
  expect(await choose(false)).toBe(false);
  expect((await detail()).history).toHaveLength(2);
  const stale = await t.ctx.db.selectFrom('stale_keys').select('key').execute();
  expect(stale.map(({ key }) => key)).toContain(`event:${eventId}`);
});
