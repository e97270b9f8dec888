import { unbroken } from '@trama/shared/applications/number';
import { LINK_REPLACED } from '@trama/shared/forms/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORM_FIELDS, statesOf } from '../../../testing/applications.ts';
import { canaryFindings } from '../../../testing/canary.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { pdf } from '../../../testing/files.ts';
import { form } from '../../../testing/form.ts';
import { outboxTo } from '../../../testing/outbox.ts';
import { plantTalk } from '../../../testing/talks.ts';
import { useApp } from '../../../testing/use-app.ts';

const TAB = 'tab-'.padEnd(43, 'x');
const OTHER_TAB = 'other-'.padEnd(43, 'x');

let eventId: number;
const t = useApp({
  now: '2026-11-20T12:30:00.000Z',
  env: { LIMIT_APPLICATIONS: '1000', LIMIT_LINKS: '1000', CONTACT_EMAIL: 'equipo@example.org' },
});
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, {
    title: 'Congreso',
    date: '2026-12-15T00:00:00.000Z',
    close_date: '2026-11-30T00:00:00.000Z',
  });
});

async function apply(mail: string, fields: Record<string, string> = {}) {
  const json = { firstName: 'Ana', lastName: 'Pérez', email: mail, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const sent = { userId, eventId, ...FORM_FIELDS, mail, ...fields, 'files[]': pdf('uno.pdf') };
  return t.send('POST', '/api/user-event', { form: form(sent) });
}

const mailsTo = (address: string) => outboxTo(t.ctx.db, address);
const tokenIn = (text = '') => /postulaciones\/mia#([\w-]{43})/u.exec(text)?.[1] ?? '';
const linkOf = async (address: string) => tokenIn((await mailsTo(address)).at(-1)?.text);
const post = (path: string, json: object) => t.send('POST', path, { json });
const open = (token: string) => post('/api/my-application', { token });
const queues = () => t.ctx.db.selectFrom('outbox').select('queue').where('queue', 'is not', null).execute();

/** Accepts the only application and announces it. */
async function announce(state = 'aceptada') {
  const token = await t.login();
  const { application_id } = await t.ctx.db.selectFrom('applications').select('application_id').executeTakeFirstOrThrow();
  await t.send('POST', '/api/applications/state', {
    token,
    json: { ids: [application_id], state, seen: await statesOf(t.ctx.db, [application_id]) },
  });
  const mails = (await t.send('GET', '/api/decision-mails', { token })).json();
  await t.send('POST', '/api/decision-mails/send', { token, json: { ids: [mails[0].decision_mail_id] } });
  return { token, application_id };
}

describe('the tab that sent the form', () => {
  test('opens its application with its key, despite a lost response, until a mailed link is opened', async () => {
    const arrived = async () => (await post('/api/my-application/arrived', { token: TAB })).json();
    expect([(await open(TAB)).statusCode, await arrived()]).toEqual([404, { arrived: false }]);
    expect((await apply('ana@example.org', { comprobante: TAB })).statusCode).toBe(201);
    expect(await arrived()).toEqual({ arrived: true });
    const seen = (await open(TAB)).json();
    expect(seen).toMatchObject({ titulo: FORM_FIELDS.titulo, created_at: '2026-11-20T12:30:00.000Z', state: 'recibida' });
    expect(seen.number).toMatch(/^\d{4}-\d{4}$/u);
    // The tab's link proves no address.
    expect(await queues()).toEqual([{ queue: 'unproved_receipt' }]);
    expect((await apply('ana@example.org', { comprobante: OTHER_TAB })).statusCode).toBe(400);
    expect(await queues()).toContainEqual({ queue: 'unproved_change' });
    expect((await open(await linkOf('ana@example.org'))).statusCode).toBe(200);
    const ended = await open(TAB);
    expect([ended.statusCode, ended.json().code]).toEqual([404, LINK_REPLACED]);
  });

  test('opens no other person’s application by repeating the form, nor after a day', async () => {
    await apply('ana@example.org');
    expect((await apply('ana@example.org', { comprobante: TAB })).statusCode).toBe(400);
    expect((await open(TAB)).statusCode).toBe(404);
    await apply('eva@example.org', { comprobante: TAB });
    t.setNow('2026-11-21T12:31:00.000Z');
    expect((await open(TAB)).statusCode).toBe(404);
  });

  test('the receipt says the number by which the panel finds it', async () => {
    await apply('ana@example.org', { comprobante: TAB });
    const number = unbroken((await open(TAB)).json().number);
    expect((await mailsTo('ana@example.org'))[0]?.text).toContain(number);
    const token = await t.login();
    expect(
      (await t.send('GET', `/api/applications?filter={"q":"${encodeURIComponent(number)}"}`, { token })).json(),
    ).toHaveLength(1);
  });
});

describe('a mistyped address', () => {
  const move = (token: string, email: string) => post('/api/my-application/email', { token, email });

  test('a link to the new address corrects it; the old address is told and its links die', async () => {
    await apply('ana@gmial.com', { comprobante: TAB });
    const old = await linkOf('ana@gmial.com');
    expect((await move(TAB, 'Ana@gmail.com')).json()).toEqual({ email: 'Ana@gmail.com' });
    // Until then nothing changes.
    expect((await open(TAB)).json()).toMatchObject({ email: 'ana@gmial.com' });
    expect((await mailsTo('Ana@gmail.com')).map(({ subject }) => subject)).toEqual(['Confirma tu correo: Congreso']);
    expect((await mailsTo('Ana@gmail.com'))[0]?.text).not.toMatch(/Pérez|Leer/u);
    const link = await linkOf('Ana@gmail.com');
    expect((await open(link)).json()).toMatchObject({ email: 'Ana@gmail.com', titulo: FORM_FIELDS.titulo });
    expect([(await open(old)).statusCode, (await open(TAB)).statusCode, (await open(link)).statusCode]).toEqual([404, 404, 200]);
    // The receipt with the dead link was not sent yet and is gone.
    expect((await mailsTo('ana@gmial.com')).map(({ subject }) => subject)).toEqual([
      'Cambio de correo de tu postulación: Congreso',
    ]);
    expect((await mailsTo('ana@gmial.com'))[0]?.text).not.toContain('gmail.com');
    const token = await t.login();
    expect((await t.send('GET', '/api/applications?filter={"q":"ana@gmail.com"}', { token })).json()).toMatchObject([
      { email: 'Ana@gmail.com', mail: 'Ana@gmail.com' },
    ]);
  });

  test('also in the programme, whose mails go to it', async () => {
    await apply('ana@gmial.com', { comprobante: TAB });
    const { application_id } = await t.ctx.db.selectFrom('applications').select('application_id').executeTakeFirstOrThrow();
    const { db, uploads } = t.ctx;
    const folder = uploads.folders.applications;
    await plantTalk(db, { event_id: eventId, application_id, name: 'Ana Pérez', email: 'Ana@gmial.com', folder });
    await move(TAB, 'ana@gmail.com');
    await open(await linkOf('ana@gmail.com'));
    expect(await t.ctx.db.selectFrom('talk_people').select('email').execute()).toEqual([{ email: 'ana@gmail.com' }]);
  });

  test('leaves the old one no way back: mails that wait for it carry no working link', async () => {
    await apply('ana@gmial.com', { comprobante: TAB });
    await post('/api/personal-links', { email: 'ANA@gmial.com' });
    await move(TAB, 'ana@gmail.com');
    await open(await linkOf('ana@gmail.com'));
    await t.ctx.mail.start();
    await t.ctx.mail.settled();
    const sent = await t.ctx.db.selectFrom('outbox').select('mail_key').where('email_key', '=', 'ana@gmial.com').execute();
    expect(sent.map(({ mail_key }) => mail_key.split(':')[0])).toEqual(['application-moved']);
  });

  test.each(['waiting', 'sent'])(
    'names the old address nowhere after its erasure, notices to the inbox that were %s included',
    async (state) => {
      const deliver = async () => {
        await t.ctx.mail.start();
        await t.ctx.mail.settled();
        await t.ctx.mail.stop();
      };
      await apply('ana@gmial.com', { comprobante: TAB });
      await apply('eva@example.org');
      if (state === 'sent') await deliver();
      await move(TAB, 'ana@gmail.com');
      const link = await linkOf('ana@gmail.com');
      await open(link);
      if (state === 'sent') await deliver();
      const findings = () => canaryFindings(t.ctx.config.dataDir, 'ana@gmial.com');
      expect((await findings()).length).toBeGreaterThan(0);
      const person = t.ctx.db.selectFrom('people').select('user_id').where('email_key', '=', 'ana@gmial.com');
      const { user_id } = await person.executeTakeFirstOrThrow();
      const token = await t.login();
      expect((await t.send('DELETE', `/api/users/${user_id}`, { token })).statusCode).toBe(200);
      expect(await findings()).toEqual([]);
      expect(await mailsTo('equipo@example.org')).toHaveLength(1);
      expect((await open(link)).statusCode).toBe(200);
    },
  );

  test('a change to an address that applied gets the usual answer, and that address a mail about the repeated application', async () => {
    await apply('eva@example.org');
    await apply('ana@example.org', { comprobante: TAB });
    const seen = async () => ({ ...(await open(TAB)).json(), number: '' });
    const before = await seen();
    const answers = [];
    for (const email of ['eva@example.org', 'nadie@example.org']) {
      const { statusCode, json } = await move(TAB, email);
      answers.push([statusCode, Object.keys(json())]);
      expect(await seen()).toEqual(before);
    }
    expect(answers[0]).toEqual(answers[1]);
    const subjects = (await mailsTo('eva@example.org')).map(({ subject }) => subject);
    expect(subjects).toEqual(['Recibimos tu postulación: Congreso', 'Ya tenemos tu postulación: Congreso']);
    // Traced in both applications.
    const kinds = await t.ctx.db.selectFrom('application_history').select('kind').orderBy('entry_id').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['email_asked', 'repeated', 'email_asked']);
    expect((await move(TAB, 'ana@example.org')).statusCode).toBe(422);
    expect((await move(TAB, 'ana')).statusCode).toBe(422);
  });

  test('moves only by the link of the last address tried; each waits for the former', async () => {
    await apply('ana@gmial.com', { comprobante: TAB });
    for (const email of ['uno@example.org', 'dos@example.org']) await move(TAB, email);
    const one = await linkOf('uno@example.org');
    expect((await open(one)).statusCode).toBe(404);
    await t.ctx.mail.start();
    await t.ctx.mail.settled();
    const sent = await t.ctx.db.selectFrom('outbox').select('to_address').where('state', '=', 'sent').execute();
    // The link to the first address died before its mail could leave.
    expect(sent.map(({ to_address }) => to_address)).not.toContain('uno@example.org');
    expect(await mailsTo('uno@example.org')).toEqual([]);
    const two = await linkOf('dos@example.org');
    // Another application of that address came meanwhile.
    expect((await apply('dos@example.org')).statusCode).toBe(201);
    expect((await open(two)).statusCode).toBe(409);
  });
});

describe('a withdrawal', () => {
  test('a withdrawal can be undone until the close, and each change is mailed', async () => {
    await apply('ana@example.org', { comprobante: TAB });
    expect((await post('/api/my-application/withdraw', { token: TAB })).json()).toMatchObject({
      state: 'retirada',
      restorable: true,
    });
    expect((await post('/api/my-application/undo-withdrawal', { token: TAB })).json()).toMatchObject({
      state: 'recibida',
      restorable: false,
    });
    expect((await post('/api/my-application/undo-withdrawal', { token: TAB })).statusCode).toBe(409);
    const subjects = (await mailsTo('ana@example.org')).map(({ subject }) => subject);
    // The mail about the withdrawal had not left, so the mail about undoing it replaces it.
    expect(subjects).toEqual(['Recibimos tu postulación: Congreso', 'Cambio en tu postulación: Congreso']);
    expect(await mailsTo('equipo@example.org')).toHaveLength(1);
    await post('/api/my-application/withdraw', { token: TAB });
    t.setNow('2026-12-01T03:00:00.000Z');
    const link = await linkOf('ana@example.org');
    expect((await open(link)).json()).toMatchObject({ restorable: false });
    expect((await post('/api/my-application/undo-withdrawal', { token: link })).statusCode).toBe(409);
  });

  test('an undo is reported after a reported withdrawal, and nothing twice', async () => {
    await apply('ana@example.org', { comprobante: TAB });
    await t.ctx.mail.start();
    const withdrawn = ['Postulación retirada de Congreso: Ana Pérez Soto', 'sent'];
    const restored = ['Postulación recuperada en Congreso: Ana Pérez Soto', 'pending'];
    const rounds = [
      ['withdraw', [withdrawn]],
      ['undo-withdrawal', [withdrawn, restored]],
      ['withdraw', [withdrawn]],
      ['undo-withdrawal', [withdrawn, restored]],
    ] as const;
    for (const [n, [path, notices]] of rounds.entries()) {
      t.setNow(`2026-11-20T12:31:0${n}.000Z`);
      expect((await post(`/api/my-application/${path}`, { token: TAB })).statusCode).toBe(200);
      await t.ctx.mail.settled();
      const [, ...toTeam] = await mailsTo('equipo@example.org');
      expect(toTeam.map(({ subject, state }) => [subject, state])).toEqual(notices);
    }
  });

  test.each([
    ['recibida', true, 'puedes recuperarla'],
    ['lista_espera', true, 'puedes recuperarla'],
    ['aceptada', false, 'No se puede recuperar'],
    ['rechazada', false, 'No se puede recuperar'],
  ])('page, call and mail give one answer about an undo after «%s» was announced', async (state, recoverable, sentence) => {
    await apply('ana@example.org');
    if (state !== 'recibida') await announce(state);
    const link = await linkOf('ana@example.org');
    expect((await open(link)).json()).toMatchObject({ state, recoverable, restorable: false });
    expect((await post('/api/my-application/withdraw', { token: link })).json()).toMatchObject({
      state: 'retirada',
      recoverable,
      restorable: recoverable,
    });
    expect((await mailsTo('ana@example.org')).at(-1)?.text).toContain(sentence);
    const undone = await post('/api/my-application/undo-withdrawal', { token: link });
    expect([undone.statusCode, undone.json().state ?? 'retirada']).toEqual(recoverable ? [200, state] : [409, 'retirada']);
  });

  test('neither mail nor page offers an undo of the withdrawal after the close', async () => {
    await apply('ana@example.org');
    t.setNow('2026-12-01T03:00:00.000Z');
    const link = await linkOf('ana@example.org');
    expect((await post('/api/my-application/withdraw', { token: link })).json()).toMatchObject({
      recoverable: false,
      restorable: false,
    });
    expect((await mailsTo('ana@example.org')).at(-1)?.text).toContain('La convocatoria ya cerró, así que no se puede recuperar.');
  });

  test('leaves the way free to apply again, which takes its place', async () => {
    await apply('ana@example.org', { comprobante: TAB });
    await post('/api/my-application/withdraw', { token: TAB });
    expect((await apply('ana@example.org', { titulo: 'Otra ponencia' })).statusCode).toBe(201);
    const rows = await t.ctx.db.selectFrom('applications').select(['talk_title', 'state']).execute();
    expect(rows).toEqual([{ talk_title: 'Otra ponencia', state: 'recibida' }]);
    expect((await open(TAB)).statusCode).toBe(404);
    expect((await apply('ana@example.org')).statusCode).toBe(400);
  });
});

test('150 rounds of withdrawing and undoing cause one mail per side in ten minutes', async () => {
  await apply('ana@example.org');
  const link = await linkOf('ana@example.org');
  await t.ctx.mail.start();
  const statuses = new Set<number>();
  for (let n = 0; n < 150; n += 1) {
    // Each request comes from another address, so only the link's own limit can refuse.
    const from = `203.0.113.${n}`;
    for (const path of ['withdraw', 'undo-withdrawal'])
      statuses.add((await t.send('POST', `/api/my-application/${path}`, { from, json: { token: link } })).statusCode);
    await t.ctx.mail.settled();
  }
  expect(statuses).toEqual(new Set([200, 429]));
  const count = async (state: 'sent' | 'pending') =>
    (await t.ctx.db.selectFrom('outbox').select('to_address').where('state', '=', state).execute())
      .map(({ to_address }) => to_address)
      .sort();
  // The receipt and the notice of arrival, then one mail more each.
  expect(await count('sent')).toEqual(['ana@example.org', 'ana@example.org', 'equipo@example.org', 'equipo@example.org']);
  // The withdrawal was reported to the team, so the last change that took it back is.
  expect(await count('pending')).toEqual(['ana@example.org', 'equipo@example.org']);
});

describe('an acceptance', () => {
  test('the link confirms or declines the acceptance; panel, export and programme know', async () => {
    await apply('ana@example.org');
    const early = await linkOf('ana@example.org');
    expect((await post('/api/my-application/attendance', { token: early, attendance: 'confirmed' })).statusCode).toBe(409);
    const { token, application_id } = await announce();
    expect((await open(early)).json()).toMatchObject({
      state: 'aceptada',
      answerable: true,
      confirmBy: '2026-11-30',
      attendance: null,
    });
    const response = await post('/api/my-application/attendance', { token: early, attendance: 'confirmed' });
    expect(response.json()).toMatchObject({ attendance: 'confirmed', attendance_at: '2026-11-20T12:30:00.000Z' });
    expect((await t.send('GET', '/api/applications', { token })).json()).toMatchObject([{ attendance: 'confirmed' }]);
    const csv = await t.send('GET', '/api/applications-export/csv', { token });
    expect(csv.body).toContain('Confirmó su participación');
    await post('/api/my-application/attendance', { token: early, attendance: 'declined' });
    const detail = (await t.send('GET', `/api/applications/${application_id}`, { token })).json();
    expect(detail).toMatchObject({ attendance: 'declined', history: [{ kind: 'attendance' }, { kind: 'attendance' }, {}, {}] });
    expect((await mailsTo('equipo@example.org')).map(({ subject }) => subject)).toEqual([
      'Nueva postulación a Congreso: Ana Pérez Soto',
      'No participará: Ana Pérez Soto',
    ]);
    // Until the event a participant who declined may confirm after all.
    const after = await post('/api/my-application/attendance', { token: early, attendance: 'confirmed' });
    expect(after.json()).toMatchObject({ attendance: 'confirmed' });
    t.setNow('2026-12-16T12:00:00.000Z');
    expect((await post('/api/my-application/attendance', { token: early, attendance: 'confirmed' })).statusCode).toBe(409);
  });

  test('shows reviewers’ remarks for the author only with the result, never those for the committee', async () => {
    await apply('ana@example.org');
    const link = await linkOf('ana@example.org');
    const token = await t.login();
    await t.send('POST', '/api/reviewers', { token, json: { event_id: eventId, name: 'Luz', email: 'luz@example.org' } });
    const reviewing = /evaluacion#([\w-]{43})/u.exec((await mailsTo('luz@example.org'))[0]?.text ?? '')?.[1];
    const accepted = await post('/api/reviewing/confidentiality', { token: reviewing, version: '1' });
    const { applications, criteria } = accepted.json();
    const scores = criteria.map((name: string) => ({ name, score: 4 }));
    const review = {
      application_id: applications[0]?.application_id,
      scores,
      comment: 'Floja',
      authorComment: 'Cuenta el método.',
    };
    expect((await post('/api/reviewing/reviews', { token: reviewing, ...review })).statusCode).toBe(200);
    expect((await open(link)).json()).toMatchObject({ feedback: [] });
    await announce('rechazada');
    const seen = await open(link);
    expect(seen.json()).toMatchObject({ state: 'rechazada', feedback: ['Cuenta el método.'] });
    expect(seen.body).not.toMatch(/Floja|Luz/u);
  });
});
