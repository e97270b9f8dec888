/** Applications for tests, made directly in the database. */
import { randomUUID } from 'node:crypto';
import { foldForSearch } from '@trama/shared/format/fold';
import type { Insertable } from 'kysely';
import type { Db } from '../core/database/open.ts';
import type { Database } from '../core/database/tables.ts';
import { applicationSearchText } from '../features/applications/repository.ts';
import { insertPerson } from './factories.ts';

/** Everything that the form sends, in order. */
export const FORM_FIELDS = {
  nombre: 'Ana',
  apellidoP: 'Pérez',
  apellidoM: 'Soto',
  mail: 'ana@example.org',
  institucion: 'Universidad del Sur',
  titulo: 'Leer en dos lenguas',
  academico: 'Magíster',
  inclusion: 'Rampa de acceso',
  observacion: 'Ninguna',
};

type Given = Partial<Insertable<Database['applications']>> & { event_id: number };

/** Returns the application's id. Its person is `<given_name>.<first_surname>.<first of the id>@example.org`: of many no two are the same. */
export async function insertApplicationRow(db: Db, given: Given): Promise<string> {
  const application_id = given.application_id ?? randomUUID();
  const names = { given_name: 'Ana', first_surname: 'Pérez', second_surname: 'Soto', ...given };
  const full_name = [names.given_name, names.first_surname, names.second_surname].join(' ');
  const form_email = `${foldForSearch(`${names.given_name}.${names.first_surname}`)}.${application_id.slice(0, 13)}@example.org`;
  const person_id =
    given.person_id ??
    (await insertPerson(db, { role_name: 'exhibitor', full_name, first_name: names.given_name ?? 'Ana', email: form_email }));
  const row = {
    form_email,
    affiliation: 'Universidad del Sur',
    talk_title: 'Leer en dos lenguas',
    academic_degree: 'Magíster',
    inclusion: 'Rampa de acceso',
    observation: 'Ninguna',
    subscribed: 0,
    created_at: '2026-11-01T12:00:00.000Z',
    ...names,
    application_id,
    person_id,
  };
  const search_text = applicationSearchText({ answers: '[]', ...row, full_name, email: form_email });
  await db
    .insertInto('applications')
    .values({ search_text, ...row })
    .execute();
  return application_id;
}

/** The present states, for the `seen` of `POST /api/applications/state`. */
export async function statesOf(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('applications')
    .select(['application_id', 'state'])
    .where('application_id', 'in', ids)
    .execute();
  return Object.fromEntries(rows.map(({ application_id, state }) => [application_id, state]));
}
