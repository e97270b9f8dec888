import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertApplicationRow, statesOf } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { useApp } from '../../../testing/use-app.ts';
import { acceptedTalks } from '../../calls/calls.ts';

let token: string;
let eventId: number;
let ana: string;
let eva: string;
const t = useApp({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso <Infancias>', date: '2026-12-05T00:00:00.000Z' });
  ana = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  eva = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'Eva', talk_title: 'Jugar' });
});

const decide = async (ids: string[], state: string) =>
  (await t.send('POST', '/api/applications/state', { token, json: { ids, state, seen: await statesOf(t.ctx.db, ids) } })).json();
const detail = async (id: string) => (await t.send('GET', `/api/applications/${id}`, { token })).json();
const waiting = async () => (await t.send('GET', `/api/decision-mails?event_id=${eventId}`, { token })).json();
const settle = async (how: 'send' | 'discard', ids: string[]) =>
  (await t.send('POST', `/api/decision-mails/${how}`, { token, json: { ids } })).json();
const outbox = () => t.ctx.db.selectFrom('outbox').selectAll().execute();

describe('a state', () => {
  test('changes for one or many, once, and the history says who and when', async () => {
    const changed = await decide([ana, eva], 'en_revision');
    expect([changed.changed, changed.prepared, changed.ids.toSorted()]).toEqual([2, 0, [ana, eva].toSorted()]);
    expect(await decide([ana], 'en_revision')).toEqual({ changed: 0, ids: [], prepared: 0 });
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

  test('an unknown state is refused', async () => {
    const response = await t.send('POST', '/api/applications/state', {
      token,
      json: { ids: [ana], state: 'quizás', seen: await statesOf(t.ctx.db, [ana]) },
    });
    expect(response.statusCode).toBe(422);
  });
});

describe('what was seen', () => {
  test('each decision says what was seen, so that of two who decide at once one is told', async () => {
    const bare = await t.send('POST', '/api/applications/state', { token, json: { ids: [ana], state: 'aceptada' } });
    expect(bare.statusCode).toBe(422);
    const part = { ids: [ana, eva], state: 'aceptada', seen: { [ana]: 'recibida' } };
    expect((await t.send('POST', '/api/applications/state', { token, json: part })).json().errors.seen).toBe(
      'Falta el estado que viste de cada una',
    );
    const states = ['aceptada', 'rechazada', 'lista_espera', 'en_revision'];
    const responses = await Promise.all(
      states.map((state) =>
        t.send('POST', '/api/applications/state', { token, json: { ids: [ana], state, seen: { [ana]: 'recibida' } } }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().message).toContain('lo cambió Rayén Quilodrán Astete');
  });

  const decideSeen = (seen: object, state: string) =>
    t.send('POST', '/api/applications/state', { token, json: { ids: Object.keys(seen), seen, state } });

  test('only the seen state changes: another state or a later application stays', async () => {
    const seen = { [ana]: 'recibida', [eva]: 'recibida' };
    await decide([eva], 'en_revision');
    const later = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'Luz' });
    const refused = await decideSeen(seen, 'rechazada');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '1 ya no está como la viste (la cambió Rayén Quilodrán Astete) y ninguna cambió. Elígelas y confirma otra vez.',
    ]);
    // Another application in the same state was not seen. An application that already has the new state was changed by another
    // administrator.
    expect((await decideSeen({ ...seen, [randomUUID()]: 'recibida' }, 'rechazada')).statusCode).toBe(409);
    expect((await decideSeen({ [eva]: 'recibida' }, 'en_revision')).statusCode).toBe(409);
    expect((await detail(ana)).state).toBe('recibida');
    const changed = (await decideSeen({ ...seen, [eva]: 'en_revision' }, 'rechazada')).json();
    expect([changed.changed, changed.ids.toSorted(), changed.prepared]).toEqual([2, [ana, eva].toSorted(), 2]);
    expect((await detail(later)).state).toBe('recibida');
  });
});

describe('a decision', () => {
  test('prepares its mail and sends nothing', async () => {
    expect(await decide([ana, eva], 'aceptada')).toMatchObject({ changed: 2, prepared: 2 });
    const mails = await waiting();
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ decision: 'aceptada', subject: 'Tu propuesta fue aceptada: Congreso <Infancias>' });
    expect(mails[0].body).toContain('confirma tu participación hasta el lunes 30 de noviembre de 2026');
    expect(mails[0].body).not.toContain('Rampa');
    expect(await outbox()).toEqual([]);
    expect((await detail(ana)).announced_state).toBeNull();
  });

  test('asks for an answer by a day of the network’s time zone', async () => {
    // 22:30 of the 20th in Chile.
    t.setNow('2026-11-21T01:30:00.000Z');
    await decide([ana], 'aceptada');
    expect((await waiting())[0].body).toContain('confirma tu participación hasta el lunes 30 de noviembre de 2026');
    // 22:30 of the event's eve: not the day of the event.
    t.setNow('2026-12-05T01:30:00.000Z');
    token = await t.login();
    await decide([eva], 'aceptada');
    expect((await waiting())[1].body).toContain('confirma tu participación hasta el viernes 4 de diciembre de 2026');
  });

  test('a decision taken back discards its mail', async () => {
    await decide([ana], 'rechazada');
    await decide([ana], 'lista_espera');
    expect(await waiting()).toMatchObject([{ decision: 'lista_espera' }]);
    await decide([ana], 'en_revision');
    expect(await waiting()).toEqual([]);
  });

  test('a decision is announced in the words of the administrator, with a personal link, once', async () => {
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

  test('a decision is not announced in other words than those that were shown', async () => {
    await decide([ana, eva], 'aceptada');
    const shown: { decision_mail_id: string; etag: string; fullName: string; application_id: string }[] = await waiting();
    const ids = shown.map((mail) => mail.decision_mail_id);
    const seen = Object.fromEntries(shown.map((mail) => [mail.decision_mail_id, mail.etag]));
    const send = (json: object) => t.send('POST', '/api/decision-mails/send', { token, json });
    const changed = shown.find((mail) => mail.application_id === eva);
    const json = { subject: 'Felicitaciones', body: 'Otro texto' };
    await t.send('PUT', `/api/decision-mails/${changed?.decision_mail_id}`, { token, json });

    const refused = await send({ ids, seen });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `No se envió nada: el texto para ${changed?.fullName} cambió mientras lo mirabas. Revísalo y envía otra vez.`,
    ]);
    expect([refused.json().code, refused.json().changed]).toMatchObject([
      'mails-changed',
      [
        {
          changedBy: expect.any(String),
          changedAt: '2026-11-20T12:30:00.000Z',
          common: false,
          mail: { ...json, fullName: changed?.fullName },
        },
      ],
    ]);
    expect(await outbox()).toEqual([]);
    const again: typeof shown = await waiting();
    const present = Object.fromEntries(again.map((mail) => [mail.decision_mail_id, mail.etag]));
    expect((await send({ ids, seen: present })).json()).toEqual({ count: 2 });
    expect((await outbox()).map((mail) => mail.subject)).toContain('Felicitaciones');
  });

  test('a decision whose mail is discarded is not announced', async () => {
    await decide([ana, eva], 'rechazada');
    const mails = await waiting();
    const all = mails.map((mail: { decision_mail_id: string }) => mail.decision_mail_id);
    expect(await settle('discard', all)).toEqual({ count: 2 });
    expect(await settle('send', all)).toEqual({ count: 0 });
    expect(await outbox()).toEqual([]);
    expect(await detail(ana)).toMatchObject({ state: 'rechazada', announced_state: null, mails: [{ status: 'discarded' }] });
  });

  test('a decision with a discarded mail can be announced with a mail prepared again', async () => {
    const again = (id: string) => t.send('POST', `/api/applications/${id}/mail`, { token });
    expect((await again(ana)).statusCode).toBe(409);
    await decide([ana], 'aceptada');
    expect((await again(ana)).statusCode).toBe(409);
    await settle('discard', [(await waiting())[0].decision_mail_id]);
    expect((await again(ana)).statusCode).toBe(200);
    const [mail] = await waiting();
    expect(mail).toMatchObject({ decision: 'aceptada', application_id: ana });
    await settle('send', [mail.decision_mail_id]);
    expect((await detail(ana)).announced_state).toBe('aceptada');
    expect((await again(ana)).statusCode).toBe(409);
  });

  test('without a provider an announced decision’s mail can be prepared again and stored again', async () => {
    const off = await createTestApp({ now: '2026-11-20T12:30:00.000Z', env: { NODE_ENV: 'production' } });
    const bearer = await off.login();
    const event_id = await insertEventRow(off.ctx.db);
    const id = await insertApplicationRow(off.ctx.db, { event_id });
    const post = (path: string, json?: object) => off.send('POST', `/api/${path}`, { token: bearer, ...(json && { json }) });
    await post('applications/state', { ids: [id], state: 'aceptada', seen: { [id]: 'recibida' } });
    for (const round of [1, 2]) {
      const [mail] = (await off.send('GET', '/api/decision-mails', { token: bearer })).json();
      expect((await post(`applications/${id}/mail`)).statusCode).toBe(409);
      expect((await post('decision-mails/send', { ids: [mail.decision_mail_id] })).json()).toEqual({ count: 1 });
      expect(await off.ctx.db.selectFrom('outbox').select('mail_id').execute()).toHaveLength(round);
      expect((await post(`applications/${id}/mail`)).statusCode).toBe(200);
    }
    await off.close();
  });

  test('keeps links as hashes alone', async () => {
    await decide([ana], 'aceptada');
    const [mail] = await waiting();
    await settle('send', [mail.decision_mail_id]);
    const [sent] = await outbox();
    const link = /#([\w-]{43})/u.exec(sent?.text ?? '')?.[1] ?? '';
    const rows = await t.ctx.db.selectFrom('access_tokens').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe('the programme', () => {
  const titles = async () => (await acceptedTalks(t.ctx.db, eventId)).map(({ title }) => title);
  const announced = async () => {
    const filter = encodeURIComponent(JSON.stringify({ event_id: eventId }));
    return (await t.send('GET', `/api/application-summary?filter=${filter}`, { token })).json().accepted;
  };
  const stale = async () => (await t.ctx.db.selectFrom('stale_keys').select('key').execute()).map(({ key }) => key);

  test('shows acceptances once they are announced, and administrators see how many wait and why', async () => {
    const untitled = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'Inés', talk_title: null });
    await decide([ana, eva, untitled], 'aceptada');
    expect([await titles(), await announced()]).toEqual([[], { announced: 0, untitled: 0, prepared: 3, notAnnounced: 0 }]);
    const mailOf = async (id: string) =>
      (await waiting()).find((mail: { application_id: string }) => mail.application_id === id).decision_mail_id;
    await settle('discard', [await mailOf(eva)]);
    await t.ctx.db.deleteFrom('stale_keys').execute();
    await settle('send', [await mailOf(ana), await mailOf(untitled)]);
    expect(await stale()).toEqual([`event:${eventId}`]);
    expect([await titles(), await announced()]).toEqual([
      ['Leer en dos lenguas'],
      { announced: 1, untitled: 1, prepared: 0, notAnnounced: 1 },
    ]);
  });

  test('loses talks that the committee takes out again', async () => {
    await decide([ana], 'aceptada');
    await settle('send', [(await waiting())[0].decision_mail_id]);
    await decide([ana], 'en_revision');
    expect(await titles()).toEqual([]);
  });
});
