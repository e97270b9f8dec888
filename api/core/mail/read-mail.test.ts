import { personalMail } from '@trama/shared/mail/compose';
import { expect, test } from 'vitest';
import { insertApplicationRow, statesOf } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { mailIdentity } from './identity.ts';
import { deleteExpiredMails, enqueue } from './outbox.ts';
import { copyMailing } from './sent-copy.ts';

const NOW = '2026-11-20T12:30:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });

const read = async (path: string) => (await t.send('GET', path, { token })).json();

async function sendDecision() {
  const event_id = await insertEventRow(t.ctx.db);
  const ana = await insertApplicationRow(t.ctx.db, { event_id });
  await t.send('POST', '/api/applications/state', {
    token,
    json: { ids: [ana], state: 'rechazada', seen: await statesOf(t.ctx.db, [ana]) },
  });
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

test('a mailing keeps one copy, without names or links, as long as its mails', async () => {
  const site = await mailIdentity(t.ctx);
  const now = t.ctx.clock.now();
  const mailFor = (firstName: string, unsubscribeUrl: string) =>
    personalMail(site, { subject: 'Novedad', firstName, unsubscribeUrl, parts: ['Una noticia'] });
  const link = `${site.url}/api/unsubscribe/7d3f7f0e-3f5c-4f0a-9d50-2b7c1f6a8e21.mUZPOfd9K_qzbzCt1yYsP-XRz2FaHy78CjQ3QIwCkyA`;
  await t.ctx.db.transaction().execute(async (trx) => {
    await copyMailing(trx, 'news-announcement:1', mailFor('', link), new Date(now).toISOString());
    const mailing = { key: 'news-announcement:1', recipientId: 'ana' };
    await enqueue(trx, { key: 'news-announcement:1:ana', to: 'ana@example.org', mailing, mail: mailFor('Ana', link) }, now);
  });
  // The worker leaves the row in this state.
  await t.ctx.db.updateTable('outbox').set({ state: 'sent', html: '', text: '' }).execute();
  const { mail_id } = await t.ctx.db.selectFrom('outbox').select('mail_id').executeTakeFirstOrThrow();
  const shown = await read(`/api/mails/${mail_id}`);
  expect(shown).toMatchObject({ copy: 'mailing', text: expect.stringContaining('Una noticia') });
  for (const words of [shown.text, shown.html]) {
    expect(words).not.toContain('Ana');
    expect(words).toContain('/api/unsubscribe/oculto');
  }
  await deleteExpiredMails(t.ctx.db, new Date(now + 1).toISOString(), now);
  expect(await t.ctx.db.selectFrom('mailing_copies').selectAll().execute()).toEqual([]);
});

test('a link that confirms shows its token neither while its mail waits nor once it was sent', async () => {
  await t.send('POST', '/api/subscriptions', { json: { email: 'ana@example.org' } });
  const event_id = await insertEventRow(t.ctx.db, { date: '2027-05-20T00:00:00.000Z' });
  await t.ctx.db
    .insertInto('call_settings')
    .values({ event_id, opens_at: '2026-12-01T12:00:00.000Z', updated_at: NOW })
    .execute();
  await t.send('POST', '/api/opening-notices', { json: { eventId: event_id, email: 'ana@example.org' } });
  const words = async () => {
    const mails: { mail_id: number }[] = await read('/api/mails?filter={"q":"ana@example.org"}');
    expect(mails).toHaveLength(2);
    return JSON.stringify(await Promise.all(mails.map(({ mail_id }) => read(`/api/mails/${mail_id}`))));
  };
  const waiting = await words();
  await t.ctx.mail.start();
  await t.ctx.mail.settled();
  for (const shown of [waiting, await words()]) {
    expect(shown).toContain('/api/subscriptions/oculto');
    expect(shown).toContain('/api/opening-notices/oculto');
    expect(shown).not.toMatch(/[\w-]{43}/u);
  }
});
