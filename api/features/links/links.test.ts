import { MINUTE_MS } from '@trama/shared/format/time';
import { beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { insertCertificate } from '../../testing/certificates.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { outboxTo } from '../../testing/outbox.ts';
import { useApp } from '../../testing/use-app.ts';

const ANA = 'ana@example.org';
let eventId: number;
const t = useApp({
  now: '2026-11-20T12:30:00.000Z',
  env: { LIMIT_APPLICATIONS: '1000', LIMIT_LINKS: '1000', LIMIT_DRAFTS: '100' },
});
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, {
    title: 'Congreso',
    date: '2026-12-15T00:00:00.000Z',
    close_date: '2026-11-30T00:00:00.000Z',
  });
});

const post = (path: string, json: object) => t.send('POST', path, { json });
const mailsTo = (address: string) => outboxTo(t.ctx.db, address);
const ask = async (email: string) => (await post('/api/personal-links', { email })).json();

async function apply(mail: string, coautoras: object[] = []) {
  const json = { firstName: 'Eva', lastName: 'Soto', email: mail, roleName: 'exhibitor' };
  const userId = (await post('/api/users', json)).json().user.user_id;
  const sent = { userId, eventId, ...FORM_FIELDS, mail, coautoras: JSON.stringify(coautoras), 'files[]': pdf('uno.pdf') };
  expect((await t.send('POST', '/api/user-event', { form: form(sent) })).statusCode).toBe(201);
}

/** Creates all six kinds of records that an address can open, for the event «Congreso». */
async function giveEverything() {
  const token = await t.login();
  await apply(ANA);
  const place = { name: 'Ana Rojas', affiliation: 'Universidad', orcid: '', email: ANA, presents: false };
  await apply('eva@example.org', [place]);
  await t.send('POST', '/api/application-drafts', { form: form({ eventId, mail: ANA, titulo: 'Leer', recordar: 'false' }) });
  await t.send('POST', '/api/reviewers', { token, json: { event_id: eventId, name: 'Ana', email: ANA } });
  await t.send('POST', '/api/late-links', { token, json: { event_id: eventId, email: ANA } });
  await insertCertificate(t.ctx.db, { code: '7K4M-92QX-H3VB-P6TD', event_id: eventId, name: 'Ana Rojas', email: ANA });
}

/** Kinds of personal links: the page in the mail, and the route that opens the link. */
const OPENED = [
  [/postulaciones\/mia#([\w-]{43})/u, '/api/my-application'],
  [/coautoria#([\w-]{43})/u, '/api/coauthorship'],
  [/fuera-de-plazo#([\w-]{43})/u, '/api/late-call'],
  [/postulacion\/\d+#([\w-]{43})/u, '/api/application-drafts/open'],
  [/evaluacion#([\w-]{43})/u, '/api/reviewing'],
] as const;

test('one mail has all links of an address; the response is the same for every address', async () => {
  await giveEverything();
  t.setNow('2026-11-20T12:40:00.000Z');
  const before = (await mailsTo(ANA)).length;
  expect([await ask('ANA@example.org'), await ask('nadie@example.org')]).toEqual([
    { email: 'ANA@example.org' },
    { email: 'nadie@example.org' },
  ]);
  const [mail, ...others] = (await mailsTo(ANA)).slice(before);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Tus enlaces personales');
  for (const [link] of OPENED) expect(mail?.text).toMatch(link);
  expect(mail?.text).toContain('7K4M-92QX-H3VB-P6TD');
  expect(await mailsTo('nadie@example.org')).toEqual([]);
  await ask(ANA);
  expect(await mailsTo(ANA)).toHaveLength(before + 1);
});

test('a newly opened link ends earlier ones, whose page names the time and no address', async () => {
  await giveEverything();
  // The other applicant proves her address, so that her co-author gets a mail.
  const eva = /postulaciones\/mia#([\w-]{43})/u.exec((await mailsTo('eva@example.org')).at(-1)?.text ?? '')?.[1];
  await post('/api/my-application', { token: eva });
  const earlier = (await mailsTo(ANA)).map(({ text }) => text).join('\n');
  t.setNow('2026-11-20T12:40:00.000Z');
  await ask(ANA);
  const later = (await mailsTo(ANA)).at(-1)?.text ?? '';
  for (const [link, path] of OPENED) {
    const [old, fresh] = [link.exec(earlier)?.[1], link.exec(later)?.[1]];
    const open = async (token: string | undefined) => {
      const response = await post(path, { token });
      return [path, response.statusCode, response.json().code ?? ''];
    };
    const opened = path === '/api/reviewing' ? 403 : 200;
    const code = path === '/api/reviewing' ? 'confidentiality-needed' : '';
    // A request ends no link, because anyone can send it.
    expect(await open(old)).toEqual([path, opened, code]);
    expect(await open(fresh)).toEqual([path, opened, code]);
    expect(await open(old)).toEqual([path, 404, 'link-replaced']);
    const { message } = (await post(path, { token: old })).json();
    expect(message).toContain('20/11/2026, 09:40 (hora de Chile)');
    expect(message).not.toContain('@');
    expect(await open(fresh)).toEqual([path, opened, code]);
  }
});

test('requests for an address’s links, however many, delay none of its receipts', async () => {
  await apply(ANA);
  const first = /postulaciones\/mia#([\w-]{43})/u.exec((await mailsTo(ANA))[0]?.text ?? '')?.[1];
  await post('/api/my-application', { token: first });
  await t.ctx.mail.start();
  for (let n = 1; n < 9; n += 1) {
    t.setNow(Date.parse('2026-11-20T12:30:00.000Z') + n * 6 * MINUTE_MS);
    await ask(ANA);
    await t.ctx.mail.settled();
  }
  eventId = await insertEventRow(t.ctx.db, { title: 'Otro', close_date: '2026-11-30T00:00:00.000Z' });
  await apply(ANA);
  await t.ctx.mail.settled();
  const last = t.ctx.db.selectFrom('outbox').select(['subject', 'state']).where('email_key', '=', ANA).orderBy('mail_id', 'desc');
  expect(await last.executeTakeFirst()).toEqual({ subject: 'Recibimos tu postulación: Otro', state: 'sent' });
});

test('a late link that was mailed twice serves one application', async () => {
  t.setNow('2026-12-02T12:00:00.000Z');
  const token = await t.login();
  for (const _ of [1, 2]) await t.send('POST', '/api/late-links', { token, json: { event_id: eventId, email: ANA } });
  const [first, second] = (await mailsTo(ANA)).map(({ text }) => /fuera-de-plazo#([\w-]{43})/u.exec(text)?.[1] ?? '');
  expect((await t.send('GET', `/api/late-links?event_id=${eventId}`, { token })).json()).toHaveLength(1);
  const json = { firstName: 'Ana', lastName: 'Rojas', email: ANA, roleName: 'exhibitor' };
  const send = async (enlace = '') => {
    const userId = (await post('/api/users', json)).json().user.user_id;
    const fields = { userId, eventId, ...FORM_FIELDS, mail: ANA, enlace, 'files[]': pdf('uno.pdf') };
    return (await t.send('POST', '/api/user-event', { form: form(fields) })).statusCode;
  };
  expect(await send(first)).toBe(201);
  expect((await post('/api/late-call', { token: second })).statusCode).toBe(404);
  expect((await t.send('GET', `/api/late-links?event_id=${eventId}`, { token })).json()).toMatchObject([
    { used_at: '2026-12-02T12:00:00.000Z' },
  ]);
});
