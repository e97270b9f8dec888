import { expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { jpeg, pdf, unsigned } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const NOW = '2026-11-20T15:00:00Z';

const { t, token } = useAppAsRoot({ now: NOW });

const fields = {
  title: '  Congreso de   Infancias ',
  description: '<p onclick="x()">Hola <script>alert(1)</script><strong>mundo</strong></p>',
  date: '2026-12-05',
  dateEnd: '2026-11-30T00:00:00.000Z',
  hour: '09:30',
  location: 'Santiago',
  youtube: 'https://youtu.be/jNQXAC9IVRw',
  confirmation: 'true',
};

async function create(given: Record<string, string> = {}) {
  return t.send('POST', '/api/events', { token, form: form({ ...fields, ...given, file: await jpeg() }) });
}

const staleKeys = async () => (await t.ctx.db.selectFrom('stale_keys').select('key').execute()).map((row) => row.key);

test('creating answers 201 with the event, cleaned', async () => {
  const response = await create();
  expect(response.statusCode).toBe(201);
  const event = response.json();
  expect(event).toMatchObject({
    event_title: 'Congreso de Infancias',
    event_description: '<p>Hola <strong>mundo</strong></p>',
    event_date: '2026-12-05T00:00:00.000Z',
    event_end_date: '2026-11-30T00:00:00.000Z',
    event_location: 'Santiago',
    event_youtube: 'https://youtu.be/jNQXAC9IVRw',
    event_confirmation: true,
    status: 'published',
    created_at: '2026-11-20T15:00:00.000Z',
  });
  expect(event.event_time.slice(11, 19)).toBe('09:30:00');
  expect(unsigned(event.event_image)).toMatch(/^\/uploads\/images\/[0-9a-f]{24}-160\.jpg$/);
  expect((await t.send('GET', event.event_image)).headers['content-type']).toBe('image/jpeg');
  expect(await staleKeys()).toEqual(expect.arrayContaining([`event:${event.event_id}`, 'events']));
});

test('plain text becomes paragraphs', async () => {
  const { event_description } = (await create({ description: 'Uno & dos\n\nTres\ncuatro' })).json();
  expect(event_description).toBe('<p>Uno &amp; dos</p><p>Tres<br />cuatro</p>');
});

test('every field has its sentence, all at once, and nothing is stored', async () => {
  const wrong = form({
    title: 'ab',
    description: '<p> </p>',
    date: '',
    dateEnd: 'mañana',
    hour: '9h',
    location: 'x',
    youtube: 'https://example.org',
  });
  const response = await t.send('POST', '/api/events', { token, form: wrong });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    message: 'Hay datos por corregir',
    errors: {
      title: 'El título debe tener al menos 3 caracteres',
      description: 'Escribe una descripción',
      date: 'Debe ingresar la fecha de inicio',
      dateEnd: 'La fecha de cierre no es válida',
      hour: 'La hora debe estar en el formato HH:mm:ss',
      location: 'La ubicación debe tener al menos 3 caracteres',
      youtube: 'La URL debe ser un enlace válido de YouTube',
      file: 'Debe subir una imagen',
    },
  });
  expect(await t.ctx.db.selectFrom('events').selectAll().execute()).toEqual([]);
});

test('a description of nothing but forbidden markup is none', async () => {
  const response = await create({ description: '<textarea>texto</textarea><style>p{}</style>' });
  expect(response.json().errors).toEqual({ description: 'Escribe una descripción' });
});

test('an image is required on create alone; without one an edit keeps it', async () => {
  const event = (await create()).json();
  const edited = await t.send('PUT', `/api/events/${event.event_id}`, {
    token,
    form: form({ ...fields, title: 'Otro título', youtube: '' }),
  });
  expect(edited.statusCode).toBe(200);
  expect(edited.json()).toMatchObject({ event_title: 'Otro título', event_image: event.event_image, event_youtube: null });
  const replaced = await t.send('PUT', `/api/events/${event.event_id}`, {
    token,
    form: form({ ...fields, file: await jpeg(300, 200) }),
  });
  expect(unsigned(replaced.json().event_image)).toMatch(/-300\.jpg$/);
});

test('an edit takes JSON and form-encoded bodies too, and leaves out what is absent', async () => {
  const event = (await create({ status: 'draft' })).json();
  const { confirmation: _, youtube: __, ...rest } = fields;
  const json = await t.send('PUT', `/api/events/${event.event_id}`, {
    token,
    json: { ...rest, title: 'En JSON', file: event.event_image },
  });
  expect(json.json()).toMatchObject({
    event_title: 'En JSON',
    event_confirmation: true,
    status: 'draft',
    event_youtube: fields.youtube,
  });
  const encoded = await t.app.inject({
    method: 'PUT',
    url: `/api/events/${event.event_id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...rest, title: 'Codificado', confirmation: '0' }).toString(),
  });
  expect(encoded.json()).toMatchObject({ event_title: 'Codificado', event_confirmation: false });
});

test('an edit notes the list as stale only when the list may have changed', async () => {
  const id = await insertEventRow(t.ctx.db, {
    date: '2026-12-05T00:00:00.000Z',
    close_date: '2026-11-30T00:00:00.000Z',
  });
  await t.send('PUT', `/api/events/${id}`, { token, json: { ...fields, title: 'Solo el título' } });
  expect(await staleKeys()).toEqual([`event:${id}`]);
  await t.send('PUT', `/api/events/${id}`, { token, json: { ...fields, date: '2026-12-06' } });
  expect(await staleKeys()).toEqual([`event:${id}`, `event:${id}`, 'events']);
});

test('deleting answers the record, hides it at once and keeps it to be restored', async () => {
  const { event_id, event_title } = (await create()).json();
  await t.send('POST', '/api/event-documents', { token, form: form({ eventId: event_id, 'files[]': pdf() }) });
  const [document] = (await t.send('GET', `/api/event-documents/${event_id}`)).json();
  const deleted = await t.send('DELETE', `/api/events/${event_id}`, { token, headers: { 'content-type': 'text/plain' } });
  expect([deleted.statusCode, deleted.json().event_title]).toEqual([200, event_title]);
  for (const url of [`/api/events/${event_id}`, `/api/event-documents/${event_id}`]) {
    const gone = await t.send('GET', url, { token });
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'Evento no encontrado']);
  }
  expect((await t.send('GET', document.url)).statusCode).toBe(404);
  expect((await t.send('GET', '/api/all-events/20')).json()).toEqual([]);
  expect((await t.send('DELETE', `/api/events/${event_id}`, { token })).statusCode).toBe(404);
  expect((await t.send('GET', '/api/events?filter={"deleted":true}', { token })).json()).toHaveLength(1);
  expect((await t.send('POST', `/api/events/${event_id}/restore`, { token })).statusCode).toBe(200);
  expect((await t.send('GET', document.url)).statusCode).toBe(200);
});

test('the public list has upcoming ones soonest first, then past ones latest first', async () => {
  const on = (day: string) => insertEventRow(t.ctx.db, { title: day, date: `${day}T00:00:00.000Z` });
  for (const day of ['2026-11-19', '2027-03-01', '2026-11-20', '2025-01-01', '2026-11-21']) await on(day);
  const titles = async (url: string) =>
    (await t.send('GET', url)).json().map((event: { event_title: string }) => event.event_title);
  expect(await titles('/api/all-events/20')).toEqual(['2026-11-20', '2026-11-21', '2027-03-01', '2026-11-19', '2025-01-01']);
  expect(await titles('/api/all-events/4/')).toEqual(['2026-11-20', '2026-11-21', '2027-03-01', '2026-11-19']);
  // 02:00 UTC is still the day before in Santiago.
  t.setNow('2026-11-21T02:00:00Z');
  expect(await titles('/api/all-events/1')).toEqual(['2026-11-20']);
  t.setNow('2026-11-21T04:00:00Z');
  expect(await titles('/api/all-events/1')).toEqual(['2026-11-21']);
});

test('the title search does not mind accents and case, and takes signs as they are', async () => {
  await insertEventRow(t.ctx.db, { title: 'Niñez y Educación' });
  await insertEventRow(t.ctx.db, { title: 'El 100% de la matrícula' });
  const found = async (search: string) =>
    (await t.send('GET', `/api/all-events/20?search=${encodeURIComponent(search)}`)).json().length;
  expect(await found('educacion')).toBe(1);
  expect(await found('NIÑEZ')).toBe(1);
  expect(await found('100%')).toBe(1);
  expect(await found('1%0')).toBe(0);
  expect(await found('_')).toBe(0);
});

test.each(['0', '101', '-1', 'x', '1.5', '1e9'])('a list of %s is refused', async (n) => {
  const response = await t.send('GET', `/api/all-events/${n}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual({ limit: 'La cantidad debe ser un número entre 1 y 100' });
});

test('drafts and scheduled ones are for administrators until their time', async () => {
  const draft = await insertEventRow(t.ctx.db, { status: 'draft' });
  const later = await insertEventRow(t.ctx.db, { status: 'scheduled', publish_at: '2026-11-20T16:00:00.000Z' });
  for (const id of [draft, later]) {
    expect((await t.send('GET', `/api/events/${id}`)).statusCode).toBe(404);
    expect((await t.send('GET', `/api/event-documents/${id}`)).statusCode).toBe(404);
    expect((await t.send('GET', `/api/events/${id}`, { token })).statusCode).toBe(200);
  }
  expect((await t.send('GET', '/api/all-events/20')).json()).toEqual([]);
  t.setNow('2026-11-20T16:00:00Z');
  expect((await t.send('GET', `/api/events/${later}`)).statusCode).toBe(200);
  expect((await t.send('GET', '/api/all-events/20')).json()).toHaveLength(1);
});

test('scheduling needs a time', async () => {
  expect((await create({ status: 'scheduled' })).json().errors).toEqual({
    publishAt: 'Elige la fecha y la hora de publicación',
  });
  expect((await create({ status: 'scheduled', publishAt: '2027-01-01T12:00:00Z' })).json()).toMatchObject({
    status: 'scheduled',
  });
});

test('the administrators list sorts, filters, takes many by id and counts', async () => {
  const ids = [];
  for (const title of ['Beta', 'Álamo', 'Gamma'])
    ids.push(await insertEventRow(t.ctx.db, { title: title, status: title === 'Beta' ? 'draft' : 'published' }));
  const list = (query: string) => t.send('GET', `/api/events?${query}`, { token });
  const sorted = await list('sort=["event_title","ASC"]&range=[0,1]&filter={}');
  expect(sorted.headers['content-range']).toBe('events 0-1/3');
  expect(sorted.json().map((event: { event_title: string }) => event.event_title)).toEqual(['Álamo', 'Beta']);
  expect((await list(`filter={"id":[${ids[0]},${ids[2]}]}`)).json()).toHaveLength(2);
  expect((await list('filter={"q":"alamo"}')).json()).toHaveLength(1);
  expect((await list('filter={"status":"draft"}')).json()).toMatchObject([{ event_title: 'Beta' }]);
  expect((await list('range=[9,10]')).headers['content-range']).toBe('events */3');
  expect((await list('filter={mal')).statusCode).toBe(422);
  expect((await list('range=[5,1]')).statusCode).toBe(422);
});

test('ids that name nothing are 404', async () => {
  for (const id of ['999', '0', '-1', 'abc', '1.5', '99999999999999999999']) {
    expect((await t.send('GET', `/api/events/${id}`)).statusCode, id).toBe(404);
    expect((await t.send('PUT', `/api/events/${id}`, { token, json: {} })).statusCode, id).toBe(404);
    expect((await t.send('DELETE', `/api/events/${id}`, { token })).statusCode, id).toBe(404);
  }
});
