/**
 * Upgrades a database of the last release before the baseline, stored by `vacuum into`: sample content and one record of every
 * kind of that time. All people are invented. The tests insert the links that its mails contained.
 */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pdf } from './files.ts';
import { form } from './form.ts';
import { createTestSite, type TestSite } from './publishing.ts';
import type { SendOptions } from './test-app.ts';

const SESSION = 'aFvbCUvt_4vFxnco8Krl8r-KVQgnr2BY47k0J2sycJg';
const ANA = '1bc88dc4-5a1b-488f-87b2-b6a32a3c3e41';
const INES = '6103d162-b406-4a4b-a27b-3034715c42f7';
const LINKS = {
  own: 'bVbpmcOO5kGgpKX1Sab94nbUeAidcwUm56PgPJQsLJM',
  ticket: 'jGqwE0wAuxZrJGNaLF2UuI5eZQrNpV6tDJrFx4dZ3ZU',
  reviewer: '8Z2E_D5-7i6r2rmKJYhkYQRdQEfbxS1JCy4BTdNzZhU',
  late: '9dTDsVHfJnw88qnsp4IRkva8TThorbBaVb401NsBcjY',
  lateRevoked: 'k9ipC2mUg7KCBwjfUJ4_EWCLBcma1CkbePCUfDypvzk',
  lateUsed: 'NE5_5ZnyKe2ZnAbJNtaSuX7NqS_VxJLY2-vm3Mg-gyQ',
  subscription: 'FUcMwb0MpUrcnIZJgKV_IuALiKeYaConw0qASqmT2p0',
  subscriptionConfirmed: '6xkq1YsN3I8IzEEGWuYLidMLWd_c54J03CDR4Ez3BvI',
  unsubscribe: '8883018c-6f2a-43ba-bcd3-209608c80544.0eGsJzKmQ4CohHHPJS76OTMdHrudexU3epBTEthAJEg',
  reset: 'fl84AkhDz-0cefFkhu8593OWY0QfcVTnFFtl-MhwXis',
  invitation: 'HWRtha43hCXXW2Q_7g9T4wNHxhNav3FSHD00HlQwcDc',
};
/** The event with documents, applications, reviewers and late links. */
const EVENT = 10;

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite({
    now: '2026-11-22T09:00:00.000Z',
    earlier: join(import.meta.dirname, 'earlier-versions', 'before-baseline.sqlite.gz'),
  });
});
afterEach(() => site.close());

const get = async (path: string) => (await site.test.send('GET', path, { token: SESSION })).json();
const post = (path: string, options: SendOptions) => site.test.send('POST', path, options);
const withToken = async (path: string, token: string) => {
  const response = await post(path, { json: { token } });
  return { status: response.statusCode, ...response.json() };
};

describe('what an earlier version stored', () => {
  test('content: published, scheduled, drafts and the trash', async () => {
    expect(await get('/api/all-events/100')).toHaveLength(10);
    expect(await get(`/api/events/${EVENT}`)).toMatchObject({
      event_title: 'Congreso «Migración» 2027',
      event_description: '<p>Una conversación <strong>larga</strong>.</p>',
      event_date: '2027-05-20T00:00:00.000Z',
      event_end_date: '2027-04-30T00:00:00.000Z',
      event_time: '2027-05-20T09:30:00.000Z',
      event_location: 'Temuco, Chile',
      event_image: expect.stringMatching(/^\/uploads\/images\/[\da-f]{24}-\d+\.\w+\?vista=/u),
      event_youtube: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
      event_confirmation: false,
      created_at: expect.stringMatching(/^2026-11-22T08:53/u),
      status: 'published',
    });
    expect(await get('/api/events/11')).toMatchObject({ status: 'scheduled', publish_at: '2027-01-15T12:00:00.000Z' });
    expect(await get('/api/events/12')).toMatchObject({ status: 'draft', event_title: 'Encuentro en borrador' });
    const documents = await get(`/api/event-documents/${EVENT}`);
    expect(documents.map(({ original_filename }: { original_filename: string }) => original_filename)).toEqual([
      'bases.pdf',
      'anexo ñandú.pdf',
    ]);

    expect((await get('/api/all-posts/100')).posts).toHaveLength(11);
    expect(await get('/api/posts/12')).toMatchObject({
      post: {
        post_title: 'Noticia anunciada',
        post_author: 'Rosa Raíz',
        post_confirmation: true,
        post_content: '<p>Con aviso.</p>',
      },
    });
    const trash = await get('/api/posts?filter={"deleted":true}');
    expect(trash).toMatchObject([{ post_id: 10, post_title: 'Noticia a la papelera' }]);
    const restored = await post('/api/posts/10/restore', { token: SESSION });
    expect(restored.statusCode).toBe(200);

    expect((await get('/api/all-publications/100')).posts).toHaveLength(9);
    expect(await get('/api/publications/9')).toMatchObject({ post: { title: 'Publicación que queda', author: 'Rosa Raíz' } });
    expect(await get('/api/publications/10')).toMatchObject({ post: { status: 'scheduled' } });
  });

  test('people, settings, messages and mails', async () => {
    expect(await get('/api/all-team')).toContainEqual(expect.objectContaining({ fullName: 'Eva Equipo' }));
    expect(await get('/api/all-partners')).toContainEqual(expect.objectContaining({ fullName: 'Sol Socia' }));
    expect(await get('/api/settings')).toMatchObject({ name: 'Red de Prueba Antigua', footerText: 'Pie cambiado.' });
    expect((await get('/api/contact-messages')).map(({ name }: { name: string }) => name).sort()).toEqual([
      'Carla Contacto',
      'Pía Pendiente',
    ]);
    expect((await get('/api/mailings/audience')).subscribers).toBe(2);
    const mails: { state: string; to_address: string }[] = await get('/api/mails?range=[0,99]');
    expect(mails.filter(({ state }) => state === 'sent')).toHaveLength(20);
    expect(mails.filter(({ state }) => state === 'pending').map(({ to_address }) => to_address)).toEqual(
      expect.arrayContaining(['contacto@example.org', 'pia@example.org', 'sol.socia@example.org', 'confirmada@example.org']),
    );
    expect(mails.filter(({ state }) => state === 'dead').map(({ to_address }) => to_address)).toEqual(['muerta@example.org']);
    const suppressions = await site.test.ctx.db.selectFrom('suppressions').select('reason').execute();
    expect(suppressions).toEqual([{ reason: 'unsubscribed' }]);
  });

  test('mails that waited in the earlier version are sent', async () => {
    site.test.setNow('2026-11-22T10:00:00.000Z');
    await site.test.ctx.mail.start();
    await site.test.ctx.mail.settled();
    const mails: { state: string }[] = await get('/api/mails?range=[0,99]');
    expect(mails.filter(({ state }) => state === 'sent')).toHaveLength(24);
  });

  test('applications with their answers, files, history, decisions and reviews', async () => {
    const all: { titulo: string }[] = await get(`/api/applications?filter={"event_id":${EVENT}}`);
    expect(all.map(({ titulo }) => titulo).sort()).toEqual(['Jugar', 'Leer en dos lenguas', 'Llegar tarde', 'Migrar']);
    expect(await get(`/api/applications/${ANA}`)).toMatchObject({
      nombre: 'Ana',
      email: 'ana.perez@example.org',
      inclusion: 'Rampa de acceso',
      state: 'aceptada',
      announced_state: 'aceptada',
      answers: [{ id: 'equipo', label: '¿Qué equipo necesita?', value: 'Un proyector' }],
      confidential: { answers: [{ id: 'apoyo', label: '¿Qué apoyo necesita?', value: 'Intérprete' }] },
      files: [{ original_filename: 'ponencia.pdf' }, { original_filename: 'resumen.pdf' }],
      reviews: { count: 1, mean: 4.5 },
    });
    const waiting = await get(`/api/decision-mails?event_id=${EVENT}`);
    expect(JSON.stringify(waiting)).toContain(INES);
    expect(JSON.stringify(waiting)).not.toContain(ANA);
    expect(await get(`/api/call-settings/${EVENT}`)).toMatchObject({
      maxFiles: 3,
      questions: [{ id: 'equipo' }, { id: 'apoyo' }],
      criteria: ['Claridad', 'Pertinencia'],
      hideNames: true,
      programme: true,
    });
    expect(await get(`/api/reviewers?event_id=${EVENT}`)).toMatchObject([{ name: 'Luz Araya', done: 1 }]);
    const late: { email: string; used_at: string | null; revoked_at: string | null }[] = await get(
      `/api/late-links?event_id=${EVENT}`,
    );
    const state = Object.fromEntries(
      late.map(({ email, used_at, revoked_at }) => [email, [used_at !== null, revoked_at !== null]]),
    );
    expect(state).toEqual({
      'tarde@example.org': [false, false],
      'revocada@example.org': [false, true],
      'usada@example.org': [true, false],
    });
  });

  test('its pages are rendered again, with the same content', async () => {
    await site.publisher.start();
    await site.publisher.settled();
    expect((await site.get(`/blog/${EVENT}`)).body).toContain('event Congreso «Migración» 2027 open');
    expect((await site.get('/blog')).body).toContain('Congreso «Migración» 2027');
    expect((await site.get('/blog/12')).statusCode).toBe(404);
  });
});

describe('links that an earlier version mailed', () => {
  test('a session and a password still open the panel', async () => {
    expect(await get('/api/account')).toMatchObject({ fullName: 'Rosa Raíz' });
    const login = await post('/api/login', { json: { email: 'raiz@example.org', password: 'una-clave-larga-1' } });
    expect(login.statusCode).toBe(200);
  });

  test('an applicant’s, a reviewer’s and a late link open what they opened', async () => {
    expect(await withToken('/api/my-application', LINKS.own)).toMatchObject({ status: 200, titulo: 'Leer en dos lenguas' });
    expect(await withToken('/api/reviewing', LINKS.reviewer)).toMatchObject({ status: 403, code: 'confidentiality-needed' });
    const accepted = await post('/api/reviewing/confidentiality', { json: { token: LINKS.reviewer, version: '1' } });
    const reviewing = { status: accepted.statusCode, ...accepted.json() };
    expect(reviewing).toMatchObject({ status: 200, reviewer: 'Luz Araya' });
    expect(reviewing.applications).toContainEqual(
      expect.objectContaining({ application_id: ANA, own: expect.objectContaining({ comment: 'Clara y bien fundada.' }) }),
    );
    expect(await withToken('/api/late-call', LINKS.late)).toMatchObject({ status: 200, email: 'tarde@example.org' });
    for (const late of [LINKS.lateRevoked, LINKS.lateUsed])
      expect(await withToken('/api/late-call', late)).toMatchObject({ status: 404 });
  });

  test('a ticket applies', async () => {
    const fields = { userId: LINKS.ticket, eventId: EVENT, 'files[]': pdf() };
    expect((await post('/api/user-event', { form: form(fields) })).statusCode).toBe(201);
    const other = { ...fields, userId: 'a'.repeat(43) };
    expect((await post('/api/user-event', { form: form(other) })).statusCode).toBe(401);
  });

  test('a subscription is confirmed, one that was confirmed stays, and the signed link unsubscribes', async () => {
    expect((await post(`/api/subscriptions/${LINKS.subscription}`, {})).statusCode).toBe(200);
    expect((await post(`/api/subscriptions/${LINKS.subscriptionConfirmed}`, {})).statusCode).toBe(200);
    expect((await get('/api/mailings/audience')).subscribers).toBe(3);
    expect((await post(`/api/unsubscribe/${LINKS.unsubscribe}`, {})).statusCode).toBe(200);
    expect((await get('/api/mailings/audience')).subscribers).toBe(2);
  });

  test('a reset link and an invitation make a password, once and for an hour', async () => {
    const confirm = (token: string) => post('/api/password-reset/confirm', { json: { token, password: 'otra-clave-larga-1' } });
    expect((await confirm(LINKS.reset)).statusCode).toBe(200);
    expect((await confirm(LINKS.reset)).statusCode).toBe(410);
    site.test.setNow('2026-11-22T09:53:30.000Z');
    expect((await confirm(LINKS.invitation)).statusCode).toBe(200);
    const login = await post('/api/login', { json: { email: 'irma@example.org', password: 'otra-clave-larga-1' } });
    expect(login.statusCode).toBe(200);
  });
});
