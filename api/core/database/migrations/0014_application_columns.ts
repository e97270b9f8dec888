/**
 * Columns of applications take English names, as those of other tables; payloads have the specification's names. The columns name
 * a person: they are copied and erased with their rows.
 */
import type { Kysely } from 'kysely';

const RENAMED = {
  nombre: 'given_name',
  apellidoP: 'first_surname',
  apellidoM: 'second_surname',
  nombrePrograma: 'programme_name',
  citado: 'cited',
  mail: 'form_email',
  address_key: 'form_email_key',
  institucion: 'affiliation',
  institucionCompleta: 'full_affiliation',
  academico: 'academic_degree',
  titulo: 'talk_title',
  tituloCompleto: 'full_talk_title',
  observacion: 'observation',
  suscripcion: 'subscribed',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of Object.entries(RENAMED))
    await db.schema.alterTable('applications').renameColumn(before, after).execute();
  // SQLite cannot rename an index.
  await db.schema.dropIndex('applications_by_address_key').execute();
  await db.schema.createIndex('applications_by_form_email_key').on('applications').column('form_email_key').execute();
}
