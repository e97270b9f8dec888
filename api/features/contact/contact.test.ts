import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/use-app.ts';
import { reportHeldDaily } from './held.ts';

const NOW = '2026-11-20T12:30:00Z';
const MESSAGE = { name: 'Ana Pérez', email: 'Ana@Example.org', message: 'Quisiera saber más.\nGracias.' };
const t = useApp({ now: NOW, env: { CONTACT_EMAIL: 'equipo@example.org', MAIL_FROM: 'Red <red@example.org>' } });

const write = (json: unknown, from?: string) => t.send('POST', '/api/send-email-contact', { json, from });
async function mails(): Promise<Email[]> {
  await t.ctx.mail.settled();
  const folder = join(t.ctx.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
const messages = () => t.ctx.db.selectFrom('contact_messages').selectAll().execute();

test('a message is stored and mailed to the inbox, to be answered to its writer', async () => {
  const response = await write(MESSAGE);
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Mensaje enviado con exito' }]);
  expect(await messages()).toMatchObject([{ ...MESSAGE, created_at: '2026-11-20T12:30:00.000Z', answered_at: null }]);

  await t.ctx.mail.start();
  const mail = (await mails()).find(({ subject }) => subject?.startsWith('Nuevo mensaje'));
  if (!mail) throw new Error('no mail to the inbox');
  expect(mail.to).toMatchObject([{ address: 'equipo@example.org' }]);
  expect(mail.from).toMatchObject({ name: 'Red', address: 'red@example.org' });
  expect(mail.replyTo).toMatchObject([{ address: 'Ana@example.org' }]);
  expect(mail.subject).toBe('Nuevo mensaje de contacto: Ana Pérez');
  // Chile is three hours behind UTC in November.
  expect(mail.text).toContain('Recibido: 20/11/2026, 09:30');
  expect(mail.text).toContain('Quisiera saber más.\nGracias.');
  expect(mail.html).toContain('Quisiera saber más.<br>Gracias.');
});

test('every field has its sentence, and nothing is stored of a refused message', async () => {
  const empty = await write({});
  expect([empty.statusCode, empty.json().errors]).toEqual([
    422,
    { name: 'Nombre Requerido', email: 'Correo Electronico Requiredo', message: 'Asunto Requerido' },
  ]);
  const wrong = await write({ name: 'A', email: 'ana@', message: 'x'.repeat(151) });
  expect(wrong.json().errors).toEqual({
    name: 'El nombre tiene que ser mayor a 2 caracteres',
    email: 'Correo electrónico invalido',
    message: 'El asunto no puede ser mayor a 150 caracteres',
  });
  expect(await messages()).toEqual([]);
  expect(await t.ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('the eleventh message of an address in ten minutes is asked to wait', async () => {
  for (let i = 0; i < 10; i += 1) expect((await write(MESSAGE)).statusCode).toBe(200);
  const refused = await write(MESSAGE);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await write(MESSAGE, '203.0.113.9')).statusCode).toBe(200);
  t.setNow('2026-11-20T12:41:00Z');
  expect((await write(MESSAGE)).statusCode).toBe(200);
});

test('administrators read, mark and delete messages; others cannot', async () => {
  await write(MESSAGE);
  await write({ ...MESSAGE, name: 'Eva Soto' });
  const token = await t.login();
  const list = await t.send('GET', '/api/contact-messages?range=[0,0]&sort=["created_at","DESC"]&filter={"answered":false}', {
    token,
  });
  expect(list.headers['content-range']).toBe('contact-messages 0-0/2');
  expect(list.json()).toMatchObject([{ name: 'Eva Soto', answered_at: null }]);
  const found = await t.send('GET', '/api/contact-messages?filter={"q":"PÉREZ"}'.replace('É', 'é'), { token });
  expect(found.json()).toHaveLength(1);

  const [{ message_id: id }] = list.json();
  const marked = await t.send('PUT', `/api/contact-messages/${id}`, { token, json: { answered: true } });
  expect(marked.json()).toMatchObject({ message_id: id, answered_at: '2026-11-20T12:30:00.000Z' });
  expect((await t.send('GET', `/api/contact-messages/${id}`, { token })).json()).toMatchObject({
    answered_at: '2026-11-20T12:30:00.000Z',
  });

  expect((await t.send('DELETE', `/api/contact-messages/${id}`, { token })).statusCode).toBe(200);
  expect((await t.send('DELETE', `/api/contact-messages/${id}`, { token })).statusCode).toBe(404);
  expect(await messages()).toHaveLength(1);
  const notices = t.ctx.db.selectFrom('outbox').select('mail_key').where('mail_key', 'like', 'contact-received:%');
  expect(await notices.execute()).toHaveLength(1);
});

test('an answer is mailed once, with the message below it, and stored with who and when', async () => {
  await t.ctx.mail.start();
  await write(MESSAGE);
  const token = await t.login();
  const [{ message_id: id }] = (await t.send('GET', '/api/contact-messages', { token })).json();
  const answer = (text: string) => t.send('POST', `/api/contact-messages/${id}/answer`, { token, json: { text } });
  expect((await answer('  ')).json().errors).toEqual({ text: 'Escribe la respuesta' });
  const text = 'Gracias por escribir.\n\nSí, puedes <postular>.';
  const response = await answer(text);
  expect([response.statusCode, response.json()]).toMatchObject([
    200,
    { answer: text, answered_at: '2026-11-20T12:30:00.000Z', answered_by: expect.stringMatching(/./u) },
  ]);
  expect((await answer('Otra vez')).statusCode).toBe(409);
  const back = await t.send('PUT', `/api/contact-messages/${id}`, { token, json: { answered: false } });
  expect(back.statusCode).toBe(409);

  const sent = (await mails()).filter(({ subject }) => subject?.startsWith('Respuesta a tu mensaje'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toMatchObject([{ address: 'Ana@example.org' }]);
  expect(sent[0]?.replyTo).toMatchObject([{ address: 'equipo@example.org' }]);
  expect(sent[0]?.text).toContain('Sí, puedes <postular>.');
  expect(sent[0]?.text).toContain('Quisiera saber más.\nGracias.');
  expect(sent[0]?.html).toContain('Sí, puedes &lt;postular&gt;.');

  expect((await t.send('DELETE', `/api/contact-messages/${id}`, { token })).statusCode).toBe(200);
  const left = t.ctx.db.selectFrom('outbox').select('mail_key').where('mail_key', 'like', 'contact-%');
  expect(await left.execute()).toEqual([]);
});

test('a message’s writer gets one acknowledgement a day, without the typed text', async () => {
  await t.ctx.mail.start();
  const spam = { ...MESSAGE, name: 'Gana en https://x.example', message: 'Mira https://x.example' };
  for (let n = 0; n < 3; n += 1) expect((await write(spam)).statusCode).toBe(200);
  const acknowledged = (await mails()).filter((mail) => mail.to?.[0]?.address === 'Ana@example.org');
  expect(acknowledged.map((mail) => mail.subject)).toEqual(['Recibimos tu mensaje: Círculo de Investigadoras']);
  expect(`${acknowledged[0]?.text}${acknowledged[0]?.html}`).not.toMatch(/x\.example|Gana/u);
  expect(acknowledged[0]?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
  t.setNow('2026-11-21T12:30:00Z');
  await write(MESSAGE);
  expect((await mails()).filter((mail) => mail.to?.[0]?.address === 'Ana@example.org')).toHaveLength(2);
  await write({ ...MESSAGE, email: 'equipo@example.org' });
  expect((await mails()).filter((mail) => mail.subject?.startsWith('Recibimos'))).toHaveLength(2);
});

const outboxKeys = async () =>
  (await t.ctx.db.selectFrom('outbox').select('mail_key').orderBy('mail_id').execute()).map(({ mail_key }) => mail_key);

test('a message that looks automatic is held: it mails nothing, and can be answered or deleted', async () => {
  for (const signs of [{ sitioWeb: 'https://x.example' }, { demora: 7 }]) {
    const response = await write({ ...MESSAGE, ...signs });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Mensaje enviado con exito' }]);
  }
  expect(await messages()).toMatchObject([
    { ...MESSAGE, suspicion: 'trap' },
    { ...MESSAGE, suspicion: 'haste' },
  ]);
  expect(await outboxKeys()).toEqual(['contact-held:2026-11-20']);

  await write({ ...MESSAGE, sitioWeb: '', demora: '4000' });
  await write(MESSAGE);
  const token = await t.login();
  const list = async (filter: object) =>
    (await t.send('GET', `/api/contact-messages?filter=${JSON.stringify(filter)}`, { token }))
      .json()
      .map(({ message_id, suspicion }: { message_id: number; suspicion: string | null }) => [message_id, suspicion]);
  expect(await list({ answered: false, suspect: true })).toEqual([
    [2, 'haste'],
    [1, 'trap'],
  ]);
  expect(await list({ answered: false, suspect: false })).toHaveLength(2);
  expect(await list({ answered: false })).toHaveLength(4);
  expect((await t.send('GET', '/api/today', { token })).json().messages.count).toBe(4);

  expect((await t.send('POST', '/api/contact-messages/2/answer', { token, json: { text: 'Sí.' } })).statusCode).toBe(200);
  expect((await t.send('DELETE', '/api/contact-messages/1', { token })).statusCode).toBe(200);
  expect(await list({ answered: false, suspect: true })).toEqual([]);
});

test('held messages are told once a day, and not again while none arrived', async () => {
  const held = async () => (await outboxKeys()).filter((key) => key.startsWith('contact-held'));
  for (let n = 0; n < 5; n += 1) await write({ ...MESSAGE, demora: 7 });
  await reportHeldDaily(t.ctx);
  expect(await held()).toEqual(['contact-held:2026-11-20']);
  t.setNow('2026-11-21T12:30:00Z');
  expect(await reportHeldDaily(t.ctx)).toBe(1);
  t.setNow('2026-11-22T12:30:00Z');
  expect(await reportHeldDaily(t.ctx)).toBe(0);
  expect(await held()).toEqual(['contact-held:2026-11-20', 'contact-held:2026-11-21']);

  await t.ctx.mail.start();
  const mail = (await mails()).find(({ subject }) => subject === 'Mensajes que podrían ser automáticos: 5');
  expect(mail?.to).toMatchObject([{ address: 'equipo@example.org' }]);
  expect(mail?.text).toContain('/mensajes?show=suspect');
  expect(mail?.text).not.toContain(MESSAGE.message);
});

test('a page from before an upgrade sends its form to the route and gets pages', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' };
  const post = (payload: string) => t.app.inject({ method: 'POST', url: '/api/send-email-contact', headers, payload });
  const wrong = await post('name=A&email=x&message=hola%20a%20todas&sitioWeb=');
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
  expect(wrong.body).toContain('El nombre tiene que ser mayor a 2 caracteres');
  expect(wrong.body).toContain('Correo electrónico invalido');
  expect(await messages()).toEqual([]);
  const sent = await post('name=Ana&email=ana%40example.org&message=hola%20a%20todas&sitioWeb=');
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/recibido/contacto?desde=%2F']);
  expect(await messages()).toMatchObject([{ name: 'Ana', message: 'hola a todas' }]);
});

test('one request marks, unmarks or deletes many messages; answered messages stay answered', async () => {
  const token = await t.login();
  for (const name of ['Ana', 'Eva', 'Luz']) await write({ ...MESSAGE, name });
  const [ana = 0, eva = 0, luz = 0] = (await messages()).map(({ message_id }) => message_id);
  const bulk = async (json: object) => (await t.send('POST', '/api/contact-messages/bulk', { token, json })).json();
  await t.send('POST', `/api/contact-messages/${ana}/answer`, { token, json: { text: 'Sí, claro.' } });

  expect(await bulk({ ids: [ana, eva, luz, 9999], action: 'answered' })).toEqual({
    changed: 2,
    unchanged: 1,
    refused: [{ reason: 'Mensaje no encontrado', count: 1 }],
    undo: [
      [eva, 1],
      [luz, 1],
    ],
  });
  expect(await bulk({ filter: { answered: true }, action: 'new' })).toMatchObject({
    changed: 2,
    refused: [{ reason: 'La respuesta ya salió por correo: el mensaje no puede volver a ser nuevo', count: 1 }],
  });
  const rows = [
    [eva, 0],
    [luz, 1],
  ];
  expect((await t.send('POST', '/api/contact-messages/bulk/undo', { token, json: { rows } })).json()).toMatchObject({
    changed: 1,
    refused: [{ reason: 'Cambió después', count: 1 }],
  });
  expect(await bulk({ filter: { q: 'luz' }, action: 'delete' })).toMatchObject({ changed: 1, undo: [] });
  expect((await messages()).map(({ message_id }) => message_id)).toEqual([ana, eva]);
  const entries = await t.ctx.db
    .selectFrom('audit')
    .select(['action', 'kind', 'detail'])
    .where('kind', '=', 'message')
    .orderBy('audit_id')
    .execute();
  expect(entries.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['answer', {}],
    ['change', { state: 'answered', count: 2 }],
    ['change', { state: 'new', count: 2 }],
    ['change', { state: 'answered', count: 1 }],
    ['erase', { count: 1 }],
  ]);
});
