/** The stored copy of a sent mail: its text without the tokens of its links. */

import type { MailContent } from '@trama/shared/mail/parts';
import type { Kysely } from 'kysely';
import type { Trx } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { renderMail } from './render.ts';

/** Replaces tokens. */
export const MASKED = 'oculto';

/** Matches tokens in URLs: after `#` in personal links, and in paths of routes that confirm or unsubscribe. */
const TOKENS = /(#|\/api\/(?:unsubscribe|subscriptions|opening-notices)\/)[\w-]{20,}(?:\.[\w-]+)?/gu;

/** Replaces the tokens of links in a text. */
export const withoutTokens = (text: string): string => text.replace(TOKENS, `$1${MASKED}`);

/** The texts stored in the row of a sent mail. */
export const sentCopy = (row: { keeps_copy: number; html: string; text: string }) =>
  row.keeps_copy === 1 ? { html: withoutTokens(row.html), text: withoutTokens(row.text) } : { html: '', text: '' };

/** Stores one copy of a mailing. @param mail without a name @param at ISO */
export async function copyMailing(trx: Trx, mailing: string, mail: MailContent, at: string): Promise<void> {
  const { html, text } = renderMail(mail);
  await trx
    .insertInto('mailing_copies')
    .values({ mailing, html: withoutTokens(html), text: withoutTokens(text), created_at: at })
    .onConflict((conflict) => conflict.column('mailing').doNothing())
    .execute();
}

/** Deletes the copies that are older than `before` (ISO). */
export const deleteExpiredMailingCopies = (db: Kysely<Database>, before: string) =>
  db.deleteFrom('mailing_copies').where('created_at', '<', before).execute();
