import type { CertificatePerson, CertificateRecord, CertificateTemplate } from '@trama/shared/certificates/certificates';
import { DAY_MS } from '@trama/shared/format/time';
import { RETENTION } from '@trama/shared/limits';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson, insertToken } from '../../testing/factories.ts';
import { png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { outboxTo } from '../../testing/outbox.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { deleteExpiredCertificateLists, deleteExpiredCertificates } from './personal-data.ts';

const NOW = '2027-05-25T15:00:00.000Z';

let site: TestSite;
let token: string;
let event: number;
beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  const days = { date: '2027-05-20T00:00:00.000Z', finish_date: '2027-05-22T00:00:00.000Z' };
  event = await insertEventRow(site.test.ctx.db, { title: 'Jornadas de lectura', ...days, location: 'Valdivia' });
  token = await site.test.login();
  await site.publisher.start();
  await site.publisher.settled();
});
afterEach(() => site.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, json?: object) =>
  site.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(json && { payload: json }) });
const template = async (): Promise<CertificateTemplate> => (await call('GET', `/api/certificate-templates/${event}`)).json();
const counts = async (role: string) => (await template()).roles.find((each) => each.role === role);
const bring = (role: string, text: string) => call('POST', `/api/certificate-people/${event}`, { role, text });
const people = async (role: string): Promise<CertificatePerson[]> =>
  (await call('GET', `/api/certificate-people/${event}?role=${role}`)).json();
const issueTo = async (role: string) => (await call('POST', '/api/certificates', { event_id: event, role })).json();
const list = async (q = ''): Promise<CertificateRecord[]> => {
  const filter = JSON.stringify({ event_id: event, ...(q && { q }) });
  return (await call('GET', `/api/certificates?filter=${encodeURIComponent(filter)}`)).json();
};
const codeOf = async (name: string): Promise<string> => {
  const [first] = await list(name);
  if (!first) throw new Error(`no certificate of ${name}`);
  return first.code;
};
const page = async (code: string) => {
  await site.publisher.settled();
  return site.get(`/certificado/${code}`);
};
const mailsTo = (address: string) => outboxTo(site.test.ctx.db, address);

test('two hundred attendees get one certificate and mail each; later runs serve only new ones', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => `Asistente Número ${index};persona${index}@example.org`);
  expect((await bring('attendee', `Nombre;Correo\n${rows.join('\n')}\n`)).json()).toEqual({
    added: 200,
    already: 0,
    problems: [],
  });
  expect(await issueTo('attendee')).toEqual({ issued: 200, mailed: 200, already: 0 });
  expect(await issueTo('attendee')).toEqual({ issued: 0, mailed: 0, already: 200 });
  const brought = await bring('attendee', 'Asistente Número 7 <PERSONA7@example.org>\nYasna Carimán Ojeda\n@@;x\n');
  expect(brought.json()).toMatchObject({ added: 1, already: 1, problems: [{ line: 3 }] });
  const table = 'Nombre;Apellidos;Teléfono;Correo\nLuz;Rey Soto;+56 9 1234 5678;luz@example.org';
  expect((await bring('organiser', table)).json()).toMatchObject({ added: 1, problems: [] });
  expect(await people('organiser')).toMatchObject([{ name: 'Luz Rey Soto', email: 'luz@example.org' }]);
  expect(await counts('attendee')).toMatchObject({ people: 201, issued: 200, withoutEmail: 1 });
  expect(await issueTo('attendee')).toEqual({ issued: 1, mailed: 0, already: 200 });
  const codes = (await site.test.ctx.db.selectFrom('certificates').select('code').execute()).map(({ code }) => code);
  expect(new Set(codes).size).toBe(201);
  for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/u);
  const [mail, ...more] = await mailsTo('persona7@example.org');
  expect(more).toEqual([]);
  const code = await codeOf('asistente numero 7');
  expect(mail?.text).toContain(`https://trama.example/certificado/${code}`);
  expect((await page(code)).body).toContain('certificate valid; Asistente Número 7');
  const { person } = { person: (await people('attendee')).find(({ name }) => name === 'Yasna Carimán Ojeda') };
  expect((await call('DELETE', `/api/certificate-people/${person?.certificate_person_id}`)).statusCode).toBe(200);
  expect(await counts('attendee')).toMatchObject({ people: 200 });
});

test('speakers, co-authors and chairs come from the published programme; before it, speakers from accepted applications', async () => {
  const accepted = { event_id: event, state: 'aceptada', announced_state: 'aceptada' } as const;
  await insertApplicationRow(site.test.ctx.db, {
    ...accepted,
    talk_title: 'Corto',
    programme_name: 'Ana María Pérez',
    form_email: 'ana@example.org',
  });
  await insertApplicationRow(site.test.ctx.db, { ...accepted, announced_state: null, programme_name: 'Callada Soto' });
  await insertApplicationRow(site.test.ctx.db, { ...accepted, attendance: 'declined', programme_name: 'Ausente Soto' });
  expect(await people('speaker')).toMatchObject([
    { name: 'Ana María Pérez', talk_title: 'Corto', code: null, certificate_person_id: null },
  ]);
  const one = (name: string, presents: boolean) => ({
    name,
    affiliation: '',
    orcid: null,
    email: `${name.split(' ')[0]}@example.org`,
    presents,
  });
  const talks = [];
  for (const title of ['El río', 'No se dio', 'Sin lugar']) {
    const signed = [one('Iris Rey', true), one('Eva Soto', false)];
    talks.push((await call('POST', '/api/talks', { event_id: event, title, abstract: '', people: signed })).json().talk_id);
  }
  const [given, off] = talks;
  const slots = [
    { talk: given, minutes: 20, off: false },
    { talk: off, minutes: 20, off: true },
  ];
  const day = '2027-05-20';
  const session = { id: 's1', kind: 'talks', title: '', note: '', day, start: '09:00', end: '10:00', room: null, talks: slots };
  const draft = { days: [day], rooms: [], sessions: [{ ...session, chair: { name: 'Luz Rey', email: 'luz@example.org' } }] };
  await call('PUT', `/api/programmes/${event}`, { draft });
  await call('POST', `/api/programmes/${event}/publish`, { notify: false });
  expect(await people('speaker')).toMatchObject([{ name: 'Iris Rey', talk_title: 'El río' }]);
  expect(await people('coauthor')).toMatchObject([{ name: 'Eva Soto', talk_title: 'El río' }]);
  expect(await people('chair')).toMatchObject([{ name: 'Luz Rey', email: 'luz@example.org' }]);
  expect(await issueTo('speaker')).toEqual({ issued: 1, mailed: 1, already: 0 });
  expect((await page(await codeOf('iris'))).body).toContain('certificate valid; Iris Rey; El río');
});

test('texts obey their role, signatures are two at most, and what was issued stays as it was', async () => {
  const put = (hours: string, texts: object) => call('PUT', `/api/certificate-templates/${event}`, { hours, texts });
  expect((await put('', { attendee: 'estuvo {horas}' })).json().errors).toEqual({
    'texts.attendee': expect.stringContaining('horas'),
  });
  expect((await put('', { attendee: 'habló de {título}' })).json().errors).toEqual({
    'texts.attendee': expect.stringContaining('{título}'),
  });
  expect((await put('24 horas', { attendee: 'estuvo {horas} en {evento}' })).statusCode).toBe(200);
  const sign = async (name: string) =>
    site.test.send('POST', `/api/certificate-signatures/${event}`, {
      token,
      form: form({ name, office: 'Directora', file: await png() }),
    });
  expect((await sign('Amparo Rebolledo')).json().signatures).toMatchObject([
    { image: expect.stringMatching(/^data:image\/png/u) },
  ]);
  expect((await sign('Luz Painemal')).statusCode).toBe(200);
  expect((await sign('Otra Más')).statusCode).toBe(422);
  await bring('attendee', 'Yasna Carimán');
  await issueTo('attendee');
  const [first] = (await template()).signatures;
  await call('DELETE', `/api/certificate-signatures/${first?.signature_id}`);
  expect((await template()).signatures).toHaveLength(1);
  const row = await site.test.ctx.db.selectFrom('certificates').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ hours: '24 horas', text: 'estuvo {horas} en {evento}', event_title: 'Jornadas de lectura' });
  expect(JSON.parse(row.signatures)).toHaveLength(2);
  const stored = await site.test.ctx.db.selectFrom('certificate_signatures').select('name').execute();
  expect(stored).toHaveLength(2);
  await deleteExpiredCertificates(site.test.ctx.db, '2100-01-01T00:00:00.000Z');
  expect(await site.test.ctx.db.selectFrom('certificate_signatures').select('name').execute()).toHaveLength(1);
});

test('a corrected name is a new version; the old code leads to it; revocations can be undone', async () => {
  await bring('attendee', 'Jasna Cariman;yasna@example.org');
  await issueTo('attendee');
  const old = await codeOf('jasna');
  const corrected = await call('POST', `/api/certificates/${old}/correct`, { name: 'Yasna Carimán' });
  const current = corrected.json().code;
  expect(current).not.toBe(old);
  expect((await page(old)).body).toContain(`certificate replaced; ${current}`);
  expect((await page(old)).body).not.toContain('Jasna');
  expect((await page(current)).body).toContain('certificate valid; Yasna Carimán');
  expect((await mailsTo('yasna@example.org')).map(({ subject }) => subject)).toContain(
    'Tu certificado corregido: Jornadas de lectura',
  );
  expect(await issueTo('attendee')).toMatchObject({ issued: 0, already: 1 });
  expect((await call('POST', `/api/certificates/${old}/revoke`, { reason: 'error' })).statusCode).toBe(409);

  expect((await call('POST', `/api/certificates/${current}/revoke`, { reason: '' })).statusCode).toBe(422);
  expect((await call('POST', `/api/certificates/${current}/revoke`, { reason: 'No asistió' })).json()).toMatchObject({
    state: 'revoked',
  });
  expect((await page(current)).body).toContain('certificate revoked; No asistió');
  expect((await page(current)).body).not.toContain('Yasna');
  expect((await site.app.inject(`/api/certificates/${current}/pdf`)).statusCode).toBe(404);
  expect(await issueTo('attendee')).toMatchObject({ issued: 0 });
  expect((await call('POST', `/api/certificates/${current}/reinstate`)).json()).toMatchObject({ state: 'valid' });
  expect((await page(current)).body).toContain('certificate valid; Yasna Carimán');
  expect((await call('POST', `/api/certificates/${current}/resend`, { email: 'nueva@example.org' })).statusCode).toBe(200);
  expect(await mailsTo('nueva@example.org')).toHaveLength(1);
});

test.each([
  [
    'before its last day, in its own zone',
    { finish_date: '2027-05-26T00:00:00.000Z', time_zone: 'America/Los_Angeles' },
    'early',
  ],
  ['when it was postponed', { event_state: 'postponed' as const }, 'postponed'],
  ['when it was cancelled', { event_state: 'cancelled' as const }, 'cancelled'],
])('an event that was not held certifies only with a reason in the trail: %s', async (_, columns, why) => {
  // The last day has begun in Santiago, but not yet in the event's time zone.
  site.test.setNow('2027-05-26T05:30:00.000Z');
  await site.test.ctx.db.updateTable('events').set(columns).where('id', '=', event).execute();
  await bring('attendee', 'Nombre;Correo\nYasna Carimán;yasna@example.org\n');
  expect((await template()).notHeld).toBe(why);
  const refused = await call('POST', '/api/certificates', { event_id: event, role: 'attendee' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([409, ['reason']]);
  expect([await list(), await mailsTo('yasna@example.org')]).toEqual([[], []]);
  const reason = 'Se entregan en la última sesión';
  const issued = await call('POST', '/api/certificates', { event_id: event, role: 'attendee', reason });
  expect(issued.json()).toEqual({ issued: 1, mailed: 1, already: 0 });
  const entry = await site.test.ctx.db
    .selectFrom('audit')
    .select('detail')
    .where('kind', '=', 'certificate')
    .where('action', '=', 'create')
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();
  expect(entry?.detail).toContain(reason);
});

test('the close of applications is not the last day: from that on nothing is asked', async () => {
  await site.test.ctx.db.updateTable('events').set({ close_date: '2028-01-01T00:00:00.000Z' }).where('id', '=', event).execute();
  await bring('attendee', 'Nombre;Correo\nYasna Carimán;yasna@example.org\n');
  expect(await issueTo('attendee')).toMatchObject({ issued: 1 });
});

test('an erased person’s certificate reads as withdrawn, a blocked person’s as unavailable now', async () => {
  const { db } = site.test.ctx;
  const user = await insertPerson(db, { role_name: 'afiliado', email: 'Yasna@example.org', full_name: 'Yasna Carimán' });
  await bring('attendee', 'Yasna Carimán;yasna@example.org\nLuz Rey;luz@example.org');
  await issueTo('attendee');
  const code = await codeOf('yasna');
  expect((await page(code)).body).toContain('Yasna Carimán');
  await call('PUT', `/api/users/${user}/blocked`, { blocked: true });
  const withheld = await page(code);
  expect([withheld.statusCode, withheld.body.includes('certificate withheld'), /Yasna/u.test(withheld.body)]).toEqual([
    200,
    true,
    false,
  ]);
  const document = await site.app.inject(`/api/certificates/${code}/pdf`);
  expect([document.statusCode, document.json().message]).toEqual([403, VERIFY_TEXTS.headings.withheld]);
  expect((await site.app.inject(`/api/verify-certificate?codigo=${code}`)).statusCode).toBe(303);
  expect(await list('yasna')).toEqual([]);
  await call('PUT', `/api/users/${user}/blocked`, { blocked: false });
  expect((await page(code)).body).toContain('Yasna Carimán');
  expect((await call('DELETE', `/api/users/${user}`)).statusCode).toBe(200);
  expect((await page(code)).body).toContain('certificate withdrawn');
  expect((await page(code)).body).not.toContain('Yasna');
  expect(await counts('attendee')).toMatchObject({ people: 1, issued: 1 });
  expect(await list()).toMatchObject([{ name: 'Luz Rey' }, { name: '', state: 'withdrawn' }].toReversed());
});

test('a code is verified however it is typed; an unknown one answers as a missing page does', async () => {
  await bring('attendee', 'Yasna Carimán');
  await issueTo('attendee');
  const code = await codeOf('yasna');
  const typed = async (text: string) => site.app.inject(`/api/verify-certificate?codigo=${encodeURIComponent(text)}`);
  for (const text of [
    code,
    code.toLowerCase().replaceAll('-', ''),
    ` ${code.replaceAll('-', ' – ')} `,
    `https://trama.example/certificado/${code}`,
  ]) {
    const response = await typed(text);
    expect([response.statusCode, response.headers.location]).toEqual([303, `/certificado/${code}`]);
  }
  expect((await typed('')).body).toContain('verify empty');
  expect((await typed(code.slice(1))).body).toContain('verify short');
  expect((await typed(`${code}A`)).body).toContain('verify long');
  expect((await typed(`0${code.slice(1)}`)).body).toContain('verify characters');
  expect((await typed('ZZZZ-ZZZZ-ZZZZ-ZZZZ')).body).toContain('verify unknown');
  const missing = [await page('ZZZZ-ZZZZ-ZZZZ-ZZZZ'), await site.get('/no-hay-tal')];
  expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(missing[0]?.body).toBe(missing[1]?.body);
});

test('certificates stay ten years and outlive their event, lists one', async () => {
  const { db } = site.test.ctx;
  await bring('attendee', 'Yasna Carimán;yasna@example.org');
  await issueTo('attendee');
  const code = await codeOf('yasna');
  await call('DELETE', `/api/events/${event}`);
  expect((await call('DELETE', `/api/trash/events/${event}`)).statusCode).toBe(200);
  expect((await page(code)).body).toContain('certificate valid; Yasna Carimán');
  const after = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();
  expect(RETENTION.certificates).toBe(3650);
  expect(await deleteExpiredCertificates(db, new Date(Date.parse(NOW) - 1).toISOString())).toBe(0);
  expect(await deleteExpiredCertificateLists(db, after(0))).toBe(0);
  expect(await deleteExpiredCertificates(db, after(0))).toBe(1);
  expect((await page(code)).statusCode).toBe(404);
});

test('an applicant finds the certificate on their own page, by the mailed link alone', async () => {
  const { db } = site.test.ctx;
  const accepted = { event_id: event, state: 'aceptada', announced_state: 'aceptada', form_email: 'ana@example.org' } as const;
  const application = await insertApplicationRow(db, accepted);
  const open = async (link: string) => (await site.test.send('POST', '/api/my-application', { json: { token: link } })).json();
  const [mailed, sent] = ['m'.repeat(43), 's'.repeat(43)];
  const expires_at = '2028-01-01T00:00:00.000Z';
  await insertToken(db, sent, { purpose: 'sent_application', subject: application, expires_at });
  expect(await issueTo('speaker')).toMatchObject({ issued: 1 });
  expect((await open(sent)).certificates).toEqual([]);
  await insertToken(db, mailed, { purpose: 'own_application', subject: application, expires_at });
  const [{ code } = { code: '' }] = await list();
  expect((await open(mailed)).certificates).toEqual([`/certificado/${code}`]);
});
