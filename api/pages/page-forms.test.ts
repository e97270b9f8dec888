import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { PAGE_FORMS, PAGES, pageFormAction, receivedPath } from '@trama/shared/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORM_FIELDS } from '../testing/applications.ts';
import { insertEventRow } from '../testing/factories.ts';
import { pdf } from '../testing/files.ts';
import { type EncodedForm, form } from '../testing/form.ts';
import { useApp } from '../testing/use-app.ts';
import { FORMS } from './page-forms.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const MAIL = 'ana@example.org';

let open: number;
let coming: number;
const t = useApp({ now: NOW });
beforeEach(async () => {
  open = await insertEventRow(t.ctx.db, { title: 'Congreso', close_date: '2026-12-24T00:00:00.000Z' });
  coming = await insertEventRow(t.ctx.db, { title: 'Coloquio', close_date: '2026-12-24T00:00:00.000Z' });
  const json = { ...DEFAULT_CALL, opensAt: '2026-11-25T12:00:00.000Z' };
  await t.send('PUT', `/api/call-settings/${coming}`, { token: await t.login(), json });
});

const urlEncoded = (fields: Record<string, string>): EncodedForm => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: Buffer.from(new URLSearchParams(fields).toString()),
});

interface Case {
  page: string;
  good: EncodedForm;
  bad: EncodedForm;
  /** The refused values that the page shows again, and a sentence for each field. */
  values: Record<string, unknown>;
  errors: Record<string, string>;
  /** The table in which the first sending leaves rows. */
  rows: 'contact_messages' | 'outbox' | 'applications' | 'rate_limits';
}

const INVALID = { email: 'Correo electrónico inválido' };
const applying = { declaraciones: 'true', ...FORM_FIELDS, edad: 'adulta', autorizacion: '1' };

const CASES: Record<(typeof PAGE_FORMS)[number], () => Case> = {
  contacto: () => ({
    page: PAGES.home,
    good: urlEncoded({ name: 'Ana', email: MAIL, message: '¿Quién organiza?', sitioWeb: '' }),
    bad: urlEncoded({ name: 'Ana', email: 'x', message: '', sitioWeb: '' }),
    values: { name: 'Ana', email: 'x', message: '' },
    errors: { email: 'Correo electrónico invalido', message: 'Asunto Requerido' },
    rows: 'contact_messages',
  }),
  novedades: () => ({
    page: PAGES.event(open),
    good: urlEncoded({ email: MAIL, firstName: '' }),
    bad: urlEncoded({ email: 'x', firstName: 'Ana' }),
    values: { email: 'x', firstName: 'Ana' },
    errors: INVALID,
    rows: 'outbox',
  }),
  aviso: () => ({
    page: PAGES.event(coming),
    good: urlEncoded({ eventId: String(coming), email: MAIL }),
    bad: urlEncoded({ eventId: String(coming), email: 'x' }),
    values: { email: 'x' },
    errors: INVALID,
    rows: 'outbox',
  }),
  baja: () => ({
    page: PAGES.unsubscribe,
    good: urlEncoded({ email: MAIL }),
    bad: urlEncoded({ email: 'x' }),
    values: { email: 'x' },
    errors: INVALID,
    rows: 'rate_limits',
  }),
  'mis-datos': () => ({
    page: PAGES.myData,
    good: urlEncoded({ email: MAIL, kind: 'access', words: '' }),
    bad: urlEncoded({ email: 'x', words: 'Todo.' }),
    values: { email: 'x', words: 'Todo.' },
    errors: { ...INVALID, kind: 'Elige qué quieres pedir' },
    rows: 'outbox',
  }),
  enlaces: () => ({
    page: '/postulaciones/mia',
    good: urlEncoded({ email: MAIL }),
    bad: urlEncoded({ email: 'x' }),
    values: { email: 'x' },
    errors: { email: 'Correo electronico invalido' },
    rows: 'rate_limits',
  }),
  postulacion: () => ({
    page: PAGES.applyTo(open),
    good: form({
      ...applying,
      eventId: open,
      coautoraNombre: ['Eva Rojas', ''],
      coautoraCita: ['Rojas Paz, Eva', ''],
      coautoraOrcid: ['0000-0002-1825-0097', ''],
      archivo: pdf(),
    }),
    bad: form({ ...applying, eventId: open, nombre: 'Ana María', apoyos: 'Otro', archivo: { name: '', content: '' } }),
    values: { nombre: 'Ana María', titulo: FORM_FIELDS.titulo, apoyos: 'Otro' },
    errors: { nombre: 'Solo se puede ingresar un nombre', archivo: 'Debe subir un archivo' },
    rows: 'applications',
  }),
};

describe.each(PAGE_FORMS)('«%s», sent by a browser without scripts', (name) => {
  const post = (page: string, body: EncodedForm) => t.send('POST', page + pageFormAction(name), { form: body });
  const count = async (table: Case['rows']) =>
    Number(
      (
        await t.ctx.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );

  test('the refused form is shown again with what was typed and what is wrong', async () => {
    const { page, bad, values, errors, rows } = CASES[name]();
    const before = rows === 'rate_limits' ? 0 : await count(rows);
    const response = await post(page, bad);
    expect([response.statusCode, response.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const [, shown = '[]'] = new RegExp(`again ${page} ${name} (\\[.*\\])`, 'u').exec(response.body) ?? [];
    expect(JSON.parse(shown)).toEqual([expect.objectContaining(values), expect.objectContaining(errors)]);
    if (rows !== 'rate_limits') expect(await count(rows)).toBe(before);
  });

  test('the accepted form leads to what follows it; sending it again doubles nothing', async () => {
    const { page, good, rows } = CASES[name]();
    const before = await count(rows);
    const sent = await post(page, good);
    expect([sent.statusCode, sent.headers.location, sent.body]).toEqual([303, receivedPath(name, page), '']);
    const once = await count(rows);
    expect(once).toBeGreaterThan(before);
    const again = await post(page, good);
    expect(again.statusCode).toBe(name === 'postulacion' ? 400 : 303);
    expect(await count(rows)).toBe(once);
    const { title, sentences } = FORMS[name].received;
    const follows = await t.send('GET', receivedPath(name, page));
    expect(follows.statusCode).toBe(200);
    for (const words of [title, ...sentences]) expect(follows.body).toContain(words);
    expect(follows.body).not.toContain(MAIL);
  });
});

test('an application without scripts stores its co-authors and their cited names, and a repeated one reads that it arrived', async () => {
  const { page, good } = CASES.postulacion();
  const post = () => t.send('POST', page + pageFormAction('postulacion'), { form: good });
  await post();
  const people = await t.ctx.db.selectFrom('application_authors').select(['name', 'cited', 'orcid']).execute();
  expect(people).toEqual([{ name: 'Eva Rojas', cited: 'Rojas Paz, Eva', orcid: '0000-0002-1825-0097' }]);
  const again = await post();
  expect(again.body).toContain('Ya la tenemos');
  expect(again.body).not.toContain(MAIL);
});

test('a mistyped provider is asked about after the form was taken, and the address is in no URL', async () => {
  const post = (email: string) =>
    t.send('POST', PAGES.news + pageFormAction('novedades'), { form: urlEncoded({ email, firstName: '' }) });
  const { location } = (await post('ana@gmial.com')).headers;
  expect(location).toBe(receivedPath('novedades', PAGES.news, 'gmail.com'));
  expect((await t.send('GET', String(location))).body).toContain('¿Quisiste decir gmail.com?');
  for (const own of ['ana@uc.cl', 'ana@ejemplo.con'])
    expect((await post(own)).headers.location).toBe(receivedPath('novedades', PAGES.news));
  const other = await t.send('GET', receivedPath('novedades', PAGES.news, 'evil.example'));
  expect([other.statusCode, other.body.includes('evil')]).toEqual([200, false]);
});

test('a form that was opened before the close counts within the minutes of grace, also without scripts', async () => {
  const { page, good } = CASES.postulacion();
  const post = () => t.send('POST', page + pageFormAction('postulacion'), { form: good });
  // The call closes when the 24th ends in Chile, with fifteen minutes of grace.
  t.setNow('2026-12-25T03:15:00.000Z');
  expect((await post()).statusCode).toBe(410);
  t.setNow('2026-12-25T03:14:59.000Z');
  expect((await post()).statusCode).toBe(303);
  await t.ctx.db.updateTable('events').set({ event_state: 'cancelled' }).execute();
  expect((await post()).statusCode).toBe(410);
});

test('a closed call, and an event that is not there, take no form', async () => {
  t.setNow('2026-12-26T12:00:00.000Z');
  const { page, good } = CASES.postulacion();
  const closed = await t.send('POST', page + pageFormAction('postulacion'), { form: good });
  expect([closed.statusCode, closed.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
  expect(closed.body).toContain('La convocatoria de este evento cerró');
});

test('an unknown form is refused, and a form leads to no other site', async () => {
  const unknown = await t.send('POST', '/?formulario=otro', { form: urlEncoded({ email: MAIL }) });
  expect(unknown.statusCode).toBe(404);
  expect((await t.send('GET', '/recibido/otro')).statusCode).toBe(404);
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const follows = await t.send('GET', receivedPath('baja', from));
    expect([follows.statusCode, follows.body.includes('evil'), follows.body.includes('alert')]).toEqual([200, false, false]);
  }
});
