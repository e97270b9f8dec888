/** The mails of the outbox about one application, to its applicant. */

import { foldEmail } from '@trama/shared/format/text';
import type { MailRecord } from '@trama/shared/mail/mails';
import type { Db } from '../../core/database/open.ts';
import { MAIL_COLUMNS } from '../../core/mail/read-mail.ts';
import { applicationMailKeys } from './mails.ts';

/** The latest first. @param email the applicant's address; null: none, so no mail */
export async function mailsAbout(db: Db, applicationId: string, email: string | null): Promise<MailRecord[]> {
  if (email === null) return [];
  const rows = await db
    .selectFrom('outbox')
    .select(MAIL_COLUMNS)
    .where(applicationMailKeys([applicationId]))
    .where('email_key', '=', foldEmail(email))
    .orderBy('mail_id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, bulk: row.bulk === 1 }));
}
