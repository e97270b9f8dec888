/**
 * «Type your address, get a link». Anyone can type anyone's address, so every address gets the same response in the same time,
 * and few mails. Links are access tokens (access-tokens.ts): opening a new link ends earlier links to the same record. «¿Perdiste
 * tu enlace?» mails links again (features/links). Differences between features: docs/decisions.md, "Links that are asked for".
 */

import type { MailContent } from '@trama/shared/mail/parts';
import type { LinkedThing } from '@trama/shared/texts/mail-kinds/personal-links';
import type { Context } from '../../context.ts';
import type { Trx } from '../database/open.ts';
import { constantTimeResponse } from '../http/constant-time.ts';
import { type MailIdentity, mailIdentity } from '../mail/identity.ts';
import { enqueue, enqueueSpaced, type NewMail } from '../mail/outbox.ts';
import { issueToken } from './access-tokens.ts';
import type { TokenPurpose } from './tables.ts';

/** What the handler of a request for a mailed link needs. */
export interface LinkRequest {
  trx: Trx;
  site: MailIdentity;
  /** ms */
  now: number;
}

/**
 * Runs `handle` for a typed address. Returns nothing and takes constant time, so callers cannot tell a known address from an unknown
 * one.
 */
export async function handleLinkRequest(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'mail'>,
  handle: (linkRequest: LinkRequest) => Promise<void>,
): Promise<void> {
  await constantTimeResponse(async () => {
    const site = await mailIdentity(ctx);
    await ctx.db.transaction().execute((trx) => handle({ trx, site, now: ctx.clock.now() }));
    ctx.mail.wake();
  });
}

/**
 * True if an address must wait: it already got `count` mails, or a mail less than `pause` (ms) ago.
 * @param earlier instants (ISO) of counted mails; instants in the future are ignored, since a clock ahead would block the address
 * for years
 */
export function exceedsMailLimit(
  earlier: readonly string[],
  { count = Number.POSITIVE_INFINITY, pause }: { count?: number; pause: number },
  now: number,
): boolean {
  const times = earlier.map((at) => Date.parse(at)).filter((at) => at <= now);
  return times.length >= count || times.some((at) => at > now - pause);
}

interface LinkMail extends Omit<NewMail, 'mail'> {
  purpose: TokenPurpose;
  subject: string;
  /** Lifetime of the link (ms); absent: the link lasts as long as its subject. */
  lifetime?: number;
  mail: (token: string) => MailContent;
  /** Least time between two mails (ms). Within the pause a new mail waits, or replaces the waiting mail. */
  spaced?: number;
}

/** Puts a mail with a new link into the outbox; the caller wakes the worker after the commit. */
export async function enqueueLink(
  { trx, now }: Pick<LinkRequest, 'trx' | 'now'>,
  { purpose, subject, lifetime, mail, spaced, ...rest }: LinkMail,
): Promise<void> {
  const token = await issueToken(trx, { purpose, subject, ...(lifetime !== undefined && { lifetime }) }, now);
  const written = { ...rest, mail: mail(token) };
  await (spaced === undefined ? enqueue(trx, written, now) : enqueueSpaced(trx, written, spaced, now));
}

/**
 * A record that an address can open, with a new link. Each feature lists such records; `features/links` mails all links together.
 */
export interface PersonalLink {
  thing: LinkedThing;
  eventTitle: string;
  url: string;
}

export interface LinksOfAddress {
  trx: Trx;
  /** Folded. */
  email: string;
  siteUrl: string;
  /** ms */
  now: number;
}
