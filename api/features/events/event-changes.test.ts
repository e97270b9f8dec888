import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { expect, test } from 'vitest';
import { jpeg, pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const { t, token } = useAppAsRoot({ now: '2026-11-20T15:00:00Z' });

const bare = {
  title: 'Congreso de Infancias',
  description: '<p>Hola</p>',
  date: '2026-12-05',
  dateEnd: '2026-11-30',
  hour: '09:30',
  location: 'Santiago',
};
const change = {
  finishDate: '2026-12-07',
  finishHour: '18:00',
  timeZone: 'Europe/Madrid',
  state: 'postponed',
  previousDate: '2026-11-28',
  stateNote: 'Tu inscripción sigue vigente.',
};
const stored = {
  event_finish_date: '2026-12-07T00:00:00.000Z',
  event_finish_hour: '18:00:00',
  event_time_zone: 'Europe/Madrid',
  event_state: 'postponed',
  event_previous_date: '2026-11-28T00:00:00.000Z',
  event_state_note: 'Tu inscripción sigue vigente.',
};
const none = {
  event_finish_date: null,
  event_finish_hour: null,
  event_time_zone: null,
  event_state: 'scheduled',
  event_previous_date: null,
  event_state_note: null,
};

const create = async (given: Record<string, string> = {}) =>
  t.send('POST', '/api/events', { token, form: form({ ...bare, ...given, file: await jpeg() }) });
const put = (id: number, json: object) => t.send('PUT', `/api/events/${id}`, { token, json });

test('the bare request gives an event of one day that takes place', async () => {
  expect((await create()).json()).toMatchObject(none);
});

test('end, zone and change are stored; absent fields stay, empty ones are removed', async () => {
  const { event_id } = (await create(change)).json();
  expect((await t.send('GET', `/api/events/${event_id}`)).json()).toMatchObject(stored);
  expect((await put(event_id, bare)).json()).toMatchObject(stored);
  const emptied = { finishDate: '', finishHour: '', timeZone: null, state: 'scheduled', previousDate: null, stateNote: '' };
  expect((await put(event_id, { ...bare, ...emptied })).json()).toMatchObject(none);
});

test.each([
  [{ finishDate: '2026-12-04' }, { finishDate: EVENT_MESSAGES.finishBeforeStart }],
  [{ finishDate: '2028-01-01' }, { finishDate: EVENT_MESSAGES.finishTooLate }],
  [{ finishDate: '2026-02-30' }, { finishDate: EVENT_MESSAGES.finishDateInvalid }],
  [{ finishHour: '09:30' }, { finishHour: EVENT_MESSAGES.finishBeforeStart }],
  [{ finishHour: '25:00' }, { finishHour: EVENT_MESSAGES.finishHourInvalid }],
  [{ timeZone: 'Chile/Temuco' }, { timeZone: 'Esta zona horaria no existe' }],
  [{ state: 'maybe' }, { state: EVENT_MESSAGES.stateInvalid }],
  [{ stateNote: 'a'.repeat(501) }, { stateNote: FIELD_TEXTS.tooLong(500) }],
])('%j is refused with its sentence', async (given, errors) => {
  const response = await create(given);
  expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
});

test('an event that still lasts is among those to come', async () => {
  const past = (await create({ date: '2026-11-19', title: 'De un día' })).json();
  const lasting = (await create({ date: '2026-11-18', finishDate: '2026-11-20', title: 'De tres días' })).json();
  const coming = (await create({ title: 'Por venir' })).json();
  const listed: { event_id: number }[] = (await t.send('GET', '/api/all-events/20')).json();
  expect(listed.map(({ event_id }) => event_id)).toEqual([lasting.event_id, coming.event_id, past.event_id]);
});

test('a cancelled event takes no applications', async () => {
  const { event_id } = (await create()).json();
  const json = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.org', roleName: 'exhibitor' };
  const { user } = (await t.send('POST', '/api/users', { json })).json();
  await put(event_id, { ...bare, state: 'cancelled' });
  const sent = { userId: user.user_id, eventId: String(event_id), 'files[]': pdf() };
  const response = await t.send('POST', '/api/user-event', { form: form(sent) });
  expect([response.statusCode, response.json().message]).toEqual([410, APPLICATION_MESSAGES.closed]);
});
