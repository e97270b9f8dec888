/** No mail leaves with a dead link. A newer link or a revocation may have overtaken a mail that waited. */
import { sql } from 'kysely';
import { findAnyToken, isActive, issueToken } from '../auth/access-tokens.ts';
import type { TokenPurpose } from '../auth/tables.ts';
import type { Db } from '../database/open.ts';
import type { MailRow } from './send-batches.ts';

/** A token behind `#`, as every personal link has it, and those in the addresses of pages that confirm. */
const TOKENS = /(?<=#|\/api\/(?:subscriptions|opening-notices)\/)[\w-]{43}(?![\w-])/gu;

/** Only newer links end these. The mail may get a new link while the application is the recipient's. */
const RENEWABLE: TokenPurpose = 'own_application';

/** Whether an application is still of the address that the mail goes to: an applicant may have moved it to another one. */
async function isOfRecipient(db: Db, applicationId: string, { email_key }: MailRow): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('people', 'user_id', 'person_id')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('people.email_key', '=', email_key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Looks at the links of a mail that is about to be sent.
 * - `live`: one of them opens something
 * - `renewed`: the row has new ones in place of those that had ended; it is to be read again
 * - `dropped`: the row is gone, since what its links opened was revoked, was used or has expired
 * @param now ms
 */
export async function withLiveLinks(db: Db, mail: MailRow, now: number): Promise<'live' | 'renewed' | 'dropped'> {
  const tokens = [...new Set(mail.text.match(TOKENS))];
  const rows = await Promise.all(tokens.map(async (token) => ({ token, row: await findAnyToken(db, token) })));
  const known = rows.flatMap(({ token, row }) => (row ? [{ token, ...row }] : []));
  const dead = known.filter((row) => !isActive(row, now));
  const renewable: typeof dead = [];
  for (const row of dead)
    if (row.purpose === RENEWABLE && row.revoked_at !== null && (await isOfRecipient(db, row.subject, mail))) renewable.push(row);
  if (dead.length === 0 || (renewable.length === 0 && dead.length < known.length)) return 'live';
  return db.transaction().execute(async (trx) => {
    if (renewable.length === 0) {
      await trx.deleteFrom('outbox').where('mail_id', '=', mail.mail_id).where('state', '=', 'pending').execute();
      return 'dropped';
    }
    for (const { token, purpose, subject } of renewable) {
      const next = await issueToken(trx, { purpose, subject }, now);
      await trx
        .updateTable('outbox')
        .set({ html: sql`replace(html, ${token}, ${next})`, text: sql`replace(text, ${token}, ${next})` })
        .where('mail_id', '=', mail.mail_id)
        .where('state', '=', 'pending')
        .execute();
    }
    return 'renewed';
  });
}
