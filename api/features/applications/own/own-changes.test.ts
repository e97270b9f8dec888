import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { pdf } from '../../../testing/files.ts';
import { form } from '../../../testing/form.ts';
import { plantTalk } from '../../../testing/talks.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const TAB = 'tab-'.padEnd(43, 'x');

let t: TestApp;
let eventId: number;
beforeEach(async () => {
  t = await createTestApp({
    now: '2026-11-20T12:30:00.000Z',
    env: { LIMIT_APPLICATIONS: '1000', LIMIT_LINKS: '1000', CONTACT_EMAIL: 'equipo@example.org' },
  });
  eventId = await insertEventRow(t.ctx.db, {
    title: 'Congreso',
    date: '2026-12-15T00:00:00.000Z',
    close_date: '2026-11-30T00:00:00.000Z',
  });
});
afterEach(() => t.close());

async function apply(mail: string, fields: Record<string, string> = {}) {
  const json = { firstName: 'Ana', lastName: 'Pérez', email: mail, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const sent = { userId, eventId, ...FORM_FIELDS, mail, ...fields, 'files[]': pdf('uno.pdf') };
  return t.send('POST', '/api/user-event', { form: form(sent) });
}

const mailsTo = (address: string) =>
  t.ctx.db.selectFrom('outbox').select(['subject', 'text']).where('to_address', '=', address).orderBy('mail_id').execute();
const tokenIn = (text = '') => /postulaciones\/mia#([\w-]{43})/u.exec(text)?.[1] ?? '';
const linkOf = async (address: string) => tokenIn((await mailsTo(address)).at(-1)?.text);
const post = (path: string, json: object) => t.send('POST', path, { json });
const open = (token: string) => post('/api/my-application', { token });
const pace = () => t.ctx.db.selectFrom('outbox').select('pace').where('pace', 'is not', null).execute();

/** Accepts the only application and announces it. */
async function announce(state = 'aceptada') {
  const token = await t.login();
  const { application_id } = await t.ctx.db.selectFrom('applications').select('application_id').executeTakeFirstOrThrow();
  await t.send('POST', '/api/applications/state', { token, json: { ids: [application_id], state } });
  const mails = (await t.send('GET', '/api/decision-mails', { token })).json();
  await t.send('POST', '/api/decision-mails/send', { token, json: { ids: [mails[0].decision_mail_id] } });
  return { token, application_id };
}

describe('the tab that sent the form', () => {
  test('opens its own application with the key it chose, also when the answer was lost, until a mailed link is opened', async () => {
    const arrived = async () => (await post('/api/my-application/arrived', { token: TAB })).json();
    expect([(await open(TAB)).statusCode, await arrived()]).toEqual([404, { arrived: false }]);
    expect((await apply('ana@example.org', { comprobante: TAB })).statusCode).toBe(201);
    expect(await arrived()).toEqual({ arrived: true });
    const seen = (await open(TAB)).json();
    expect(seen).toMatchObject({ titulo: FORM_FIELDS.titulo, created_at: '2026-11-20T12:30:00.000Z', state: 'recibida' });
    expect(seen.number).toMatch(/^\d{4}-\d{4}$/u);
    // It proves no address.
    expect(await pace()).toEqual([{ pace: 'unproved_receipt' }]);
    expect((await apply('ana@example.org')).statusCode).toBe(400);
    expect((await pace()).at(-1)).toEqual({ pace: 'unproved_receipt' });
    expect((await open(await linkOf('ana@example.org'))).statusCode).toBe(200);
    expect((await open(TAB)).statusCode).toBe(404);
  });

  test('opens nothing of somebody else by repeating the form, nor after a day', async () => {
    await apply('ana@example.org');
    expect((await apply('ana@example.org', { comprobante: TAB })).statusCode).toBe(400);
    expect((await open(TAB)).statusCode).toBe(404);
    await apply('eva@example.org', { comprobante: TAB });
    t.setNow('2026-11-21T12:31:00.000Z');
    expect((await open(TAB)).statusCode).toBe(404);
  });

  test('the receipt says the number by which the panel finds it', async () => {
    await apply('ana@example.org', { comprobante: TAB });
    const { number } = (await open(TAB)).json();
    expect((await mailsTo('ana@example.org'))[0]?.text).toContain(number);
    const token = await t.login();
    expect((await t.send('GET', `/api/applications?filter={"q":"${number}"}`, { token })).json()).toHaveLength(1);
  });
});

describe('a mistyped address', () => {
  test('is corrected: the new one gets receipt and link, the old one is told, and its link is dead', async () => {
    await apply('ana@gmial.com', { comprobante: TAB });
    const old = await linkOf('ana@gmial.com');
    const answer = await post('/api/my-application/email', { token: TAB, email: 'Ana@gmail.com' });
    expect(answer.statusCode).toBe(200);
    expect((await open(old)).statusCode).toBe(404);
    expect((await open(TAB)).statusCode).toBe(404);
    expect((await open(answer.json().token)).json()).toMatchObject({ email: 'Ana@gmail.com' });
    expect((await open(await linkOf('Ana@gmail.com'))).json()).toMatchObject({ titulo: FORM_FIELDS.titulo });
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
    await post('/api/my-application/email', { token: TAB, email: 'ana@gmail.com' });
    expect(await t.ctx.db.selectFrom('talk_people').select('email').execute()).toEqual([{ email: 'ana@gmail.com' }]);
  });

  test('not to one that applied too, nor to itself, nor to what is no address', async () => {
    await apply('ana@example.org', { comprobante: TAB });
    await apply('eva@example.org');
    const move = (email: string) => post('/api/my-application/email', { token: TAB, email });
    expect((await move('eva@example.org')).statusCode).toBe(409);
    expect((await move('ana@example.org')).statusCode).toBe(422);
    expect((await move('ana')).statusCode).toBe(422);
    expect((await open(TAB)).statusCode).toBe(200);
  });
});

describe('a withdrawal', () => {
  test('can be undone until the close, and each change is mailed', async () => {
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
    expect(subjects).toEqual(['Recibimos tu postulación: Congreso', ...new Array(2).fill('Cambio en tu postulación: Congreso')]);
    await post('/api/my-application/withdraw', { token: TAB });
    t.setNow('2026-12-01T03:00:00.000Z');
    const link = await linkOf('ana@example.org');
    expect((await open(link)).json()).toMatchObject({ restorable: false });
    expect((await post('/api/my-application/undo-withdrawal', { token: link })).statusCode).toBe(409);
  });

  test.each([
    ['recibida', true, 'puedes recuperarla'],
    ['lista_espera', true, 'puedes recuperarla'],
    ['aceptada', false, 'No se puede recuperar'],
    ['rechazada', false, 'No se puede recuperar'],
  ])(
    'of an announced result («%s»): page, call and mail agree whether it can be undone',
    async (state, recoverable, sentence) => {
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
    },
  );

  test('after the close neither mail nor page promises to undo it', async () => {
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
    const rows = await t.ctx.db.selectFrom('applications').select(['titulo', 'state']).execute();
    expect(rows).toEqual([{ titulo: 'Otra ponencia', state: 'recibida' }]);
    expect((await open(TAB)).statusCode).toBe(404);
    expect((await apply('ana@example.org')).statusCode).toBe(400);
  });
});

describe('an acceptance', () => {
  test('is confirmed or declined by the link; panel, export and programme know', async () => {
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
    const answer = await post('/api/my-application/attendance', { token: early, attendance: 'confirmed' });
    expect(answer.json()).toMatchObject({ attendance: 'confirmed', attendance_at: '2026-11-20T12:30:00.000Z' });
    expect((await t.send('GET', '/api/applications', { token })).json()).toMatchObject([{ attendance: 'confirmed' }]);
    const csv = await t.send('GET', '/api/applications-export/csv', { token });
    expect(csv.body).toContain('Confirmó su participación');
    await post('/api/my-application/attendance', { token: early, attendance: 'declined' });
    const detail = (await t.send('GET', `/api/applications/${application_id}`, { token })).json();
    expect(detail).toMatchObject({ attendance: 'declined', history: [{ kind: 'attendance' }, { kind: 'attendance' }, {}, {}] });
    expect((await mailsTo('equipo@example.org')).map(({ subject }) => subject)).toEqual([
      'Nueva postulación a Congreso: Ana Pérez Soto',
      'Confirmó su participación: Ana Pérez Soto',
      'No participará: Ana Pérez Soto',
    ]);
    t.setNow('2026-12-16T12:00:00.000Z');
    expect((await post('/api/my-application/attendance', { token: early, attendance: 'confirmed' })).statusCode).toBe(409);
  });

  test('shows what reviewers wrote for the author with the result, not before, and not what they wrote for the committee', async () => {
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
