import type { Db } from '../core/database/open.ts';

/** The mails to an address in the outbox, in the order in which they were written. */
export const outboxTo = (db: Db, address: string) =>
  db.selectFrom('outbox').selectAll().where('to_address', '=', address).orderBy('mail_id').execute();
