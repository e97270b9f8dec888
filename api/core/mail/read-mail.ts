/** A mail as administrators read it. */
import type { MailRecord, StoredMail } from '@trama/shared/mail/mails';
import type { Selectable } from 'kysely';
import { mailNotBlocked } from '../database/blocked.ts';
import type { Db } from '../database/open.ts';
import { withoutTokens } from './sent-copy.ts';
import type { OutboxTable } from './tables.ts';

/** Columns of every response about a mail. */
export const MAIL_COLUMNS = [
  'mail_id',
  'to_address',
  'subject',
  'state',
  'attempts',
  'bulk',
  'created_at',
  'next_attempt_at',
  'sent_at',
  'last_error',
] as const;

/** The response about a row of `MAIL_COLUMNS`. */
export const mailOf = (row: Pick<Selectable<OutboxTable>, (typeof MAIL_COLUMNS)[number]>): MailRecord => ({
  ...row,
  bulk: row.bulk === 1,
});

/** A mail with its text, also if pending. undefined: no such mail, or its recipient is blocked. */
export async function readMail(db: Db, id: number): Promise<StoredMail | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select([...MAIL_COLUMNS, 'html', 'text', 'mailing'])
    .where('mail_id', '=', id)
    .where(mailNotBlocked)
    .executeTakeFirst();
  if (!row) return undefined;
  const { html, text, mailing, ...mail } = row;
  const shown = mailOf(mail);
  if (text !== '') return { ...shown, html: withoutTokens(html), text: withoutTokens(text), copy: 'own' };
  const copies = db
    .selectFrom('mailing_copies')
    .select(['html', 'text'])
    .where('mailing', '=', mailing ?? '');
  const copy = await copies.executeTakeFirst();
  return { ...shown, ...(copy ?? { html: '', text: '' }), copy: copy ? 'mailing' : 'none' };
}
