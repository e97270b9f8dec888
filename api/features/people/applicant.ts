/** `POST /users` without a token: a person who is about to apply. Source: decisions, "Who may do what". */
import { LIMITS } from '@trama/shared/limits';
import { portraitPath } from '@trama/shared/paths';
import type { ExhibitorInput, User } from '@trama/shared/people';
import { foldEmail } from '@trama/shared/text';
import type { Context } from '../../context.ts';
import { issueToken } from '../../core/auth/access-tokens.ts';
import type { Client } from '../../core/budget/client.ts';
import { awaitShare, returnShare } from '../../core/budget/stored-shares.ts';
import type { Trx } from '../../core/database/open.ts';
import { remadeToken } from '../../core/http/running-call.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { askToConfirm } from '../newsletter/index.ts';
import { findOrCreateApplicant } from './find-or-create.ts';
import { joinNames } from './names.ts';
import { portraitSeed } from './person.ts';

/** How long (ms) an announcement waits while as many others of its network as fit are sending their applications. */
const PATIENCE = 10_000;

/**
 * Counts that somebody of this network is about to apply, until she has applied or her ticket ends: a network that only announces people
 * is refused. The same for known addresses and others. Throws HttpError 429.
 */
export const announceApplicant = (ctx: Context, client: Client, { email }: ExhibitorInput): Promise<void> =>
  awaitShare(
    ctx.db,
    ctx,
    { resource: 'people', client, subject: foldEmail(email), amount: 1, until: ctx.clock.now() + LIMITS.ticket },
    PATIENCE,
  );

/** Call in the transaction that stores her application, and `ctx.budget.wake('people')` after it. */
export const announcedApplied = (trx: Trx, emailKey: string): Promise<void> => returnShare(trx, 'people', emailKey);

/**
 * Creates the applicant, unless the address is known: then nothing changes. The answer is the same in both cases, what
 * was sent and a ticket, so that it does not reveal who is known. A subscription has to be confirmed by mail: anyone can
 * type anyone's address.
 */
export async function registerApplicant(ctx: Context, sent: ExhibitorInput): Promise<User> {
  const now = ctx.clock.now();
  const created_at = new Date(now).toISOString();
  const fullName = joinNames(sent.firstName, sent.lastName);
  const wanted = sent.notification ?? false;
  const site = await siteIdentity(ctx);
  const { token, again } = remadeToken('applying');
  const ticketFor = (trx: Trx, subject: string) =>
    issueToken(trx, { purpose: 'applying', subject, lifetime: LIMITS.ticket, token }, now);
  const ticket = await ctx.db.transaction().execute(async (trx) => {
    if (wanted && !again)
      await askToConfirm(trx, { email: sent.email, firstName: sent.firstName, source: 'application' }, site, now);
    const user_id = await findOrCreateApplicant(trx, sent, created_at);
    return ticketFor(trx, user_id);
  });
  if (wanted) ctx.mail.wake();
  return {
    user_id: ticket,
    first_name: sent.firstName,
    last_name: sent.lastName,
    fullName,
    titleAcademy: null,
    orcid: null,
    jobTitle: null,
    institution: null,
    country: null,
    role_name: 'exhibitor',
    isPartner: false,
    image: null,
    partner_img: null,
    email: sent.email,
    phone: null,
    notification: wanted,
    created_at,
    portrait: portraitPath(portraitSeed(ticket)),
    version: 1,
  };
}
