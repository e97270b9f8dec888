import { beforeEach, describe, expect, test } from 'vitest';
import { ALL_MIGRATIONS } from '../../../core/database/migrate.ts';
import { insertApplicationRow } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';

let congress: number;
let seminar: number;
const ids: Record<string, string> = {};

const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  congress = await insertEventRow(t.ctx.db, { title: 'Congreso', close_date: '2026-11-25T00:00:00.000Z' });
  seminar = await insertEventRow(t.ctx.db, { title: 'Seminario', close_date: '2026-11-10T00:00:00.000Z' });
  const add = async (name: string, given: Partial<Parameters<typeof insertApplicationRow>[1]>) => {
    ids[name] = await insertApplicationRow(t.ctx.db, { event_id: congress, given_name: name, ...given });
  };
  await add('Ana', { first_surname: 'Ñancupil', created_at: '2026-11-01T02:30:00.000Z' });
  await add('Eva', {
    ...{ first_surname: 'Soto', created_at: '2026-11-02T12:00:00.000Z', state: 'aceptada', affiliation: 'Liceo 1' },
    ...{ full_affiliation: 'Liceo 1 Javiera Carrera', full_talk_title: 'Leer en dos lenguas: fogón y sala' },
  });
  await add('Inés', {
    first_surname: 'Álvarez',
    created_at: '2026-11-03T12:00:00.000Z',
    event_id: seminar,
    talk_title: 'Juego y lengua',
  });
});

const address = (path: string, filter: object, sort?: string[]) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${sort ? `&sort=${encodeURIComponent(JSON.stringify(sort))}` : ''}`;

async function names(filter: object, sort?: string[]): Promise<string[]> {
  const response = await t.send('GET', address('/api/applications', filter, sort), { token });
  expect(response.statusCode).toBe(200);
  return response.json().map((row: { nombre: string }) => row.nombre);
}

describe('the list of applications', () => {
  test.each([
    ['of all events, newest first', {}, ['Inés', 'Eva', 'Ana']],
    ['of one event', { event_id: 1 }, ['Eva', 'Ana']],
    ['by state', { state: ['aceptada', 'rechazada'] }, ['Eva']],
    ['by institution', { institucion: 'Liceo 1' }, ['Eva']],
    // 02:30Z on the first is still the 31st of October in Chile.
    ['from a day, by the clocks of the network', { from: '2026-11-01' }, ['Inés', 'Eva']],
    ['to a day, that day included', { to: '2026-11-02' }, ['Eva', 'Ana']],
    ['found without accents or case', { q: 'nancupil' }, ['Ana']],
    ['found by words in any order', { q: 'LENGUA ines' }, ['Inés']],
    ['found by a word that only the full title has', { q: 'FOGON' }, ['Eva']],
    ['found by a word that only the full institution has', { q: 'carrera' }, ['Eva']],
    ['an unknown state finds nothing', { state: 'otra' }, []],
    ['a percent sign is just a character', { q: '%' }, []],
  ])('%s', async (_, filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  test('sorts by surname, and by what reviewers thought', async () => {
    // Álvarez, Ñancupil, Soto: as Spanish orders them.
    expect(await names({}, ['apellidoP', 'ASC'])).toEqual(['Inés', 'Ana', 'Eva']);
    expect(await names({}, ['apellidoP', 'DESC'])).toEqual(['Eva', 'Ana', 'Inés']);
    expect(await names({}, ['mean', 'DESC'])).toHaveLength(3);
    expect(await names({}, ['inclusion', 'ASC'])).toHaveLength(3);
  });
});

test('applications of before the migration are found by their full titles; erased and confidential texts stay out', async () => {
  const answers = [
    { id: 'tema', label: 'Tema', value: 'Ruralidad' },
    { id: 'salud', label: 'Salud', value: 'Reservado', confidential: true },
  ];
  const applications = t.ctx.db.updateTable('applications');
  const searchTexts = async () =>
    (await t.ctx.db.selectFrom('applications').select('search_text').orderBy('application_id').execute()).map(
      (row) => row.search_text,
    );
  // More than a batch of the migration.
  await t.ctx.db.transaction().execute(async (trx) => {
    for (let count = 0; count < 501; count += 1)
      await insertApplicationRow(trx, {
        event_id: seminar,
        full_talk_title: `Charla ${count}`,
        answers: JSON.stringify(answers),
      });
  });
  await applications.set({ search_text: '' }).where('application_id', '=', String(ids.Ana)).execute();
  const expected = await searchTexts();
  expect(expected.join()).not.toContain('reservado');
  await applications.set({ search_text: 'de antes' }).where('search_text', '<>', '').execute();
  await (await ALL_MIGRATIONS.getMigrations())['0015_application_search_texts']?.up(t.ctx.db);
  expect((await searchTexts()).map((text) => text.split(' ').sort())).toEqual(expected.map((text) => text.split(' ').sort()));
  expect(await names({ q: 'fogon' })).toEqual(['Eva']);
});

test('ids of all that the filter finds come in the list’s order', async () => {
  const of = async (filter: object) => (await t.send('GET', address('/api/applications/ids', filter), { token })).json();
  expect(await of({})).toEqual([ids.Inés, ids.Eva, ids.Ana]);
  expect(await of({ event_id: congress })).toEqual([ids.Eva, ids.Ana]);
});

test('the summary counts by state and institution, and tells the days left of each call', async () => {
  const all = (await t.send('GET', '/api/application-summary', { token })).json();
  expect(all).toMatchObject({ total: 3, prepared: 0, states: { recibida: 2, aceptada: 1, retirada: 0 } });
  expect(all.institutions).toContainEqual({ name: 'Liceo 1', count: 1 });
  expect(all.events).toHaveLength(2);
  const one = (await t.send('GET', address('/api/application-summary', { event_id: congress }), { token })).json();
  expect(one).toMatchObject({ total: 2, events: [{ event_id: congress, count: 2, call: { state: 'last', daysLeft: 5 } }] });
});

test('an event counts the applications that its list shows: a blocked person’s is not among them', async () => {
  const { db } = t.ctx;
  const { person_id } = await db
    .selectFrom('applications')
    .select('person_id')
    .where('event_id', '=', congress)
    .executeTakeFirstOrThrow();
  await db.updateTable('people').set({ blocked_at: '2026-11-20T12:00:00.000Z' }).where('user_id', '=', person_id).execute();
  const { total, events } = (await t.send('GET', address('/api/application-summary', { event_id: congress }), { token })).json();
  expect([total, events[0].count]).toEqual([1, 1]);
});
