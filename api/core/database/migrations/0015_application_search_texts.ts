/**
 * The search text of applications gains the full title and the full affiliation. It names a person, as before: it is erased with its
 * row, and stays '' where it was erased.
 */
import { applicationNumber } from '@trama/shared/applications/number';
import { answer } from '@trama/shared/calls/settings';
import { foldForSearch } from '@trama/shared/format/fold';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { parseJson } from '../json.ts';

const BATCH = 500;

const WORDS = [
  'given_name',
  'first_surname',
  'second_surname',
  'programme_name',
  'form_email',
  'affiliation',
  'full_affiliation',
  'talk_title',
  'full_talk_title',
  'full_name',
  'email',
] as const;
type Row = Record<'application_id' | 'answers', string> & Record<(typeof WORDS)[number], string | null>;

function searchTextOf(row: Row): string {
  const shown = parseJson(z.array(answer), row.answers, []).filter(({ confidential }) => !confidential);
  const words = [
    ...WORDS.map((column) => row[column]),
    ...shown.map(({ value }) => value),
    applicationNumber(row.application_id),
  ];
  return foldForSearch(words.filter(Boolean).join(' '));
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: Row[] } =
      await sql<Row>`select application_id, answers, ${sql.join(WORDS.map((each) => sql.ref(each)))}
      from applications inner join people on people.user_id = applications.person_id
      where application_id > ${after} and search_text <> '' order by application_id limit ${BATCH}`.execute(db);
    for (const row of rows)
      await sql`update applications set search_text = ${searchTextOf(row)} where application_id = ${row.application_id}`.execute(
        db,
      );
    after = rows.at(-1)?.application_id;
  }
}
