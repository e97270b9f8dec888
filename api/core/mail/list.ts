/** The list of mails for administrators. */
import { contentId } from '@trama/shared/forms/fields';
import type { MailRecord } from '@trama/shared/mail/mails';
import { sql } from 'kysely';
import { mailNotBlocked } from '../database/blocked.ts';
import type { Db } from '../database/open.ts';
import { inColumns, sqlList } from '../http/sql-list.ts';
import { MAIL_COLUMNS, mailOf } from './read-mail.ts';

/** Mails, by default latest first. */
export const mailList = sqlList({
  from: ({ db }: { db: Db }) => db.selectFrom('outbox').where(mailNotBlocked),
  key: sql.ref<number>('mail_id'),
  id: contentId,
  filters: { state: sql.ref('state') },
  searched: 'dirección o asunto',
  search: inColumns('to_address', 'subject'),
  sortable: {},
  order: null,
  direction: 'desc',
  read: async (_, query): Promise<MailRecord[]> => (await query.select(MAIL_COLUMNS).execute()).map(mailOf),
});
