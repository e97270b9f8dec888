/**
 * Signs unsubscribe links, which work without a login and never expire (RFC 8058): access tokens would need a row for every mail.
 * The secret is in the database, so links work after a restart and a restore.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Trx } from '../database/open.ts';
import { secretOf } from '../settings/secret.ts';

const sign = (secret: string, userId: string) => createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest('base64url');

/** Returns a signer for many people, with one query for the secret. */
export async function unsubscribeTokens(db: Db | Trx): Promise<(userId: string) => string> {
  const secret = await secretOf(db, 'mail_link_secret');
  return (userId) => `${userId}.${sign(secret, userId)}`;
}

/** The person of a signed token; null: invalid token. */
export async function unsubscribingPerson(db: Db | Trx, token: string): Promise<string | null> {
  const [userId = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(await secretOf(db, 'mail_link_secret'), userId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

/** URL of the one-click request; opened in a browser, its page shows the mailing's name. */
export const unsubscribeUrl = (siteUrl: string, token: string) => `${siteUrl}/api/unsubscribe/${token}`;

/** Headers for one-click unsubscription in mail programs. Source: RFC 2369, RFC 8058. */
export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
