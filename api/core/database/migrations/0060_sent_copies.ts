/**
 * Copies of sent mails, so that they can be read again: a mail to one person keeps its text in its row, without what its links open
 * (core/mail/sent-copy.ts); of a mailing there is one copy for all, without names.
 *
 * Personal data: the text of mails to one person stays in `outbox` and is erased with its row: with the person it is for, with the
 * application it is about, and after RETENTION.mails. Notices to the network's own address, which speak of third persons, keep
 * none. `mailing_copies` names nobody and is deleted after the same period. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function sentCopies(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('outbox')
    .addColumn('keeps_copy', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .createTable('mailing_copies')
    .addColumn('mailing', 'text', (c) => c.primaryKey())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}
