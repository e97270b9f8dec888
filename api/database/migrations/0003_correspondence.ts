/** What the mail worker must remember to send nothing twice, and what became of a contact message. */
import { sql, type Transaction } from 'kysely';

export async function correspondence(trx: Transaction<unknown>): Promise<void> {
  await trx.schema.alterTable('outbox').addColumn('doubt_since', 'text').execute();
  await trx.schema
    .alterTable('outbox')
    .addColumn('bulk', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema.alterTable('contact_messages').addColumn('answered_at', 'text').execute();
  // Erasing a person forgets the mails to and from her address.
  await sql`create index outbox_by_address on outbox (lower(to_address))`.execute(trx);
}
