import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let token: string;
beforeEach(async () => {
  t = await createTestApp({ now: '2026-11-20T12:30:00.000Z' });
  token = await t.login();
});
afterEach(() => t.close());

const read = async (path: string) => (await t.send('GET', path, { token })).json();

async function sendDecision() {
  const event_id = await insertEventRow(t.ctx.db);
  const ana = await insertApplicationRow(t.ctx.db, { event_id });
  await t.send('POST', '/api/applications/state', { token, json: { ids: [ana], state: 'rechazada' } });
  const [mail] = await read('/api/decision-mails');
  await t.send('POST', '/api/decision-mails/send', { token, json: { ids: [mail.decision_mail_id] } });
  return { ana, mail };
}

test('a sent mail is read word for word, without its link, and the trail says who read it', async () => {
  const { ana, mail } = await sendDecision();
  await t.ctx.mail.start();
  await t.ctx.mail.settled();
  const [about] = await read(`/api/applications/${ana}/mails`);
  expect(about).toMatchObject({ subject: mail.subject, state: 'sent' });
  const shown = await read(`/api/mails/${about.mail_id}`);
  expect(shown.copy).toBe('own');
  expect(shown.text).toContain(mail.body.split('\n')[2]);
  expect(shown.html).toContain('Resultado de tu postulación');
  for (const words of [shown.text, shown.html]) {
    expect(words).toContain('/postulaciones/mia#oculto');
    expect(words).not.toMatch(/#[\w-]{43}/u);
  }
  const row = await t.ctx.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(`${row.html}${row.text}${row.headers}`).not.toMatch(/[\w-]{43}/u);
  const [entry] = await read('/api/audit?filter={"kind":"mail"}');
  expect(entry).toMatchObject({ action: 'view', object: String(about.mail_id) });

  await t.send('DELETE', `/api/applications/${ana}`, { token });
  expect((await t.send('GET', `/api/mails/${about.mail_id}`, { token })).statusCode).toBe(404);
});

test('a waiting mail shows no token either, and a notice to the network keeps no words', async () => {
  await sendDecision();
  const [waiting] = await read('/api/mails?filter={"state":"pending"}');
  expect((await read(`/api/mails/${waiting.mail_id}`)).text).toContain('#oculto');
  await t.send('POST', '/api/send-email-contact', { json: { name: 'Eva', email: 'eva@example.org', message: 'Una pregunta' } });
  await t.ctx.mail.start();
  await t.ctx.mail.settled();
  const notice = await t.ctx.db.selectFrom('outbox').selectAll().where('mail_key', 'like', 'contact%').execute();
  const inbox = notice.find(({ to_address }) => to_address !== 'eva@example.org');
  expect([inbox?.html, inbox?.text]).toEqual(['', '']);
  expect((await read(`/api/mails/${inbox?.mail_id}`)).copy).toBe('none');
});
