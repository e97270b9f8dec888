import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../testing/applications.ts';
import { insertEventRow } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let token: string;
let eventId: number;
let ana: string;
let eva: string;
beforeEach(async () => {
  t = await createTestApp({ now: '2026-11-20T12:30:00.000Z' });
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { event_title: 'Congreso <Infancias>', event_date: '2026-12-05T00:00:00.000Z' });
  ana = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  eva = await insertApplicationRow(t.ctx.db, { event_id: eventId, nombre: 'Eva', titulo: 'Jugar' });
});
afterEach(() => t.close());

const decide = async (ids: string[], state: string) =>
  (await t.send('POST', '/api/applications/state', { token, json: { ids, state } })).json();
const detail = async (id: string) => (await t.send('GET', `/api/applications/${id}`, { token })).json();
const waiting = async () => (await t.send('GET', `/api/decision-mails?event_id=${eventId}`, { token })).json();
const settle = async (how: 'send' | 'discard', ids: string[]) =>
  (await t.send('POST', `/api/decision-mails/${how}`, { token, json: { ids } })).json();
const outbox = () => t.ctx.db.selectFrom('outbox').selectAll().execute();

describe('a state', () => {
  test('changes for one or many, once, and the history says who and when', async () => {
    expect(await decide([ana, eva, randomUUID()], 'en_revision')).toEqual({ changed: 2, prepared: 0 });
    expect(await decide([ana], 'en_revision')).toEqual({ changed: 0, prepared: 0 });
    const { state, history } = await detail(ana);
    expect(state).toBe('en_revision');
    expect(history).toEqual([
      {
        at: '2026-11-20T12:30:00.000Z',
        actor: 'admin',
        actor_name: 'Rayén Quilodrán Astete',
        kind: 'state',
        from_state: 'recibida',
        to_state: 'en_revision',
        note: null,
      },
    ]);
  });

  test('that does not exist is refused', async () => {
    const answer = await t.send('POST', '/api/applications/state', { token, json: { ids: [ana], state: 'quizás' } });
    expect(answer.statusCode).toBe(422);
  });
});

describe('a decision', () => {
  test('prepares its mail and sends nothing', async () => {
    expect(await decide([ana, eva], 'aceptada')).toEqual({ changed: 2, prepared: 2 });
    const mails = await waiting();
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ decision: 'aceptada', subject: 'Tu propuesta fue aceptada: Congreso <Infancias>' });
    expect(mails[0].body).toContain('antes del 30/11/2026 para confirmar');
    expect(mails[0].body).not.toContain('Rampa');
    expect(await outbox()).toEqual([]);
    expect((await detail(ana)).announced_state).toBeNull();
  });

  test('that is taken back discards its mail', async () => {
    await decide([ana], 'rechazada');
    await decide([ana], 'lista_espera');
    expect(await waiting()).toMatchObject([{ decision: 'lista_espera' }]);
    await decide([ana], 'en_revision');
    expect(await waiting()).toEqual([]);
  });

  test('is told in the words of the administrator, with a personal link, once', async () => {
    await decide([ana], 'aceptada');
    const [mail] = await waiting();
    const body = 'Hola, Ana:\n\nTe esperamos en https://trama.example/blog/1.\n<b>Gracias</b>';
    const path = `/api/decision-mails/${mail.decision_mail_id}`;
    expect((await t.send('PUT', path, { token, json: { subject: 'Sí', body } })).json()).toMatchObject({ subject: 'Sí', body });
    expect(await settle('send', [mail.decision_mail_id])).toEqual({ count: 1 });
    expect(await settle('send', [mail.decision_mail_id])).toEqual({ count: 0 });

    const [sent, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ subject: 'Sí', to_address: expect.stringContaining('ana.perez') });
    expect(sent?.text).toMatch(/https:\/\/trama\.example\/postulaciones\/mia#[\w-]{43}/u);
    expect(sent?.html).toContain('&lt;b&gt;Gracias&lt;/b&gt;');
    expect(sent?.html).toContain('href="https://trama.example/blog/1"');
    const { announced_state, history } = await detail(ana);
    expect(announced_state).toBe('aceptada');
    expect(history.map((entry: { kind: string }) => entry.kind)).toEqual(['mail_sent', 'mail_edited', 'state']);
    expect((await t.send('PUT', path, { token, json: { subject: 'No', body } })).statusCode).toBe(409);
  });

  test('whose mail is discarded is not told', async () => {
    await decide([ana, eva], 'rechazada');
    const mails = await waiting();
    const all = mails.map((mail: { decision_mail_id: string }) => mail.decision_mail_id);
    expect(await settle('discard', all)).toEqual({ count: 2 });
    expect(await settle('send', all)).toEqual({ count: 0 });
    expect(await outbox()).toEqual([]);
    expect(await detail(ana)).toMatchObject({ state: 'rechazada', announced_state: null, mails: [{ status: 'discarded' }] });
  });

  test('keeps links as hashes alone', async () => {
    await decide([ana], 'aceptada');
    const [mail] = await waiting();
    await settle('send', [mail.decision_mail_id]);
    const [sent] = await outbox();
    const link = /#([\w-]{43})/u.exec(sent?.text ?? '')?.[1] ?? '';
    const rows = await t.ctx.db.selectFrom('application_links').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});
