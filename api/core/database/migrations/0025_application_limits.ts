/**
 * Applications: the full title and institution, and when the personal link was opened. They are personal data of the
 * application: erased and retained with it. The outbox: which mails are rate limited, and of mailings which one and to whom,
 * until now read out of the key. Indexes that foreign keys and searches by address lacked. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function applicationLimits(trx: MigrationScope): Promise<void> {
  for (const column of ['institucionCompleta', 'tituloCompleto', 'link_opened_at'])
    await trx.schema.alterTable('applications').addColumn(column, 'text').execute();
  for (const column of ['pace', 'mailing', 'recipient_id'])
    await trx.schema.alterTable('outbox').addColumn(column, 'text').execute();
  await sql`update outbox set mailing = substr(mail_key, 1, length(mail_key) - 37), recipient_id = substr(mail_key, -36)
    where bulk = 1`.execute(trx);
  await sql`create index outbox_by_mailing on outbox (mailing, state, mail_id) where mailing is not null`.execute(trx);
  await sql`create index outbox_by_pace on outbox (pace, sent_at) where pace is not null`.execute(trx);
  await sql`create index outbox_by_address on outbox (lower(to_address))`.execute(trx);
  await sql`create index late_links_by_address on late_links (lower(email))`.execute(trx);
  for (const table of ['events', 'news', 'publications', 'people'])
    await sql`create index ${sql.ref(`${table}_by_image`)} on ${sql.table(table)} (image) where image is not null`.execute(trx);
  for (const table of ['news', 'publications'])
    await sql`create index ${sql.ref(`${table}_by_person`)} on ${sql.table(table)} (user_id) where user_id is not null`.execute(
      trx,
    );
}
