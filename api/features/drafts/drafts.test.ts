import { readdir } from 'node:fs/promises';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, expect, test } from 'vitest';
import { takeShare } from '../../core/budget/stored-shares.ts';
import { statusNow } from '../../operations/status.ts';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';
import { eraseSubject } from '../privacy/index.ts';
import { deleteExpiredDrafts, remindDrafts } from './upkeep.ts';

let eventId: number;
const t = useApp({ now: '2026-11-20T12:30:00.000Z', env: { LIMIT_APPLICATIONS: '1000', LIMIT_DRAFTS: '1000' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, {
    title: 'Congreso',
    date: '2026-12-15T00:00:00.000Z',
    close_date: '2026-11-30T00:00:00.000Z',
  });
});

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

/** The mailed link's token. */
const linkOf = async (address = 'ana@example.org') => {
  const mail = (await mails()).findLast(({ to_address }) => to_address === address);
  return new RegExp(`postulacion/${eventId}#([\\w-]{43})`, 'u').exec(mail?.text ?? '')?.[1] ?? '';
};

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
  const token = await linkOf();
  const draft = (await open(token)).json();
  expect(draft).toMatchObject({
    event_id: eventId,
    fields: { titulo: 'Leer', apellidoM: 'dos palabras', mail: 'ana@example.org' },
  });
  // No table stores answers that may be about health.
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

test('opening the mailed link ends the access of the tab that began the draft', async () => {
  const { token: tab } = (await save({ titulo: 'Leer' })).json();
  const link = await linkOf();
  expect(tab).not.toBe(link);
  // Both tokens are stored as hashes, for this draft.
  const tokens = await t.ctx.db.selectFrom('access_tokens').select(['token_hash', 'purpose', 'expires_at']).execute();
  expect(tokens.map(({ purpose }) => purpose).sort()).toEqual(['draft', 'tab_draft']);
  expect(JSON.stringify(tokens)).not.toMatch(new RegExp(`${tab}|${link}`, 'u'));
  expect((await save({ token: tab, titulo: 'Leer más' })).statusCode).toBe(200);
  expect((await open(link)).json().fields.titulo).toBe('Leer más');
  await save({ token: link, titulo: 'Mío' });
  const [read, written] = [await open(tab), await save({ token: tab, titulo: 'Ajeno' })];
  expect([read.statusCode, written.statusCode]).toEqual([404, 404]);
  expect(read.json().message).toContain('sigue en el enlace que te enviamos');
  expect((await apply({ borrador: tab, 'files[]': pdf() })).statusCode).toBe(201);
  expect((await open(link)).json().fields.titulo).toBe('Mío');
});

test('the tab’s token ends after a day, and opens no other event’s draft', async () => {
  const other = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
  const { token } = (await save({ titulo: 'Leer' })).json();
  expect((await save({ token, eventId: other, titulo: 'Otra' })).statusCode).toBe(404);
  expect((await save({ token: await linkOf(), eventId: other, titulo: 'Otra' })).statusCode).toBe(404);
  t.setNow('2026-11-21T12:31:00.000Z');
  expect([(await open(token)).statusCode, (await open(await linkOf())).statusCode]).toEqual([404, 200]);
});

test('a draft with another address belongs to that address, which proves itself again', async () => {
  await save({ titulo: 'Leer' });
  const link = await linkOf();
  await open(link);
  const moved = await save({ token: link, mail: 'eva@example.org', titulo: 'Leer' });
  expect(moved.statusCode).toBe(200);
  expect((await open(link)).statusCode).toBe(404);
  expect((await open(moved.json().token)).json().fields.mail).toBe('eva@example.org');
  expect((await open(await linkOf('eva@example.org'))).statusCode).toBe(200);
});

test('files of unproved addresses have own limits and a network share; proved ones the usual limit', async () => {
  const big = (name: string) => ({ ...pdf(name), content: Buffer.concat([Buffer.from(pdf().content), Buffer.alloc(9_000_000)]) });
  const three = [big('1.pdf'), big('2.pdf'), big('3.pdf')];
  const { token: tab, files: two } = (await save({ 'files[]': three.slice(0, 2) })).json();
  const kept = two.map(({ file_id }: { file_id: string }) => file_id);
  const refused = await save({ token: tab, 'keep[]': kept, 'files[]': three.slice(2) });
  expect([refused.statusCode, refused.json().errors?.files]).toEqual([413, expect.stringContaining('abre primero el enlace')]);
  expect([(await files()).length, (await mails()).length]).toEqual([2, 1]);
  const token = await linkOf();
  const [first, second] = (await open(token)).json().files;
  const keep = [first.file_id, second.file_id];
  expect((await save({ token, 'keep[]': keep, 'files[]': three.slice(2) })).json().files).toHaveLength(3);
  // A network without remaining share can store texts but no files; another network can.
  const network = { network: '203.0.113.0/24', privileged: false };
  const until = t.ctx.clock.now() + 3_600_000;
  const amount = 1024 ** 3;
  await takeShare(t.ctx.db, t.ctx, { resource: 'unproved', client: network, subject: 'all', amount, until });
  const from = (address: string, fields: Parameters<typeof form>[0]) =>
    t.send('POST', '/api/application-drafts', {
      from: address,
      form: form({ eventId, mail: `${address}@example.org`, ...fields }),
    });
  const full = { 'files[]': three.slice(0, 2) };
  expect((await from('203.0.113.9', full)).statusCode).toBe(413);
  expect((await from('203.0.113.9', { titulo: 'Leer' })).statusCode).toBe(200);
  expect((await from('198.51.100.9', full)).statusCode).toBe(200);
});

test('sending uses it up: its files are the application’s, and nothing of it stays', async () => {
  const { token, files: saved } = (await save({ titulo: 'Leer', 'files[]': [pdf('uno.pdf'), pdf('dos.pdf')] })).json();
  const response = await apply({ borrador: token, 'keep[]': saved[0].file_id });
  expect([response.statusCode, response.json().message]).toEqual([201, 'Postulación enviada con éxito']);
  const rows = await t.ctx.db.selectFrom('application_files').select('original_filename').execute();
  expect(rows).toEqual([{ original_filename: 'uno.pdf' }]);
  expect(await files()).toHaveLength(1);
  expect((await open(token)).statusCode).toBe(404);
  expect(await t.ctx.db.selectFrom('draft_files').selectAll().execute()).toEqual([]);
});

test('a draft has the answers to the call’s questions, without confidential answers', async () => {
  const question = { required: true, choices: [], confidential: false, help: '', axis: false };
  const questions = [
    { ...question, id: 'eje', kind: 'choice', label: 'Eje', choices: ['Infancias', 'Juventudes'] },
    { ...question, id: 'salud', kind: 'long', label: 'Salud', confidential: true },
  ];
  const json = { ...DEFAULT_CALL, questions };
  await t.send('PUT', `/api/call-settings/${eventId}`, { token: await t.login(), json });
  const saved = await save({ pregunta_eje: 'Infancias', pregunta_salud: 'Asma', otra: 'Nada' });
  expect(saved.json().fields).toEqual({ mail: 'ana@example.org', pregunta_eje: 'Infancias' });
});

test('a draft has its co-authors as typed, and loses only an erased co-author', async () => {
  const OTHER = { name: 'Mar', email: 'mar.rocio@example.org' };
  const list = JSON.stringify([{ name: 'Rocío Pino', email: 'rocio@example.org' }, OTHER]);
  const { token } = (await save({ titulo: 'Leer', coautoras: list })).json();
  expect((await open(token)).json().fields.coautoras).toBe(list);
  await t.ctx.db
    .transaction()
    .execute((trx) => eraseSubject(trx, { userId: null, email: 'rocio@example.org' }, '2026-11-21T00:00:00.000Z'));
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

test('only applicants who asked and opened the link are reminded, once before the close', async () => {
  await save({ recordar: 'true' });
  await open(await linkOf());
  // Another draft of the same address, a draft without reminder, and 59 drafts by a stranger.
  await save({ recordar: 'true', titulo: 'Otra' });
  await open(await linkOf());
  await save({ mail: 'eva@example.org' });
  await open(await linkOf('eva@example.org'));
  for (let n = 0; n < 59; n += 1) await save({ mail: 'victima@example.org', recordar: 'true', titulo: `${n}` });
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
  expect(reminders.map(({ to_address }) => to_address)).toEqual(['ana@example.org']);
  expect(reminders[0]?.text).toContain('hasta las 23:59 del 30/11/2026, hora de Chile');
});

test('unproved drafts are deleted after two days with files and mails; administrators can delete earlier', async () => {
  const { token } = (await save({ 'files[]': pdf('uno.pdf') })).json();
  await save({ mail: 'eva@example.org', 'files[]': pdf('uno.pdf') });
  await open(await linkOf('eva@example.org'));
  const admin = await t.login();
  const status = await statusNow({ ctx: t.ctx, publishing: null, backup: null });
  expect(status.unprovedDrafts).toEqual({ count: 1, bytes: pdf().content.length });
  expect((await t.send('DELETE', '/api/application-drafts/unproved', { token: admin })).json()).toEqual({ count: 1 });
  expect([(await open(token)).statusCode, (await files()).length]).toEqual([404, 1]);
  const again = (await save({ 'files[]': pdf('uno.pdf') })).json();
  await deleteExpiredDrafts(t.ctx, Date.parse('2026-11-22T12:00:00.000Z'));
  expect((await open(again.token)).statusCode).toBe(200);
  await deleteExpiredDrafts(t.ctx, Date.parse('2026-11-22T12:30:00.000Z'));
  expect((await open(again.token)).statusCode).toBe(404);
  expect((await files()).length).toBe(1);
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['eva@example.org']);
  expect(await t.ctx.db.selectFrom('budget_shares').selectAll().execute()).toEqual([]);
});

test('177 drafts of one network delay no receipt of another, and Estado names the queue', async () => {
  for (let n = 0; n < 177; n += 1)
    await t.send('POST', '/api/application-drafts', {
      from: '203.0.113.9',
      form: form({ eventId, mail: `d${n}@example.org` }),
    });
  expect((await apply({ 'files[]': pdf() })).statusCode).toBe(201);
  await t.ctx.mail.start();
  await t.ctx.mail.settled();
  const sent = await t.ctx.db.selectFrom('outbox').select(['to_address', 'queue']).where('state', '=', 'sent').execute();
  expect(sent.filter(({ queue }) => queue === 'draft')).toHaveLength(20);
  expect(sent.map(({ to_address }) => to_address)).toContain('ana@example.org');
  const { mail } = await statusNow({ ctx: t.ctx, publishing: null, backup: null });
  expect(mail.queues).toEqual([{ queue: 'draft', waiting: 157, networks: 1, oldest: '2026-11-20T12:30:00.000Z' }]);
});

test('a draft is deleted a week after the close, with its files and mails', async () => {
  await save({ 'files[]': pdf('uno.pdf') });
  const token = await linkOf();
  await open(token);
  await deleteExpiredDrafts(t.ctx, Date.parse('2026-12-07T12:00:00.000Z'));
  expect((await open(token)).statusCode).toBe(200);
  await deleteExpiredDrafts(t.ctx, Date.parse('2026-12-09T12:00:00.000Z'));
  expect((await open(token)).statusCode).toBe(404);
  expect([await files(), await mails()]).toEqual([[], []]);
});
