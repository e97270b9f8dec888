import { DEFAULT_SETTINGS } from '@trama/shared/network/settings';
import { todayBoard } from '@trama/shared/network/today';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertApplicationRow } from '../testing/applications.ts';
import { insertEventRow, insertPostRow } from '../testing/factories.ts';
import { useAppAsRoot } from '../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });

const board = async () => todayBoard.parse((await t.send('GET', '/api/today', { token })).json());

test('a new product has nothing waiting, and no first step done', async () => {
  const { steps, ...parts } = await board();
  expect(Object.values(parts)).toEqual(Array.from({ length: 8 }, () => ({ count: 0, rows: [] })));
  expect(steps).toEqual({ address: true, settings: false, event: false, team: false });
});

test('each part counts what waits and shows its first two', async () => {
  const { db } = t.ctx;
  const closing = await insertEventRow(db, { title: 'Cierra pronto', close_date: '2026-11-25T00:00:00.000Z' });
  await insertEventRow(db, { title: 'Cierra lejos', close_date: '2027-03-01T00:00:00.000Z', date: '2027-05-01T00:00:00.000Z' });
  await insertEventRow(db, { title: 'Cerró', close_date: '2026-11-19T00:00:00.000Z' });
  const hidden = { status: 'draft' as const, close_date: '2026-11-24T00:00:00.000Z' };
  await insertEventRow(db, { title: 'Borrador', ...hidden, updated_at: '2026-10-01T00:00:00.000Z' });
  await insertEventRow(db, { title: 'En la papelera', ...hidden, deleted_at: NOW });
  const scheduled = { status: 'scheduled' as const, confirmation: 1 as const };
  await insertPostRow(db, 'news', { title: 'Becas', ...scheduled, publish_at: '2026-11-21T11:00:00.000Z' });
  await insertPostRow(db, 'news', { title: 'Ya salió', ...scheduled, publish_at: '2026-11-19T11:00:00.000Z' });
  await insertPostRow(db, 'publications', { title: 'Otra', status: 'draft', updated_at: '2026-11-01T00:00:00.000Z' });

  const decided = { event_id: closing, announced_state: null };
  await insertApplicationRow(db, { ...decided, state: 'aceptada' });
  await insertApplicationRow(db, { ...decided, state: 'rechazada' });
  await insertApplicationRow(db, { ...decided, state: 'aceptada', announced_state: 'aceptada' });
  await insertApplicationRow(db, { ...decided, state: 'recibida' });
  await insertApplicationRow(db, { ...decided, state: 'en_revision' });
  await insertApplicationRow(db, { ...decided, state: 'retirada' });
  // Announced, then changed: the applicant was sent the earlier one.
  await insertApplicationRow(db, { ...decided, state: 'aceptada', announced_state: 'lista_espera' });

  for (const name of ['Ana', 'Eva', 'Luz'])
    await t.send('POST', '/api/send-email-contact', { json: { name, email: `${name}@example.org`, message: 'Una pregunta' } });
  await db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: 'no existe' })
    .where('to_address', '=', 'Eva@example.org')
    .execute();

  const { calls, decisions, undecided, messages, mails, unpublished } = await board();
  expect(calls).toEqual({
    count: 1,
    rows: [expect.objectContaining({ event_id: closing, event_title: 'Cierra pronto', days_left: 5, applications: 7 })],
  });
  expect(decisions).toEqual({
    count: 3,
    rows: [{ event_id: closing, event_title: 'Cierra pronto', accepted: 2, waiting: 0, rejected: 1 }],
  });
  expect(undecided).toEqual({ count: 2, rows: [{ event_id: closing, event_title: 'Cierra pronto', applications: 2 }] });
  expect([messages.count, messages.rows.map(({ name }) => name)]).toEqual([3, ['Ana', 'Eva']]);
  expect([mails.count, mails.rows[0]?.to_address]).toEqual([1, 'Eva@example.org']);
  expect(unpublished.count).toBe(3);
  expect(unpublished.rows.map(({ kind, title, announces }) => [kind, title, announces])).toEqual([
    ['news', 'Becas', true],
    ['event', 'Borrador', false],
  ]);
});

test('a scheduled event that is cancelled will announce nothing', async () => {
  const scheduled = { status: 'scheduled', publish_at: '2027-06-01T00:00:00.000Z', confirmation: 1 } as const;
  await insertEventRow(t.ctx.db, { ...scheduled, title: 'Cancelado', event_state: 'cancelled' });
  expect((await board()).unpublished.rows).toMatchObject([{ title: 'Cancelado', announces: false }]);
});

test('the first steps tick themselves', async () => {
  await t.send('PUT', '/api/settings', { token, json: DEFAULT_SETTINGS });
  expect((await board()).steps).toEqual({ address: true, settings: true, event: false, team: false });
  await t.login();
  expect((await board()).steps.team).toBe(true);
});

test('the counts use indexes that hold only waiting rows', async () => {
  const plan = async (query: string) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(t.ctx.db);
    return rows.map(({ detail }) => detail).join('\n');
  };
  expect(await plan('select count(*) from contact_messages where answered_at is null')).toContain('contact_messages_new');
  expect(
    await plan(`select event_id, count(*) from applications where applications.state in ('aceptada', 'lista_espera', 'rechazada')
      and applications.announced_state is not applications.state group by event_id`),
  ).toContain('applications_not_announced');
  expect(await plan(`select title from news where status <> 'published' and deleted_at is null`)).toContain('news_not_published');
});
