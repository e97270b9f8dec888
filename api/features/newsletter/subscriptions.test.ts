import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { pdf, png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const ASKED = 'Te enviamos un correo. Abre su enlace para confirmar que quieres recibir las novedades.';
const t = useApp({ now: NOW });
beforeEach(async () => {
  await t.ctx.mail.start();
});

const ask = (json: unknown, from?: string) => t.send('POST', '/api/subscriptions', { json, from });
const later = (ms: number) => t.setNow(Date.parse(NOW) + ms);

async function mails(): Promise<Email[]> {
  await t.ctx.mail.settled();
  const folder = join(t.ctx.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
const linkIn = (mail: Email | undefined) =>
  new URL(/https:\S+\/api\/subscriptions\/\S+/u.exec(mail?.text ?? '')?.[0] ?? 'x:').pathname;
const person = (email = 'ana@example.org') =>
  t.ctx.db.selectFrom('people').selectAll().where('email_key', '=', email).executeTakeFirst();
const audience = async () => {
  const response = await t.send('GET', '/api/mailings/audience', { token: await t.login() });
  return response.json().subscribers;
};

async function joining(email = 'Ana@example.org', firstName = 'Ana') {
  await ask({ email, firstName });
  const sent = (await mails()).filter((mail) => mail.to?.[0]?.address === email && mail.text?.includes('/api/subscriptions/'));
  const link = linkIn(sent.at(-1));
  await t.send('POST', link);
  return link;
}

describe('joining by the form of the footer', () => {
  test('needs the button behind the link of a mail; the proof of consent is stored', async () => {
    const response = await ask({ email: 'Ana@example.org', firstName: 'Ana' });
    expect([response.statusCode, response.json()]).toEqual([200, { message: ASKED }]);
    expect(await person()).toBeUndefined();
    const [mail, ...others] = await mails();
    expect([others, mail?.to?.[0]?.address]).toEqual([[], 'Ana@example.org']);
    // The mail must contain no text from the form.
    expect(mail?.text).toContain('Hola:\n');
    const link = linkIn(mail);
    expect(JSON.stringify(await t.ctx.db.selectFrom('access_tokens').selectAll().execute())).not.toContain(
      link.split('/').at(-1),
    );

    const page = await t.send('GET', link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('¿Quieres recibir las novedades de la red en Ana@example.org?');
    expect([await person(), await audience()]).toEqual([undefined, 0]);

    later(MINUTE_MS);
    const done = await t.send('POST', link, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([done.statusCode, await audience()]).toEqual([200, 1]);
    expect(done.body).toContain('Recibirás las novedades de la red en tu correo.');
    expect(done.body).toContain('/api/unsubscribe/');
    expect(await person()).toMatchObject({
      first_name: 'Ana',
      role_name: 'exhibitor',
      password_hash: null,
      notification: 1,
      notification_at: '2026-11-20T12:01:00.000Z',
      notification_source: 'footer',
      notification_text: expect.stringContaining('[Suscribirme]'),
    });
    expect(await t.ctx.db.selectFrom('subscription_requests').selectAll().execute()).toMatchObject([
      { created_at: NOW, confirmed_at: '2026-11-20T12:01:00.000Z', source: 'footer' },
    ]);
  });

  test('answers alike for every address, and writes to none more often than allowed', async () => {
    await insertPerson(t.ctx.db, { email: 'socia@example.org', notification: 1 });
    const answers = [];
    for (const email of ['socia@example.org', 'nueva@example.org', 'nueva@example.org', 'nueva@example.org'])
      answers.push((await ask({ email })).json());
    expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1);
    expect((await mails()).map((mail) => mail.to?.[0]?.address)).toEqual(['nueva@example.org']);
    for (let n = 1; n < 8; n += 1) {
      later(n * 11 * MINUTE_MS);
      await ask({ email: 'NUEVA@example.org' });
    }
    expect(await mails()).toHaveLength(3);
  });

  test('writes no more often to an address that strangers unsubscribe in between', async () => {
    const email = 'ana@example.org';
    for (let n = 0; n < 12; n += 1) {
      await ask({ email }, `203.0.113.${n}`);
      await mails();
      await t.send('PUT', '/api/users-unsubscribe', { json: { email }, from: `203.0.113.${n}` });
      later(n * 11 * MINUTE_MS);
    }
    expect(await mails()).toHaveLength(LIMITS.subscription.mailsPerDay);
  });

  test('joining is limited per client, and a wrong address or name gets its reason', async () => {
    const wrong = await ask({ email: 'x', firstName: 'Gana en www.x.cl' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { email: 'Correo electrónico inválido', firstName: 'Solo se pueden ingresar letras y espacios' },
    ]);
    const corrected = await ask({ email: 'María.Pérez@example.org' });
    expect([corrected.statusCode, corrected.json().errors.email]).toEqual([
      422,
      'Escribe un correo sin tildes ni ñ antes de la arroba',
    ]);
    for (let n = 2; n < 10; n += 1) expect((await ask({ email: `a${n}@example.org` })).statusCode).toBe(200);
    expect((await ask({ email: 'a@example.org' })).statusCode).toBe(429);
    expect((await ask({ email: 'a@example.org' }, '203.0.113.9')).statusCode).toBe(200);
  });

  test('drops nothing because of how fast or how completely the form was filled', async () => {
    await ask({ email: 'a@example.org', sitioWeb: 'https://x.example' });
    await ask({ email: 'b@example.org', demora: 7 });
    expect(await mails()).toHaveLength(2);
  });
});

describe('the link of the confirmation mail', () => {
  test('the link lasts seven days', async () => {
    await ask({ email: 'ana@example.org' });
    const link = linkIn((await mails())[0]);
    later(7 * DAY_MS);
    for (const method of ['GET', 'POST'] as const) expect((await t.send(method, link)).statusCode).toBe(410);
    expect((await t.send('POST', '/api/subscriptions/inventado')).statusCode).toBe(410);
    expect(await audience()).toBe(0);
  });

  test('the link works once: after leaving, following it again changes nothing', async () => {
    const link = await joining();
    expect(await audience()).toBe(1);
    await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'ana@example.org' } });
    const again = await t.send('POST', link);
    expect([again.statusCode, await audience()]).toEqual([200, 0]);
    expect(again.body).toContain('No estás en la lista');
    // The link subscribes again, and its page shows the subscription while it lasts.
    const back = /action="([^"]+)"/u.exec(again.body)?.[1] ?? '';
    expect([(await t.send('POST', back)).statusCode, await audience()]).toEqual([200, 1]);
    expect((await t.send('GET', link)).body).toContain('Este enlace ya se usó');
  });

  test('the link is revoked when its owner unsubscribes', async () => {
    await ask({ email: 'ana@example.org' });
    const link = linkIn((await mails())[0]);
    await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'ana@example.org' } });
    expect((await t.send('POST', link)).statusCode).toBe(410);
    expect(await audience()).toBe(0);
  });
});

describe('the box of the application', () => {
  const applicant = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.org', roleName: 'exhibitor', notification: true };

  test('does not subscribe by itself; the confirmed mail does', async () => {
    const response = await t.send('POST', '/api/users', { json: applicant });
    expect(response.json().user.notification).toBe(true);
    expect([(await person())?.notification, await audience()]).toEqual([0, 0]);
    const [mail] = await mails();
    await t.send('POST', linkIn(mail));
    expect(await person()).toMatchObject({
      first_name: 'Ana',
      notification: 1,
      notification_source: 'application',
      notification_text: 'Quiero recibir noticias de la red en mi correo',
    });
  });

  test('a subscription in an application causes one mail, in both of its requests or in the second alone', async () => {
    const event = await insertEventRow(t.ctx.db);
    for (const [index, notification] of [true, false].entries()) {
      const email = `apply${index}@example.org`;
      const { user } = (await t.send('POST', '/api/users', { json: { ...applicant, email, notification } })).json();
      const fields = {
        nombre: 'Ana',
        apellidoP: 'Pérez',
        apellidoM: 'Soto',
        mail: email,
        institucion: 'Liceo',
        titulo: 'Leer',
        academico: 'Magíster',
        inclusion: 'Ninguno',
        observacion: 'Ninguna',
        suscripcion: 'true',
      };
      const sent = form({ userId: user.user_id, eventId: event, ...fields, 'files[]': pdf() });
      expect((await t.send('POST', '/api/user-event', { form: sent })).statusCode).toBe(201);
    }
    const asked = (await mails()).filter((mail) => mail.text?.includes('/api/subscriptions/'));
    expect(asked.map((mail) => mail.to?.[0]?.address).sort()).toEqual(['apply0@example.org', 'apply1@example.org']);
    expect(await audience()).toBe(0);
  });

  test('asks a known person as well, without saying that they are known', async () => {
    await insertPerson(t.ctx.db, { email: 'ana@example.org', role_name: 'equipo' });
    await t.send('POST', '/api/users', { json: applicant });
    expect([(await person())?.notification, (await mails()).length]).toEqual([0, 1]);
  });
});

describe('a person who unsubscribed', () => {
  const member = { roleName: 'equipo', firstName: 'Ana', lastName: 'Pérez', orcid: '0000-0002-1825-0097', titleAcademy: 'Dra.' };

  test('stays unsubscribed when their record is erased and made again by an administrator', async () => {
    await joining();
    await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'ana@example.org' } });
    const token = await t.login();
    await t.send('DELETE', `/api/users/${(await person())?.user_id}`, { token });
    expect(await t.ctx.db.selectFrom('subscription_requests').selectAll().execute()).toEqual([]);
    const again = form({ ...member, email: 'ana@example.org', notification: 'true', file: await png(200, 200) });
    const made = await t.send('POST', '/api/users', { token, form: again });
    expect([made.statusCode, made.json().user.notification]).toEqual([201, false]);
    const { user_id } = made.json().user;
    const edited = await t.send('PUT', `/api/users/${user_id}`, { token, json: { notification: true } });
    expect([edited.json().notification, await audience()]).toEqual([false, 0]);

    later(DAY_MS + 1);
    await joining('ana@example.org');
    expect(await audience()).toBe(1);
  });

  test('the product remembers an unsubscribed person without their address', async () => {
    await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'nadie@example.org' } });
    const rows = await t.ctx.db.selectFrom('suppressions').selectAll().execute();
    expect(rows).toMatchObject([{ reason: 'unsubscribed', email: null }]);
    expect(JSON.stringify(rows)).not.toContain('nadie');
  });
});
