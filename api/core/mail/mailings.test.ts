import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPage, insertPerson } from '../../testing/factories.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';
import { confirmClock, watchClock } from '../clock-watch.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const t = useApp({ now: NOW });
beforeEach(async () => {
  await t.ctx.mail.start();
});

const pageIsLive = (path: string) => insertPage(t.ctx.db, path);

async function mails(): Promise<Email[]> {
  await t.ctx.mail.settled();
  const folder = join(t.ctx.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

const header = (mail: Email | undefined, name: string) => mail?.headers.find((each) => each.key === name)?.value ?? '';
const subscribe = (email: string, given = {}) =>
  insertPerson(t.ctx.db, { email, first_name: 'Ana', role_name: 'exhibitor', notification: 1, notification_at: NOW, ...given });

/** The path of the link in a mail's header. */
const linkIn = (mail: Email | undefined) => new URL(/<([^>]+)>/u.exec(header(mail, 'list-unsubscribe'))?.[1] ?? 'x:').pathname;

describe('the announcement of an item', () => {
  test('goes to every subscriber once, when its page is live and not before', async () => {
    await subscribe('ana@example.org');
    await subscribe('eva@example.org', { first_name: 'Eva' });
    await subscribe('no@example.org', { notification: 0 });
    const id = await insertEventRow(t.ctx.db, {
      title: 'Congreso de infancias',
      confirmation: 1,
      finish_date: '2026-12-06T00:00:00.000Z',
    });
    expect(await mails()).toHaveLength(0);

    await pageIsLive(`/blog/${id}`);
    const sent = await mails();
    expect(sent.map((mail) => mail.to?.[0]?.address).sort()).toEqual(['ana@example.org', 'eva@example.org']);
    const eva = sent.find((mail) => mail.to?.[0]?.address === 'eva@example.org');
    expect(eva?.subject).toBe('Nueva convocatoria: Congreso de infancias');
    expect(eva?.text).toContain('Hola, Eva:');
    expect(eva?.text).toContain('Fecha: 05/12/2026 al 06/12/2026, 09:30 horas');
    expect(eva?.text).toContain(`https://trama.example/blog/${id}`);
    expect(await mails()).toHaveLength(2);
  });

  test('the announcement says what is true when written: no call, no date, a cancelled event later', async () => {
    await subscribe('ana@example.org');
    const closed = { title: 'Jornadas', confirmation: 1, close_date: '2026-11-01T00:00:00.000Z' } as const;
    const id = await insertEventRow(t.ctx.db, { ...closed, event_state: 'cancelled' });
    await pageIsLive(`/blog/${id}`);
    expect(await mails()).toHaveLength(0);
    await t.ctx.db.updateTable('events').set({ event_state: 'postponed' }).execute();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Nuevo evento: Jornadas');
    expect(mail?.text).toContain('Fecha: Fecha por confirmar');
    expect(mail?.text).not.toMatch(/convocatoria|Postulaciones|05\/12\/2026/u);
  });

  test('an edit does not repeat the announcement, and drafts and deleted items have none', async () => {
    await subscribe('ana@example.org');
    const token = await t.login();
    const fields = { title: 'Noticia', author: 'Eva', content: 'Texto', confirmation: 'true' };
    const draft = await t.send('POST', '/api/posts', { token, form: form({ ...fields, status: 'draft' }) });
    const id = draft.json().post.post_id;
    await pageIsLive(`/noticias/${id}`);
    expect(await mails()).toHaveLength(0);
    await t.ctx.db.updateTable('news').set({ status: 'published' }).execute();
    expect(await mails()).toHaveLength(1);
    await t.ctx.db.updateTable('news').set({ title: 'Otra', updated_at: NOW }).execute();
    expect(await mails()).toHaveLength(1);
    const deleted = await insertEventRow(t.ctx.db, { confirmation: 1, deleted_at: NOW });
    await pageIsLive(`/blog/${deleted}`);
    expect(await mails()).toHaveLength(1);
  });

  test('comes at the scheduled time of its item', async () => {
    await subscribe('ana@example.org');
    const id = await insertEventRow(t.ctx.db, {
      confirmation: 1,
      status: 'scheduled',
      publish_at: '2026-11-21T00:00:00.000Z',
    });
    await pageIsLive(`/blog/${id}`);
    expect(await mails()).toHaveLength(0);
    t.setNow('2026-11-21T00:00:00.000Z');
    expect(await mails()).toHaveLength(1);
  });

  test('does not come from a clock that jumped ahead, unless its item was published by hand', async () => {
    await subscribe('ana@example.org');
    await watchClock(t.ctx.db, Date.parse(NOW));
    const scheduled = { confirmation: 1, status: 'scheduled', publish_at: '2027-03-01T00:00:00.000Z' } as const;
    for (const given of [scheduled, { title: 'A mano', confirmation: 1 } as const])
      await pageIsLive(`/blog/${await insertEventRow(t.ctx.db, given)}`);
    const later = '2027-11-20T12:00:00.000Z';
    t.setNow(later);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Nuevo evento: A mano']);
    await confirmClock(t.ctx.db, Date.parse(later));
    expect(await mails()).toHaveLength(2);
  });

  test('reaches more subscribers than one batch, each once, even if it was cut off in the middle', async () => {
    for (let n = 0; n < 230; n += 1) await subscribe(`s${n}@example.org`);
    const id = await insertEventRow(t.ctx.db, { confirmation: 1 });
    await pageIsLive(`/blog/${id}`);
    await t.ctx.mail.settled();
    // A crash between the last batch and the mark leaves this state.
    await t.ctx.db.updateTable('events').set({ mailed_at: null }).execute();
    await t.ctx.mail.settled();
    const rows = await t.ctx.db.selectFrom('outbox').select(['to_address', 'bulk', 'state']).execute();
    expect(rows).toHaveLength(230);
    expect(new Set(rows.map((row) => row.to_address)).size).toBe(230);
    expect(rows.every((row) => row.bulk === 1 && row.state === 'sent')).toBe(true);
  });
});

describe('leaving by the link of a mailing', () => {
  async function announcement() {
    await subscribe('ana@example.org');
    const id = await insertEventRow(t.ctx.db, { confirmation: 1 });
    await pageIsLive(`/blog/${id}`);
    return (await mails())[0];
  }
  const subscribed = async () =>
    (
      await t.ctx.db
        .selectFrom('people')
        .select('notification')
        .where('email_key', '=', 'ana@example.org')
        .executeTakeFirstOrThrow()
    ).notification === 1;

  test('takes one request, form-encoded or multipart, without logging in and without redirection', async () => {
    const mail = await announcement();
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = linkIn(mail);
    expect(mail?.text).toContain(link);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const encoded = await t.app.inject({ method: 'POST', url: link, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(encoded.statusCode).toBe(200);
    expect(await subscribed()).toBe(false);
    await t.send('POST', `${link}/undo`);
    expect(await subscribed()).toBe(true);
    const multipart = await t.send('POST', link, { form: form({ 'List-Unsubscribe': 'One-Click' }) });
    expect([multipart.statusCode, await subscribed()]).toEqual([200, false]);
  });

  test('only shows a page when it is followed; the page has the button, and a way back', async () => {
    const link = linkIn(await announcement());
    const page = await t.send('GET', link);
    expect([page.statusCode, await subscribed()]).toEqual([200, true]);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(`action="${link}"`);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const left = await t.send('POST', link);
    expect(left.body).toMatch(/Sacamos tu correo de las novedades el .*hora de Chile/u);
    expect((await t.send('POST', `${link}/undo`)).statusCode).toBe(200);
    expect(await subscribed()).toBe(true);
    expect(
      await t.ctx.db.selectFrom('people').select('notification_source').where('email_key', '=', 'ana@example.org').execute(),
    ).toEqual([{ notification_source: 'link' }]);
  });

  test('only a token with the product’s signature unsubscribes a person', async () => {
    const link = linkIn(await announcement());
    const person = await insertPerson(t.ctx.db, { notification: 1 });
    const signature = link.split('.').at(-1);
    for (const token of ['x', `${person}.${signature}`, `${person}.`]) {
      expect((await t.send('POST', `/api/unsubscribe/${token}`)).statusCode).toBe(404);
      expect((await t.send('GET', `/api/unsubscribe/${token}`)).statusCode).toBe(404);
    }
    expect(await subscribed()).toBe(true);
  });

  test('the link cannot subscribe a person who never agreed', async () => {
    const link = linkIn(await announcement());
    await t.ctx.db.updateTable('people').set({ notification: 0, notification_at: null }).execute();
    expect((await t.send('POST', `${link}/undo`)).statusCode).toBe(404);
    expect(await subscribed()).toBe(false);
  });
});

test('an unsubscription by e-mail is confirmed with a way back, and stops unsent mails', async () => {
  await subscribe('Ana@example.org');
  const id = await insertEventRow(t.ctx.db, { confirmation: 1 });
  await t.ctx.mail.settled();
  await t.ctx.mail.stop();
  await t.ctx.db
    .insertInto('outbox')
    .values({
      mail_key: `x:${id}`,
      to_address: 'Ana@example.org',
      subject: '',
      html: '',
      text: '',
      bulk: 1,
      next_attempt_at: NOW,
      created_at: NOW,
    })
    .execute();
  expect((await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'ana@EXAMPLE.org' } })).statusCode).toBe(200);
  expect((await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'ana@example.org' } })).statusCode).toBe(200);
  await t.ctx.mail.start();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Confirmamos tu baja de las novedades');
  const undo = new URL(/https:\S+\/api\/unsubscribe\/\S+/u.exec(mail?.text ?? '')?.[0] ?? 'x:').pathname;
  expect((await t.send('GET', undo)).body).toContain('Volver a recibirlas');
});

test('leaving keeps the mails about one’s application', async () => {
  const person_id = await subscribe('ana@example.org');
  const event_id = await insertEventRow(t.ctx.db);
  const id = await insertApplicationRow(t.ctx.db, { event_id, person_id, form_email: 'ana@example.org' });
  expect((await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'ana@example.org' } })).statusCode).toBe(200);
  expect((await t.send('POST', `/api/applications/${id}/link`, { token: await t.login() })).statusCode).toBe(200);
  expect((await mails()).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('enlace'));
});
