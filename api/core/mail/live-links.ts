/** Prevents mails with dead links: a newer link or a revocation may precede a mail that waited. */
import { sql } from 'kysely';
import { findAnyToken, isActive, issueToken } from '../auth/access-tokens.ts';
import type { TokenPurpose } from '../auth/tables.ts';
import type { Db } from '../database/open.ts';
import type { MailRow } from './send-batches.ts';

/** Matches tokens after `#` in personal links, and tokens in URLs of confirmation pages. */
const TOKENS = /(?<=#|\/api\/(?:subscriptions|opening-notices)\/)[\w-]{43}(?![\w-])/gu;

/**
 * The only purpose whose links end just because a newer link was opened. The mail gets a new link if the application still
 * belongs to the recipient.
 */
const RENEWABLE: TokenPurpose = 'own_application';

/** Whether the application still belongs to the mail's address: an applicant may have changed the address. */
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
 * Checks the links of a mail that is about to be sent.
 * - `live`: at least one link works
 * - `renewed`: new links replaced the ended ones, so the worker reads the row again
 * - `dropped`: the row was deleted, since its links were revoked, used or expired
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
