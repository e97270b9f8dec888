/** Words are sorted and searched as Spanish does, in every list of the API. */
import { describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson, insertPostRow } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { sortKey } from './text-functions.ts';

const { t, token } = useAppAsRoot({ now: '2026-11-20T12:00:00.000Z' });

const WORDS = [
  'Zúñiga',
  'Álvarez',
  'Ñancupil',
  'Nuñez',
  'Núñez Soto',
  'Nunes',
  'baeza',
  'Ocampo',
  '«Íñigo»',
  'Mesa 10',
  'Mesa 9',
];
const SORTED = [
  'Álvarez',
  'baeza',
  '«Íñigo»',
  'Mesa 9',
  'Mesa 10',
  'Nunes',
  'Nuñez',
  'Núñez Soto',
  'Ñancupil',
  'Ocampo',
  'Zúñiga',
];

async function list<Field extends string>(collection: string, field: Field, query: { sort?: string; filter?: object } = {}) {
  const parameters = new URLSearchParams({
    ...(query.sort && { sort: JSON.stringify([query.sort, 'ASC']) }),
    filter: JSON.stringify(query.filter ?? {}),
  });
  const rows: Record<Field, string>[] = (await t.send('GET', `/api/${collection}?${parameters}`, { token })).json();
  return rows.map((row) => row[field]);
}

test('the keys of words are in the order of the Spanish alphabet, without case, quotes or accents', () => {
  expect(WORDS.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))).toEqual(SORTED);
});

describe('sorting', () => {
  test('people by either name', async () => {
    for (const word of WORDS)
      await insertPerson(t.ctx.db, { first_name: word, last_name: word, full_name: word, role_name: 'afiliado' });
    const filter = { role_name: 'afiliado' };
    for (const sort of ['first_name', 'last_name', 'fullName'])
      expect(await list('users', 'first_name', { sort, filter })).toEqual(SORTED);
    // «Acerca de»: all people have the same place.
    expect(await list('all-partners', 'first_name')).toEqual(SORTED);
  });

  test('authors, titles and places', async () => {
    for (const word of WORDS) {
      await insertPostRow(t.ctx.db, 'news', { author: word, title: word });
      await insertPostRow(t.ctx.db, 'publications', { author: word });
      await insertEventRow(t.ctx.db, { location: word });
    }
    expect(await list('posts', 'post_author', { sort: 'post_author' })).toEqual(SORTED);
    expect(await list('posts', 'post_title', { sort: 'post_title' })).toEqual(SORTED);
    expect(await list('publications', 'author', { sort: 'author' })).toEqual(SORTED);
    expect(await list('events', 'event_location', { sort: 'event_location' })).toEqual(SORTED);
  });

  test('applications and institutions', async () => {
    const event_id = await insertEventRow(t.ctx.db);
    for (const word of WORDS)
      await insertApplicationRow(t.ctx.db, { event_id, first_surname: word, affiliation: word, talk_title: word });
    for (const sort of ['apellidoP', 'institucion', 'titulo'])
      expect(await list('applications', 'institucion', { sort })).toEqual(SORTED);
    const summary = (await t.send('GET', '/api/application-summary', { token })).json();
    expect(summary.institutions.map(({ name }: { name: string }) => name)).toEqual(SORTED);
  });

  test('senders of messages', async () => {
    const created_at = '2026-11-20T12:00:00.000Z';
    for (const name of WORDS)
      await t.ctx.db
        .insertInto('contact_messages')
        .values({ name, email: 'a@example.org', message: 'Hola', created_at })
        .execute();
    expect(await list('contact-messages', 'name', { sort: 'name' })).toEqual(SORTED);
  });
});

describe('searching ignores case and every accent', () => {
  const finds = async (collection: string, field: string, searches: Record<string, string[]>) => {
    for (const [q, found] of Object.entries(searches)) expect(await list(collection, field, { filter: { q } }), q).toEqual(found);
  };

  test('the search of messages ignores case and accents', async () => {
    const created_at = '2026-11-20T12:00:00.000Z';
    const values = { name: 'MARÍA ÑANCO', email: 'a@example.org', message: 'Falta el Índice.\nGracias', created_at };
    await t.ctx.db.insertInto('contact_messages').values(values).execute();
    await finds('contact-messages', 'name', {
      maría: [values.name],
      maria: [values.name],
      ñanco: [values.name],
      ÍNDICE: [values.name],
      indice: [values.name],
      '100%': [],
    });
  });

  test('the search of mails ignores case and accents', async () => {
    await insertEventRow(t.ctx.db);
    await t.send('POST', '/api/send-email-contact', {
      json: { name: 'MARÍA Íñiguez', email: 'maria@example.org', message: 'Una consulta breve' },
    });
    const subject = 'Nuevo mensaje de contacto: MARÍA Íñiguez';
    for (const q of ['maría íñiguez', 'MARIA INIGUEZ', 'Íñiguez'])
      expect(await list('mails', 'subject', { filter: { q } }), q).toContain(subject);
  });

  test('people, titles and applications, letters with a stroke too', async () => {
    await insertPerson(t.ctx.db, { full_name: 'Ægir Łukasz Sørensen', first_name: 'Ægir', role_name: 'afiliado' });
    await finds('users', 'first_name', { sorensen: ['Ægir'], SØRENSEN: ['Ægir'], lukasz: ['Ægir'], aegir: ['Ægir'] });
    const event_id = await insertEventRow(t.ctx.db, { title: 'ÍNDICE de Mujeres' });
    await finds('events', 'event_title', {
      índice: ['ÍNDICE de Mujeres'],
      indice: ['ÍNDICE de Mujeres'],
      'mujeres indice': ['ÍNDICE de Mujeres'],
      'indice hombres': [],
    });
    await insertApplicationRow(t.ctx.db, { event_id, given_name: 'MARÍA', affiliation: 'Universidad de Øst' });
    await finds('applications', 'nombre', { 'maría øst': ['MARÍA'], 'MARIA ost': ['MARÍA'] });
  });
});
