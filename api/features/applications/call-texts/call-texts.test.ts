import { DEFAULT_DEADLINE } from '@trama/shared/calls/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORM_FIELDS, insertApplicationRow, statesOf } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { pdf } from '../../../testing/files.ts';
import { form } from '../../../testing/form.ts';
import { useApp } from '../../../testing/use-app.ts';

let token: string;
let eventId: number;
let ana: string;
let eva: string;
const t = useApp({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { title: 'Jornadas', date: '2026-12-15T00:00:00.000Z' });
  ana = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  eva = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'Eva', talk_title: null });
});

const TEXT = {
  subject: 'Tu ponencia en {evento}',
  body: 'Hola, {nombre}:\n\n«{título}» fue aceptada: responde hasta el {fecha límite}.\n\n{botón Confirmo}',
  ...DEFAULT_DEADLINE,
};
const path = (kind = 'aceptada') => `/api/call-texts/${eventId}/${kind}`;
const save = (given: object = {}, kind = 'aceptada') => t.send('PUT', path(kind), { token, json: { ...TEXT, ...given } });
const texts = async (id = eventId) => (await t.send('GET', `/api/call-texts/${id}`, { token })).json();
const decide = async (ids: string[], state: string) =>
  t.send('POST', '/api/applications/state', { token, json: { ids, state, seen: await statesOf(t.ctx.db, ids) } });
const waiting = async () => (await t.send('GET', `/api/decision-mails?event_id=${eventId}`, { token })).json();
const send = (ids: string[], seen?: object) =>
  t.send('POST', '/api/decision-mails/send', { token, json: { ids, ...(seen && { seen }) } });
const outbox = () => t.ctx.db.selectFrom('outbox').selectAll().orderBy('mail_id').execute();
const ownLink = (text: string) => /#([\w-]{43})/u.exec(text)?.[1] ?? '';

describe('the texts of a call', () => {
  test('the texts are those of the product until they are written, each with its versions', async () => {
    const [receipt, accepted] = await texts();
    expect(receipt).toMatchObject({ kind: 'recibida', version: 1, subject: 'Recibimos tu postulación: {evento}' });
    expect(accepted.body).toContain('tu propuesta «{título}» fue aceptada para «{evento}»');
    expect(accepted.body).toContain('{botón Confirmo}');
    const saved = await save({ version: 1 });
    expect(saved.json()).toMatchObject({ ...TEXT, version: 2, initial: { subject: accepted.subject, body: accepted.body } });
    const stale = await save({ version: 1, subject: 'Otro asunto' });
    expect([stale.statusCode, stale.json().code, stale.json().current.version]).toEqual([409, 'version-conflict', 2]);
    const history = (await t.send('GET', `/api/history/call-text/${eventId}-aceptada`, { token })).json();
    expect(history.revisions).toMatchObject([
      { version: 2, summary: expect.stringContaining('el asunto y el mensaje') },
      { version: 1 },
    ]);
    const back = `/api/history/call-text/${eventId}-aceptada/1/restore`;
    expect((await t.send('POST', back, { token, json: {} })).json()).toEqual({ version: 3 });
    expect((await texts())[1]).toMatchObject({ subject: accepted.subject, version: 3 });
  });

  test('say only data that there are, and a deadline only with one', async () => {
    const unknown = await save({ body: 'Hola, {apellido}' });
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      422,
      { body: '«{apellido}» no es un dato de este correo: elígelo en «Dato de la persona» o quítalo' },
    ]);
    expect((await save({ deadline: 'none' })).json().errors.body).toContain('quita ese dato');
    expect((await save({ deadline: 'day', day: '2026-11-19' })).json().errors).toEqual({ day: 'Ese día ya pasó' });
    // The receipt must not repeat typed text.
    expect((await save({ body: 'Hola, {nombre}' }, 'recibida')).statusCode).toBe(422);
  });

  test('say all days of the event, and that one which lost its day has none yet', async () => {
    await decide([ana], 'aceptada');
    expect((await waiting())[0].body).toContain('15/12/2026');
    await t.ctx.db.updateTable('events').set({ finish_date: '2026-12-17T00:00:00.000Z' }).execute();
    expect((await waiting())[0].body).toContain('Fecha: 15/12/2026 al 17/12/2026');
    await t.ctx.db.updateTable('events').set({ event_state: 'postponed' }).execute();
    const { body } = (await waiting())[0];
    expect([body.includes('Fecha por confirmar'), body.includes('15/12/2026')]).toEqual([true, false]);
  });

  test('prepared mails say the call’s texts, but for those with words of their own', async () => {
    await decide([ana, eva], 'aceptada');
    const [first, second] = await waiting();
    const own = { subject: 'Querida Ana', body: 'Solo para ti.' };
    await t.send('PUT', `/api/decision-mails/${first.decision_mail_id}`, { token, json: own });
    await save({ subject: 'Nuevo asunto' });
    expect(await waiting()).toMatchObject([
      { ...own, custom: true },
      { subject: 'Nuevo asunto', custom: false, body: expect.stringContaining('hasta el lunes 30 de noviembre de 2026') },
    ]);
    // A text that changed after it was shown is not sent.
    await save({ subject: 'Otro asunto' });
    const refused = await send([second.decision_mail_id], { [second.decision_mail_id]: second.etag });
    const { subject } = refused.json().changed[0].mail;
    expect([refused.statusCode, refused.json().changed, subject]).toMatchObject([
      409,
      [{ common: true, changedBy: expect.any(String), changedAt: expect.any(String) }],
      'Otro asunto',
    ]);
    const common = await t.send('DELETE', `/api/decision-mails/${first.decision_mail_id}/own-text`, { token });
    expect(common.json()).toMatchObject({ subject: 'Otro asunto', custom: false });
    expect((await send([first.decision_mail_id])).json()).toEqual({ count: 1 });
    const [sent] = await outbox();
    expect(sent?.text).toMatch(/→ Confirmar mi participación: https:\/\/trama\.example\/postulaciones\/mia#[\w-]{43}/u);
    // The text contains the link, so no button is added at the end.
    expect(sent?.text.match(/#/gu)).toHaveLength(1);
  });

  test('carry a button to the own page before the signature, in whatever words', async () => {
    const luz = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'Luz' });
    const words = 'Hola:\n\nGracias por postular.\n\nUn saludo cordial,\n\nEl comité';
    await save({ body: words }, 'rechazada');
    await decide([ana], 'aceptada');
    await decide([eva], 'lista_espera');
    await decide([luz], 'rechazada');
    await send((await waiting()).map((one: { decision_mail_id: string }) => one.decision_mail_id));
    const mails = await outbox();
    for (const [subject, greeting, button] of [
      ['Tu propuesta fue aceptada: Jornadas', 'Hola, Ana:', 'Confirmar mi participación'],
      ['Tu propuesta quedó en lista de espera: Jornadas', 'Hola, Eva:', 'Ver mi postulación'],
      ['Resultado de tu postulación: Jornadas', 'Hola:\n\nGracias', 'Ver mi postulación'],
    ]) {
      const mail = mails.find(
        (one) => one.subject === subject || (one.text.startsWith('Hola:') && subject?.startsWith('Resultado')),
      );
      expect(mail?.text).toContain(greeting);
      expect(mail?.text).toMatch(
        new RegExp(`→ ${button}: https://trama\\.example/postulaciones/mia#[\\w-]{43}\\n[\\s\\S]*Un saludo cordial,`, 'u'),
      );
      expect(mail?.text.match(/#/gu)).toHaveLength(1);
      expect(mail?.html).toContain(`>${button}</a>`);
    }
    const accepted = mails.find(({ subject }) => subject.startsWith('Tu propuesta fue aceptada'));
    expect(accepted?.text).toMatch(/^Hora: \d\d:\d\d \(hora de Chile\)$/mu);
  });

  test('the texts are read with the data of those who wait, and say what is missing', async () => {
    const read = async () => (await t.send('GET', `${path()}/people`, { token })).json();
    expect((await read()).people).toHaveLength(2);
    await decide([eva], 'aceptada');
    const { people, today } = await read();
    expect(today).toBe('2026-11-20');
    expect(people).toMatchObject([
      { application_id: eva, missing: ['título'], mail: { custom: false }, values: { nombre: 'Eva', evento: 'Jornadas' } },
    ]);
    const test = await t.send('POST', `${path()}/test`, { token, json: { ...TEXT, application_id: eva } });
    expect(test.statusCode).toBe(200);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ subject: 'Tu ponencia en Jornadas', to_address: expect.not.stringContaining('eva') });
    expect(mail?.text).toContain('Hola, Eva:');
    expect(mail?.text).not.toContain('#');
  });

  test('goes out as receipt with the next application, with its link even without a placeholder', async () => {
    await save({ subject: 'Recibida: {número}', body: 'Gracias por postular a {evento}.' }, 'recibida');
    const json = { firstName: 'Sol', lastName: 'Paz', email: 'ana@example.org', roleName: 'exhibitor' };
    const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
    await t.send('POST', '/api/user-event', { form: form({ userId, eventId, ...FORM_FIELDS, 'files[]': pdf() }) });
    const receipt = (await outbox()).find(({ to_address }) => to_address === 'ana@example.org');
    expect(receipt?.text).toContain('Gracias por postular a Jornadas.');
    expect(ownLink(receipt?.text ?? '')).toHaveLength(43);
  });

  test('the texts are copied from another congress, a day that is past as days', async () => {
    const other = await insertEventRow(t.ctx.db, { title: 'Del año pasado' });
    await save({ deadline: 'day', day: '2026-11-25' });
    t.setNow('2026-11-30T12:00:00.000Z');
    token = await t.login();
    const copied = await t.send('POST', `/api/call-texts/${other}/copy`, { token, json: { from: eventId } });
    expect(copied.json()[1]).toMatchObject({ subject: TEXT.subject, deadline: 'days', version: 2 });
    expect((await t.send('POST', `/api/call-texts/${other}/copy`, { token, json: { from: other } })).statusCode).toBe(422);
    expect((await t.send('POST', `/api/call-texts/${other}/copy`, { token, json: { from: 999 } })).statusCode).toBe(404);
  });
});

describe('the last day to answer', () => {
  const accept = async (given: object) => {
    await save(given);
    await decide([ana], 'aceptada');
    const [mail] = await waiting();
    await send([mail.decision_mail_id]);
    return ownLink((await outbox()).at(-1)?.text ?? '');
  };
  const answer = (link: string, attendance: string) =>
    t.send('POST', '/api/my-application/attendance', { json: { token: link, attendance } });
  const own = async (link: string) => (await t.send('POST', '/api/my-application', { json: { token: link } })).json();

  test('the chosen last day holds, and ends the confirmation', async () => {
    const link = await accept({ deadline: 'day', day: '2026-12-02' });
    expect(await own(link)).toMatchObject({ confirmBy: '2026-12-02', answerable: true, tooLate: false });
    // 22:30 of the last day in Chile, then after its midnight.
    t.setNow('2026-12-03T01:30:00.000Z');
    expect((await own(link)).answerable).toBe(true);
    t.setNow('2026-12-03T03:30:00.000Z');
    expect(await own(link)).toMatchObject({ answerable: false, tooLate: true });
    const late = await answer(link, 'confirmed');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'El plazo para confirmar terminó el miércoles 2 de diciembre de 2026: escríbenos si aún quieres participar.',
    ]);
  });

  test('does not keep an applicant who confirmed in time from declining later', async () => {
    const link = await accept({ days: 3 });
    expect((await answer(link, 'confirmed')).statusCode).toBe(200);
    t.setNow('2026-12-10T12:00:00.000Z');
    expect((await answer(link, 'declined')).statusCode).toBe(200);
  });

  test('counts from when the mail is sent, and may be none', async () => {
    await save({ days: 5 });
    await decide([ana], 'aceptada');
    t.setNow('2026-11-25T12:00:00.000Z');
    token = await t.login();
    const [mail] = await waiting();
    expect(mail.body).toContain('hasta el lunes 30 de noviembre de 2026');
    await send([mail.decision_mail_id]);
    expect((await own(ownLink((await outbox()).at(-1)?.text ?? ''))).confirmBy).toBe('2026-11-30');

    await save({ deadline: 'none', body: 'Te esperamos.' });
    await decide([eva], 'aceptada');
    await send((await waiting()).map((one: { decision_mail_id: string }) => one.decision_mail_id));
    const link = ownLink((await outbox()).at(-1)?.text ?? '');
    expect(await own(link)).toMatchObject({ confirmBy: null, answerable: true });
  });
});
