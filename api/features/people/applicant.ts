/** `POST /users` without a token: creates a person who is about to apply. Source: decisions, "Who may do what". */
import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { portraitPath } from '@trama/shared/paths';
import type { ExhibitorInput, User } from '@trama/shared/people/people';
import { emptyPublicValues } from '@trama/shared/records/fields';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { issueToken } from '../../core/auth/access-tokens.ts';
import type { Client } from '../../core/budget/client.ts';
import type { Trx } from '../../core/database/open.ts';
import { remadeToken } from '../../core/http/idempotent-request.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { mailSubscriptionConfirmation } from '../newsletter/index.ts';
import { announceApplicant } from './announced.ts';
import { findOrCreateApplicant } from './find-or-create.ts';
import { fullNameOf } from './names.ts';
import { portraitSeed } from './person.ts';

/** Runs `registerApplicant` and charges the client's network. */
export async function announcedApplicant(ctx: Context, client: Client, sent: ExhibitorInput): Promise<User> {
  await announceApplicant(ctx, client, sent);
  return registerApplicant(ctx, sent);
}

/**
 * Creates the applicant; leaves a known person unchanged. The response has the sent values and a ticket in both cases, so that it
 * does not reveal known addresses. A subscription is confirmed by mail, because anyone can type anyone's address.
 */
export async function registerApplicant(ctx: Context, sent: ExhibitorInput): Promise<User> {
  const now = ctx.clock.now();
  const created_at = isoTime(now);
  const fullName = fullNameOf(sent.firstName, sent.lastName);
  const wanted = sent.notification ?? false;
  const site = await mailIdentity(ctx);
  const { token, again } = remadeToken('applying');
  const ticketFor = (trx: Trx, subject: string) =>
    issueToken(trx, { purpose: 'applying', subject, lifetime: LIMITS.ticket, token }, now);
  const ticket = await ctx.db.transaction().execute(async (trx) => {
    if (wanted && !again)
      await mailSubscriptionConfirmation(
        { trx, site, now },
        { email: sent.email, firstName: sent.firstName, source: 'application' },
      );
    const user_id = await findOrCreateApplicant(trx, sent, created_at);
    noteAudit({ object: user_id });
    return ticketFor(trx, user_id);
  });
  if (wanted) ctx.mail.wake();
  return {
    user_id: ticket,
    first_name: sent.firstName,
    last_name: sent.lastName,
    fullName,
    ...emptyPublicValues(PROFILE_FIELDS),
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
