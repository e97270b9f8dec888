import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { sequenceAt } from '@trama/shared/events/ical';
import type { Programme, ProgrammeLayout, Session, Talk } from '@trama/shared/programme/programme';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueToken } from '../../core/auth/access-tokens.ts';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { outboxTo } from '../../testing/outbox.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { blockPerson, unblockPerson } from '../privacy/block.ts';
import { deleteExpiredSpeakerAddresses } from './personal-data.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const DAY = '2027-05-20';

let site: TestSite;
let token: string;
let event: number;
beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  event = await insertEventRow(site.test.ctx.db, { title: 'Jornadas', date: `${DAY}T00:00:00.000Z` });
  token = await site.test.login();
  await site.publisher.start();
  await site.publisher.settled();
});
afterEach(() => site.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, json?: object) =>
  site.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(json && { payload: json }) });
const current = async (): Promise<Programme> => (await call('GET', `/api/programmes/${event}`)).json();

const person = (name: string, email: string) => ({
  name,
  affiliation: 'Universidad del Sur',
  orcid: null,
  email,
  presents: true,
});
async function addTalk(title: string, people = [person('Ana Pérez', 'ana@example.org')]): Promise<Talk> {
  const response = await call('POST', '/api/talks', { event_id: event, title, abstract: 'De qué trata.', people });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const session = (id: string, given: Partial<Session> = {}): Session => ({
  id,
  kind: 'talks',
  title: `Mesa ${id}`,
  note: '',
  day: DAY,
  start: '09:00',
  end: '10:30',
  room: 'aula',
  chair: null,
  talks: [],
  ...given,
});
const layoutOf = (...sessions: Session[]): ProgrammeLayout => ({
  days: [DAY],
  rooms: [{ id: 'aula', name: 'Aula Magna', place: 'Piso 1', seats: 80 }],
  sessions,
});
const slotOf = ({ talk_id }: Talk) => ({ talk: talk_id, minutes: 20, off: false });
const save = (draft: ProgrammeLayout, version?: number) => call('PUT', `/api/programmes/${event}`, { draft, version });
async function publish(draft: ProgrammeLayout, notify = true): Promise<{ mailed: number }> {
  expect((await save(draft)).statusCode).toBe(200);
  const response = await call('POST', `/api/programmes/${event}/publish`, { notify });
  expect(response.statusCode).toBe(200);
  await site.publisher.settled();
  return response.json();
}
const mailsTo = (address: string) => outboxTo(site.test.ctx.db, address);

test('a draft is saved whole, is not public, and an outdated one is refused with the present one', async () => {
  const talk = await addTalk('El río como patio');
  const draft = layoutOf(session('m1', { talks: [slotOf(talk)], chair: { name: 'Luz Rey', email: 'luz@example.org' } }));
  expect((await current()).version).toBe(1);
  expect((await save(draft, 1)).json()).toMatchObject({ version: 2, draft, published: null });
  expect((await site.get(`/blog/${event}/programa`)).statusCode).toBe(404);
  const refused = await save(layoutOf(), 1);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'version-conflict', current: { version: 2, draft } });
  const other = await insertEventRow(site.test.ctx.db, {});
  expect((await call('PUT', `/api/programmes/${other}`, { draft })).statusCode).toBe(422);
  expect((await call('PUT', '/api/programmes/999', { draft })).statusCode).toBe(404);
  const twice = layoutOf(session('m1', { talks: [slotOf(talk)] }), session('m2', { talks: [slotOf(talk)] }));
  expect((await save(twice)).statusCode).toBe(422);
});

test('publishing puts the programme and its talks on the site; deleting a talk takes it away', async () => {
  expect((await call('POST', `/api/programmes/${event}/publish`, { notify: true })).statusCode).toBe(409);
  const [one, two] = [await addTalk('El río como patio'), await addTalk('Vacunas y cuentos', [])];
  await publish(layoutOf(session('m1', { talks: [slotOf(one), slotOf(two)] })));
  const page = (await site.get(`/blog/${event}/programa`)).body;
  expect(page).toContain('El río como patio 09:00-09:20 Aula Magna Ana Pérez');
  expect(page).toContain('Vacunas y cuentos 09:20-09:40');
  expect((await site.get(`/blog/${event}/ponencias/${one.talk_id}`)).body).toContain('De qué trata.');
  expect((await site.get(`/blog/${event}`)).body).toContain('talks 2');
  const { body: sitemap } = await site.get('/sitemaps/eventos-1.xml');
  expect(sitemap).toContain(`/blog/${event}/programa`);
  expect(sitemap).toContain(`/blog/${event}/ponencias/${two.talk_id}`);

  const { people, version } = one;
  const edited = { title: 'El río, otra vez', abstract: '', people };
  expect((await call('PUT', `/api/talks/${one.talk_id}`, { ...edited, version })).statusCode).toBe(200);
  expect((await call('PUT', `/api/talks/${one.talk_id}`, { ...edited, version })).statusCode).toBe(409);
  expect((await call('DELETE', `/api/talks/${two.talk_id}`)).statusCode).toBe(200);
  await site.publisher.settled();
  const later = (await site.get(`/blog/${event}/programa`)).body;
  expect(later).toContain('El río, otra vez');
  expect(later).not.toContain('Vacunas');
  expect((await site.get(`/blog/${event}/ponencias/${two.talk_id}`)).statusCode).toBe(404);
});

test('a draft that still has a talk which another person deleted is saved without it', async () => {
  const talks = [await addTalk('El río como patio'), await addTalk('Vacunas y cuentos')];
  const draft = layoutOf(session('m1', { talks: talks.map(slotOf) }));
  expect((await save(draft)).statusCode).toBe(200);
  await call('DELETE', `/api/talks/${talks[0]?.talk_id}`);
  const saved = await save(draft);
  expect(saved.statusCode).toBe(200);
  expect(saved.json().draft.sessions[0].talks).toMatchObject([{ talk: talks[1]?.talk_id }]);
});

test('authors are told their place once, and changes on «avisar cambios», each with its calendar', async () => {
  const talk = await addTalk('El río como patio', [
    person('Ana Pérez', 'ana@example.org'),
    { ...person('Iris Rey', 'iris@example.org'), presents: false },
    person('Sin Correo', ''),
  ]);
  const stays = await addTalk('Vacunas y cuentos', [person('Eva Soto', 'eva@example.org')]);
  const at = (start: string, end: string, slots = [slotOf(talk)]) =>
    layoutOf(
      session('m1', { start, end, talks: slots }),
      session('m2', { start: '16:00', end: '17:00', talks: [slotOf(stays)] }),
    );
  const told = async () => (await call('POST', `/api/programmes/${event}/notify`)).json().mailed;
  const calendars = async (): Promise<{ method: string; content: string }[]> => {
    const rows = await site.test.ctx.db
      .selectFrom('outbox')
      .select('calendars')
      .where('to_address', '=', 'ana@example.org')
      .orderBy('mail_id')
      .execute();
    return JSON.parse(rows.at(-1)?.calendars ?? '[]');
  };
  // The same entry and sequence numbers as in the site's calendars.
  const uid = `UID:ponencia-${talk.talk_id}@trama.example`;
  const sequence = sequenceAt(NOW);

  expect(await publish(at('09:00', '10:00'))).toMatchObject({ mailed: 3, empty: 0 });
  const [first] = await mailsTo('ana@example.org');
  expect(first?.subject).toBe('Tu ponencia: jueves 20, 09:00, Aula Magna, 20 minutos');
  expect(first?.text).toContain('Hola, Ana:');
  expect(first?.text).toContain('jueves 20 de mayo, 09:00, Aula Magna, 20 minutos');
  expect(first?.text).toContain('(hora de Chile)');
  expect(first?.text).toContain(`https://trama.example/blog/${event}/programa`);
  expect(await mailsTo('iris@example.org')).toHaveLength(1);
  expect(await calendars()).toMatchObject([{ method: 'PUBLISH', content: expect.stringContaining(`${uid}\r\n`) }]);
  expect((await calendars())[0]?.content).toContain(`SEQUENCE:${sequence}\r\n`);
  expect((await calendars())[0]?.content).toContain('DTSTART;TZID=America/Santiago:20270520T090000');

  // Changes accumulate: two changes cause one mail, with the place mailed last and the current place.
  expect(await publish(at('10:00', '11:00'), false)).toMatchObject({ mailed: 0 });
  expect(await publish(at('11:00', '12:00'), false)).toMatchObject({ mailed: 0 });
  const names = (await current()).notices.now.map(({ name }) => name);
  expect(names).toEqual(['Ana Pérez', 'Iris Rey']);
  expect([await told(), await told()]).toEqual([2, 0]);
  const changed = (await mailsTo('ana@example.org')).at(-1);
  expect(changed?.subject).toBe('Cambió tu lugar en el programa: Jornadas');
  expect(changed?.text).toContain('Antes: jueves 20 de mayo, 09:00');
  expect(changed?.text).toContain('Ahora: jueves 20 de mayo, 11:00');
  expect((await calendars())[0]?.content).toMatch(new RegExp(`${uid}[\\s\\S]*SEQUENCE:${sequence + 1}\r\n`, 'u'));
  expect(await mailsTo('eva@example.org')).toHaveLength(1);

  // A talk removed from the programme cancels the calendar entry.
  expect(await publish(at('11:00', '12:00', []))).toMatchObject({ mailed: 2, empty: 1 });
  expect(await calendars()).toMatchObject([
    { method: 'CANCEL', content: expect.stringContaining(`SEQUENCE:${sequence + 2}\r\nSTATUS:CANCELLED`) },
  ]);
  expect((await mailsTo('ana@example.org')).at(-1)?.text).toContain('Fuera del programa');
});

test('a deleted talk cancels the entry of its informed authors, and of no other', async () => {
  const [told, untold] = [await addTalk('El río como patio'), await addTalk('Otra', [person('Eva Soto', 'eva@example.org')])];
  await publish(layoutOf(session('m1', { talks: [slotOf(told)] })));
  await publish(layoutOf(session('m1', { talks: [slotOf(told), slotOf(untold)] })), false);
  for (const { talk_id } of [told, untold]) expect((await call('DELETE', `/api/talks/${talk_id}`)).statusCode).toBe(200);
  const { db } = site.test.ctx;
  const mails = await db.selectFrom('outbox').select(['to_address', 'text', 'calendars']).orderBy('mail_id').execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual(['ana@example.org', 'ana@example.org']);
  expect(mails[1]?.text).toContain('Ahora: Fuera del programa');
  expect(mails[1]?.text).toContain('la quita de tu calendario');
  const [{ method, content }] = JSON.parse(mails[1]?.calendars ?? '[]');
  expect([method, content]).toEqual([
    'CANCEL',
    expect.stringMatching(
      new RegExp(`UID:ponencia-${told.talk_id}@[\\s\\S]*SEQUENCE:${sequenceAt(NOW) + 1}\r\nSTATUS:CANCELLED`, 'u'),
    ),
  ]);
});

test('the panel lists the authors that «avisar» will mail; a past programme mails none', async () => {
  const { db } = site.test.ctx;
  const people = [person('Ana Pérez', 'ana@example.org'), person('Iris Rey', 'iris@example.org')];
  const talk = await addTalk('El río como patio', people);
  await publish(layoutOf(session('m1', { talks: [slotOf(talk)] })), false);
  expect((await current()).notices.now).toEqual(people.map(({ name }) => ({ name, talks: [talk.title] })));
  const home = async () => (await call('GET', '/api/today')).json().speakers;
  expect(await home()).toEqual({ count: 2, rows: [{ event_id: event, event_title: 'Jornadas', people: 2 }] });
  expect(await publish(layoutOf(session('m1', { title: 'Otro nombre', talks: [slotOf(talk)] })), false)).toMatchObject({
    mailed: 0,
  });
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  site.test.setNow(`2027-05-21T15:00:00.000Z`);
  token = await site.test.login();
  expect((await current()).notices).toEqual({ onPublishing: [], now: [] });
  expect(await home()).toEqual({ count: 0, rows: [] });
  expect((await call('POST', `/api/programmes/${event}/notify`)).json().mailed).toBe(0);
});

test('both authors’ pages have the published place; the site’s calendar is the mailed one', async () => {
  const { db } = site.test.ctx;
  const accepted = { event_id: event, state: 'aceptada', announced_state: 'aceptada', talk_title: 'Contada' } as const;
  const application = await insertApplicationRow(db, accepted);
  const iris = {
    author_id: 'a1',
    application_id: application,
    name: 'Iris Rey',
    email: 'iris@example.org',
    email_key: 'iris@example.org',
  };
  await db
    .insertInto('application_authors')
    .values({ ...iris, affiliation: '', orcid: null, presents: 0, position: 1, created_at: NOW })
    .execute();
  const now = Date.parse(NOW);
  const [own, coauthor] = await db
    .transaction()
    .execute(async (trx) => [
      await issueToken(trx, { purpose: 'own_application', subject: application }, now),
      await issueToken(trx, { purpose: 'coauthor', subject: 'a1' }, now),
    ]);
  const read = async () => [
    (await call('POST', '/api/my-application/talk', { token: own })).json().place,
    (await call('POST', '/api/coauthorship/talk', { token: coauthor })).json().place,
  ];
  expect(await read()).toEqual([null, null]);
  await call('POST', `/api/programmes/${event}/accepted`);
  const [talk] = (await current()).talks;
  if (!talk) throw new Error('no talk');
  const draft = layoutOf(session('m1', { talks: [slotOf(talk)] }));
  await save(draft);
  expect(await read()).toEqual([null, null]);
  await publish(draft);
  const place = {
    ...{ day: DAY, start: '09:00', end: '09:20', minutes: 20, room: 'Aula Magna', roomPlace: 'Piso 1', zone: 'hora de Chile' },
    calendar: `/blog/${event}/ponencias/${talk.talk_id}.ics`,
    page: `/blog/${event}/ponencias/${talk.talk_id}`,
  };
  expect(await read()).toEqual([place, place]);
  await db.updateTable('applications').set({ attendance: 'declined' }).execute();
  expect((await read())[1]).toBeNull();
});

test('accepted applications become talks once; unannounced and declined ones are not shown', async () => {
  const { db } = site.test.ctx;
  const accepted = { event_id: event, state: 'aceptada', announced_state: 'aceptada' } as const;
  const notified = await insertApplicationRow(db, {
    ...accepted,
    talk_title: 'Contada',
    full_talk_title: 'Contada entera',
    programme_name: 'Ana María Pérez',
  });
  await insertApplicationRow(db, { ...accepted, announced_state: null, talk_title: 'Callada' });
  const declining = await insertApplicationRow(db, { ...accepted, talk_title: 'Se baja' });
  const shy = await insertApplicationRow(db, { ...accepted, talk_title: 'Sin nombre', given_name: 'Reservada', unpublished: 1 });
  await insertApplicationRow(db, { event_id: event, state: 'rechazada', talk_title: 'Rechazada' });
  expect((await current()).accepted).toBe(4);
  expect((await call('POST', `/api/programmes/${event}/accepted`)).json()).toEqual({ created: 4 });
  expect((await call('POST', `/api/programmes/${event}/accepted`)).json()).toEqual({ created: 0 });
  await db.updateTable('applications').set({ attendance: 'declined' }).where('application_id', '=', declining).execute();
  const { talks } = await current();
  expect(talks.map(({ title, problem }) => [title, problem])).toEqual(
    expect.arrayContaining([
      ['Contada entera', null],
      ['Callada', 'not-accepted'],
      ['Se baja', 'declined'],
      ['Sin nombre', 'unpublished'],
    ]),
  );
  expect(talks.find(({ application_id }) => application_id === notified)?.people).toMatchObject([
    { name: 'Ana María Pérez', affiliation: 'Universidad del Sur', presents: true },
  ]);
  await publish(layoutOf(session('m1', { talks: talks.map(slotOf) })));
  const page = (await site.get(`/blog/${event}/programa`)).body;
  expect(page).toContain('Contada entera');
  expect(page).toContain('Sin nombre');
  for (const hidden of ['Callada', 'Se baja', 'Reservada', '@example.org']) expect(page).not.toContain(hidden);
  // Erasing an application deletes its talk if there is no other author.
  expect((await call('DELETE', `/api/applications/${shy}`)).statusCode).toBe(200);
  await site.publisher.settled();
  expect((await site.get(`/blog/${event}/programa`)).body).not.toContain('Sin nombre');
});

test('an erased person leaves programmes; a year after the event the addresses go and the names stay', async () => {
  const { db } = site.test.ctx;
  const user = await insertPerson(db, { role_name: 'afiliado', email: 'Ana@Example.org', full_name: 'Ana Pérez' });
  const talk = await addTalk('El río como patio', [
    person('Ana Pérez', 'ana@example.org'),
    person('Iris Rey', 'iris@example.org'),
  ]);
  const chaired = { chair: { name: 'Ana Pérez', email: 'ana@example.org' }, talks: [slotOf(talk)] };
  await publish(layoutOf(session('m1', chaired)));
  expect((await site.get(`/blog/${event}/programa`)).body).toContain('chair Ana Pérez');
  const opened = await current();
  expect((await call('DELETE', `/api/users/${user}`)).statusCode).toBe(200);
  await site.publisher.settled();
  const page = (await site.get(`/blog/${event}/programa`)).body;
  expect(page).not.toContain('Ana Pérez');
  expect(page).toContain('Iris Rey');
  // A builder opened before would save the person as a chair again.
  expect((await save(opened.draft, opened.version)).statusCode).toBe(409);
  expect(await deleteExpiredSpeakerAddresses(db, '2027-05-19T00:00:00.000Z')).toBe(0);
  expect(await deleteExpiredSpeakerAddresses(db, '2027-05-21T00:00:00.000Z')).toBe(1);
  expect((await current()).talks[0]?.people).toMatchObject([{ name: 'Iris Rey', email: '' }]);
});

test('an unnamed speaker of a corrected talk stays unnamed, and is erased with the application', async () => {
  const { db } = site.test.ctx;
  const accepted = { event_id: event, state: 'aceptada', announced_state: 'aceptada' } as const;
  const shy = await insertApplicationRow(db, {
    ...accepted,
    talk_title: 'La ponencia',
    programme_name: 'Reservada Soto',
    unpublished: 1,
  });
  await call('POST', `/api/programmes/${event}/accepted`);
  const [talk] = (await current()).talks;
  if (!talk) throw new Error('no talk');
  const others = [person('Iris Rey', ''), person('Luz Rey', '')];
  const saved = async (people: object[]) =>
    expect((await call('PUT', `/api/talks/${talk.talk_id}`, { title: talk.title, abstract: 'a', people })).statusCode).toBe(200);
  await saved([...talk.people.map((one) => ({ ...one, email: 'corregida@example.org' })), ...others]);
  await publish(layoutOf(session('m1', { talks: [slotOf(talk)] })));
  const pages = async () =>
    (await site.get(`/blog/${event}/programa`)).body + (await site.get(`/blog/${event}/ponencias/${talk.talk_id}`)).body;
  expect(await pages()).not.toContain('Reservada Soto');
  await saved([person('Reservada Soto Vial', ''), ...others]);
  await saved([...others, person('Reservada Soto Vial', 'otra@example.org')]);
  await site.publisher.settled();
  expect(await pages()).not.toContain('Reservada');
  expect(await pages()).toContain('Iris Rey');
  await call('DELETE', `/api/applications/${shy}`);
  await site.publisher.settled();
  expect(await pages()).toContain('Luz Rey');
  expect((await current()).talks[0]?.people.map(({ name }) => name)).toEqual(['Iris Rey', 'Luz Rey']);
});

test('a talk that is not shown goes with its application, also when others sign it', async () => {
  const { db } = site.test.ctx;
  const accepted = { event_id: event, state: 'aceptada', announced_state: 'aceptada', talk_title: 'Retirada' } as const;
  const withdrawn = await insertApplicationRow(db, accepted);
  await call('POST', `/api/programmes/${event}/accepted`);
  const [talk] = (await current()).talks;
  if (!talk) throw new Error('no talk');
  const people = [...talk.people, person('Iris Rey', 'iris@example.org')];
  await call('PUT', `/api/talks/${talk.talk_id}`, { title: talk.title, abstract: '', people });
  await db.updateTable('applications').set({ state: 'retirada' }).where('application_id', '=', withdrawn).execute();
  await publish(layoutOf(session('m1', { talks: [slotOf(talk)] })));
  expect((await site.get(`/blog/${event}/programa`)).body).not.toContain('Retirada');
  await call('DELETE', `/api/applications/${withdrawn}`);
  await site.publisher.settled();
  expect((await site.get(`/blog/${event}/programa`)).body).not.toContain('Retirada');
  expect((await site.get(`/blog/${event}/ponencias/${talk.talk_id}`)).statusCode).toBe(404);
});

test('a blocked person neither chairs nor signs in public, gets no mail, and is there again afterwards', async () => {
  const { db, publisher } = site.test.ctx;
  const user = await insertPerson(db, { role_name: 'exhibitor', email: 'Ana@Example.org', full_name: 'Ana Pérez' });
  const talk = await addTalk('El río como patio', [
    person('Ana Pérez', 'ana@example.org'),
    person('Iris Rey', 'iris@example.org'),
  ]);
  const chaired = { chair: { name: 'Ana Pérez', email: 'ana@example.org' }, talks: [slotOf(talk)] };
  await publish(layoutOf(session('m1', chaired)));
  const named = async () => (await site.get(`/blog/${event}/programa`)).body.split('Ana Pérez').length - 1;
  expect(await named()).toBe(2);
  await db.transaction().execute((trx) => blockPerson(trx, user, NOW));
  publisher.wake();
  await site.publisher.settled();
  expect(await named()).toBe(0);
  await publish(layoutOf(session('m1', { ...chaired, start: '08:00' })));
  expect(await named()).toBe(0);
  expect(await mailsTo('ana@example.org')).toHaveLength(1);
  expect(await mailsTo('iris@example.org')).toHaveLength(2);
  await db.transaction().execute((trx) => unblockPerson(trx, user, NOW));
  publisher.wake();
  await site.publisher.settled();
  expect(await named()).toBe(2);
});

test('a changed address also changes in programmes, so that an erasure finds the person', async () => {
  const { db } = site.test.ctx;
  const user = await insertPerson(db, { role_name: 'afiliado', email: 'ana@example.org', full_name: 'Ana Pérez' });
  const talk = await addTalk('El río como patio', [person('Ana Pérez', 'Ana@Example.org'), person('Iris Rey', '')]);
  await publish(layoutOf(session('m1', { chair: { name: 'Ana Pérez', email: 'ana@example.org' }, talks: [slotOf(talk)] })));
  expect((await call('PUT', `/api/users/${user}`, { email: 'ana.perez@example.org' })).statusCode).toBe(200);
  expect((await current()).talks[0]?.people[0]?.email).toBe('ana.perez@example.org');
  expect((await call('DELETE', `/api/users/${user}`)).statusCode).toBe(200);
  await site.publisher.settled();
  expect((await site.get(`/blog/${event}/programa`)).body).not.toContain('Ana Pérez');
  expect(await db.selectFrom('session_chairs').selectAll().execute()).toEqual([]);
});

test('an unnamed speaker stays unnamed after removal from the talk and addition by hand', async () => {
  const { db } = site.test.ctx;
  const accepted = { event_id: event, state: 'aceptada', announced_state: 'aceptada', talk_title: 'La ponencia' } as const;
  await insertApplicationRow(db, { ...accepted, programme_name: 'Reservada Soto', unpublished: 1 });
  await call('POST', `/api/programmes/${event}/accepted`);
  const [talk] = (await current()).talks;
  if (!talk) throw new Error('no talk');
  const others = [person('Iris Rey', 'iris@example.org')];
  for (const people of [others, [...others, ...talk.people], others, [...others, person('Reservada Soto', '')]])
    expect((await call('PUT', `/api/talks/${talk.talk_id}`, { title: talk.title, abstract: '', people })).statusCode).toBe(200);
  await publish(layoutOf(session('m1', { talks: [slotOf(talk)] })));
  expect((await site.get(`/blog/${event}/programa`)).body).toContain('Iris Rey');
  expect((await site.get(`/blog/${event}/programa`)).body).not.toContain('Reservada');
});

test('a moved talk shows its earlier place; its mail can be read before sending', async () => {
  const talk = await addTalk('El río como patio');
  const at = (start: string) => layoutOf(session('m1', { start, talks: [slotOf(talk)] }));
  const mail = async () => (await call('GET', `/api/programmes/${event}/mail`)).json().mail;
  const page = async () => (await site.get(`/blog/${event}/programa`)).body;
  await publish(at('09:00'));
  expect(await mail()).toBeNull();
  expect(await page()).not.toContain('Cambió');
  await save(at('10:00'));
  expect(await mail()).toMatchObject({ to: 'Ana Pérez', subject: 'Cambió tu lugar en el programa: Jornadas' });
  const { text } = await mail();
  await publish(at('10:00'));
  expect((await mailsTo('ana@example.org')).at(-1)?.text).toBe(text);
  expect(await page()).toContain('Cambió de hora: antes, a las 09:00');
  await publish(at('08:00'));
  expect(await page()).toContain('Cambió de hora: antes, a las 09:00');
  await publish(at('09:00'));
  expect(await page()).not.toContain('Cambió');
});

test('administrators see a talk’s answer to the axis question of the call', async () => {
  const { db } = site.test.ctx;
  const question = { required: false, help: '', confidential: false, kind: 'choice', choices: ['Salud', 'Juego'] } as const;
  const questions = [
    { ...question, id: 'otra', label: 'Otra', axis: false },
    { ...question, id: 'eje', label: 'Eje', axis: true },
  ];
  expect((await call('PUT', `/api/call-settings/${event}`, { ...DEFAULT_CALL, questions })).statusCode).toBe(200);
  const answers = JSON.stringify([
    { id: 'otra', label: 'Otra', value: 'Juego' },
    { id: 'eje', label: 'Eje', value: 'Salud' },
  ]);
  const accepted = { event_id: event, state: 'aceptada', announced_state: 'aceptada' } as const;
  await insertApplicationRow(db, { ...accepted, talk_title: 'Con eje', answers });
  await insertApplicationRow(db, { ...accepted, talk_title: 'Sin eje' });
  await call('POST', `/api/programmes/${event}/accepted`);
  await addTalk('A mano');
  expect((await current()).talks.map(({ title, axis }) => [title, axis]).sort()).toEqual([
    ['A mano', null],
    ['Con eje', 'Salud'],
    ['Sin eje', null],
  ]);
});
