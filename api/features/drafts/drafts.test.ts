import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eraseDraftsOf, remindDrafts, sweepDrafts } from './drafts.ts';

let t: TestApp;
let eventId: number;
beforeEach(async () => {
  t = await createTestApp({ now: '2026-11-20T12:30:00.000Z', env: { LIMIT_APPLICATIONS: '1000', LIMIT_DRAFTS: '1000' } });
  eventId = await insertEventRow(t.ctx.db, {
    title: 'Congreso',
    date: '2026-12-15T00:00:00.000Z',
    close_date: '2026-11-30T00:00:00.000Z',
  });
});
afterEach(() => t.close());

const save = (fields: Parameters<typeof form>[0]) =>
  t.send('POST', '/api/application-drafts', { form: form({ eventId, mail: 'ana@example.org', ...fields }) });
const open = (token: string) => t.send('POST', '/api/application-drafts/open', { json: { token } });
const mails = () => t.ctx.db.selectFrom('outbox').select(['subject', 'text', 'to_address']).orderBy('mail_id').execute();
const files = () => readdir(t.ctx.uploads.folders.applications);

async function apply(fields: Parameters<typeof form>[0]) {
  const json = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.org', roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  return t.send('POST', '/api/user-event', { form: form({ userId, eventId, ...FORM_FIELDS, ...fields }) });
}

test('a draft is saved with its files, opened by its mailed link, and saved again', async () => {
  const first = await save({
    titulo: 'Leer',
    apellidoM: 'dos palabras',
    inclusion: 'Rampa',
    'files[]': [pdf('uno.pdf'), pdf('dos.pdf')],
  });
  expect(first.statusCode).toBe(200);
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: 'Tu borrador: Congreso', to_address: 'ana@example.org' });
  const token = new RegExp(`postulacion/${eventId}#([\\w-]{43})`, 'u').exec(mail?.text ?? '')?.[1] ?? '';
  const draft = (await open(token)).json();
  expect(draft).toMatchObject({
    event_id: eventId,
    fields: { titulo: 'Leer', apellidoM: 'dos palabras', mail: 'ana@example.org' },
  });
  // What may be about health is stored nowhere.
  expect(JSON.stringify(await t.ctx.db.selectFrom('application_drafts').selectAll().execute())).not.toContain('Rampa');
  t.setNow('2026-11-20T13:00:00.000Z');
  const again = await save({ token, titulo: 'Leer más', 'keep[]': draft.files[1].file_id, 'files[]': pdf('tres.pdf') });
  expect(again.json()).toMatchObject({ saved_at: '2026-11-20T13:00:00.000Z', fields: { titulo: 'Leer más' } });
  expect(again.json().files.map((file: { original_filename: string }) => file.original_filename)).toEqual([
    'dos.pdf',
    'tres.pdf',
  ]);
  expect(await files()).toHaveLength(2);
  expect(await mails()).toHaveLength(1);
});

test('sending uses it up: its files are the application’s, and nothing of it stays', async () => {
  const { token, files: saved } = (await save({ titulo: 'Leer', 'files[]': [pdf('uno.pdf'), pdf('dos.pdf')] })).json();
  const answer = await apply({ borrador: token, 'keep[]': saved[0].file_id });
  expect([answer.statusCode, answer.json().message]).toEqual([201, 'Postulación enviada con éxito']);
  const rows = await t.ctx.db.selectFrom('application_files').select('original_filename').execute();
  expect(rows).toEqual([{ original_filename: 'uno.pdf' }]);
  expect(await files()).toHaveLength(1);
  expect((await open(token)).statusCode).toBe(404);
  expect(await t.ctx.db.selectFrom('draft_files').selectAll().execute()).toEqual([]);
});

test('it has the co-authors as they are written, and loses only the one who is erased', async () => {
  const OTHER = { name: 'Mar', email: 'mar.rocio@example.org' };
  const list = JSON.stringify([{ name: 'Rocío Pino', email: 'rocio@example.org' }, OTHER]);
  const { token } = (await save({ titulo: 'Leer', coautoras: list })).json();
  expect((await open(token)).json().fields.coautoras).toBe(list);
  await t.ctx.db.transaction().execute((trx) => eraseDraftsOf(trx, 'Rocio@example.org', '2026-11-21T00:00:00.000Z'));
  expect((await open(token)).json().fields).toEqual({
    titulo: 'Leer',
    mail: 'ana@example.org',
    coautoras: JSON.stringify([OTHER]),
  });
});

test('another’s draft gives no files, a closed call takes none, and a bad file or address stores nothing', async () => {
  expect((await apply({ borrador: 'x'.repeat(43), 'keep[]': '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d' })).statusCode).toBe(422);
  expect((await save({ mail: 'ana' })).statusCode).toBe(422);
  expect((await save({ 'files[]': { name: 'x.pdf', content: '<html>' } })).statusCode).toBe(415);
  expect((await save({ token: 'y'.repeat(43) })).statusCode).toBe(404);
  t.setNow('2026-12-01T03:00:00.000Z');
  expect((await save({})).statusCode).toBe(410);
  expect([await files(), await mails()]).toEqual([[], []]);
});

test('an applicant who asked for it is reminded three days and one day before the close, once; others are not', async () => {
  await save({ recordar: 'true' });
  await save({ mail: 'eva@example.org' });
  for (const now of [
    '2026-11-27T12:00:00.000Z',
    '2026-11-28T12:00:00.000Z',
    '2026-11-29T12:00:00.000Z',
    '2026-11-30T12:00:00.000Z',
  ]) {
    t.setNow(now);
    await remindDrafts(t.ctx, Date.parse(now));
    await remindDrafts(t.ctx, Date.parse(now));
  }
  const reminders = (await mails()).filter(({ subject }) => subject === 'Tu postulación sigue sin enviar: Congreso');
  expect(reminders.map(({ to_address }) => to_address)).toEqual(['ana@example.org', 'ana@example.org']);
  expect(reminders[0]?.text).toContain('hasta las 23:59 del 30/11/2026, hora de Chile');
});

test('it is deleted a week after the close, with its files and mails', async () => {
  const { token } = (await save({ 'files[]': pdf('uno.pdf') })).json();
  await sweepDrafts(t.ctx, Date.parse('2026-12-07T12:00:00.000Z'));
  expect((await open(token)).statusCode).toBe(200);
  await sweepDrafts(t.ctx, Date.parse('2026-12-09T12:00:00.000Z'));
  expect((await open(token)).statusCode).toBe(404);
  expect([await files(), await mails()]).toEqual([[], []]);
});
