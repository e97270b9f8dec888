/** Invites an administrator: creates an account without a password, and mails a link to set one, valid once and for 7 days. */

import { randomUUID } from 'node:crypto';
import { invitationInput } from '@trama/shared/accounts/auth';
import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { resetLink } from '@trama/shared/paths';
import { INVITATION_MESSAGES as m } from '@trama/shared/texts/administrators';
import { adminInvitation } from '@trama/shared/texts/mail-kinds/accounts';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { revokePasswordLinks } from '../../core/auth/access-tokens.ts';
import { enqueueLink } from '../../core/auth/mailed-links.ts';
import { requireRecentPassword } from '../../core/auth/recent-password.ts';
import type { Trx } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError, notFound, orNotFound } from '../../core/http/errors.ts';
import { noteResponse } from '../../core/http/idempotent-request.ts';
import { route } from '../../core/http/route.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import {
  emailColumns,
  findByEmail,
  findPerson,
  fullNameOf,
  insertPerson,
  nameColumns,
  updateAccount,
  updatePerson,
} from '../people/index.ts';

type Invitation = z.output<typeof invitationInput>;

/**
 * Finds or creates the invited account: an applicant becomes the administrator, and an unanswered invitation gets a new link.
 * Throws HttpError 409 for a member of the network and for an account with a password.
 */
async function invitedAccount(trx: Trx, sent: Invitation, at: string): Promise<string> {
  const names = nameColumns(sent.firstName, sent.lastName, fullNameOf(sent.firstName, sent.lastName));
  const account = {
    ...names,
    ...emailColumns(sent.email),
    role_name: 'root' as const,
    is_partner: 0,
    invited_at: at,
    updated_at: at,
  };
  const known = await findByEmail(trx, sent.email);
  if (!known) {
    const user_id = randomUUID();
    await insertPerson(trx, { user_id, ...account, notification: 0, position: 0, created_at: at });
    return user_id;
  }
  const waiting = known.role_name === 'root' && known.password_hash === null;
  if (known.role_name !== 'exhibitor' && !waiting)
    throw new HttpError(409, PERSON_MESSAGES.emailTaken, { email: PERSON_MESSAGES.emailTaken });
  await updatePerson(trx, known.user_id, account);
  return known.user_id;
}

interface Sent {
  userId: string;
  sent: { email: string; firstName: string };
  inviter: string;
  site: MailIdentity;
}

/** Mails a link for setting the password and revokes earlier links. @param now ms */
async function writeInvitation(trx: Trx, { userId, sent, inviter, site }: Sent, now: number): Promise<void> {
  await revokePasswordLinks(trx, userId, now);
  const shared = { inviterName: inviter, firstName: sent.firstName, expiresIn: m.expires };
  await enqueueLink(
    { trx, now },
    {
      ...{ purpose: 'invitation', subject: userId, lifetime: LIMITS.invitation },
      ...{ key: `invitation:${randomUUID()}`, to: sent.email, replyTo: site.contactEmail },
      mail: (token) => adminInvitation(site, { ...shared, inviteUrl: resetLink(site.url, token) }),
    },
  );
}

const params = z.object({ id: z.string().max(100) });
const sentence = z.object({ message: z.string() });

export function registerInvitations(app: App, ctx: Context): void {
  async function nameOf(userId: string): Promise<string> {
    return orNotFound(await findPerson(ctx.db, userId)).full_name;
  }

  route(app, 'POST /api/invitations', {
    access: 'accounts.write',
    audit: { action: 'account-invite', kind: 'person' },
    summary: 'Invitar a una administradora por correo',
    description: 'Crea la cuenta sin contraseña y envía un enlace que sirve una vez, durante 7 días. Repetirla envía otro.',
    body: invitationInput,
    responses: { 201: sentence },
    handler: async (request) => {
      requireRecentPassword(request.account, ctx.clock);
      const now = ctx.clock.now();
      const site = await mailIdentity(ctx);
      const inviter = await nameOf(request.account.userId);
      const answer = noteResponse({ message: m.sent });
      await ctx.db.transaction().execute(async (trx) => {
        const userId = await invitedAccount(trx, request.body, isoTime(now));
        noteAudit({ object: userId });
        await writeInvitation(trx, { userId, sent: request.body, inviter, site }, now);
      });
      ctx.mail.wake();
      return answer;
    },
  });

  route(app, 'POST /api/invitations/:id/resend', {
    access: 'accounts.write',
    audit: { action: 'invitation-resend', kind: 'person' },
    summary: 'Enviar otra vez una invitación pendiente',
    description: 'Con un enlace nuevo; el anterior deja de servir.',
    params,
    responses: { 200: sentence },
    handler: async (request) => {
      requireRecentPassword(request.account, ctx.clock);
      const now = ctx.clock.now();
      const site = await mailIdentity(ctx);
      const inviter = await nameOf(request.account.userId);
      await ctx.db.transaction().execute(async (trx) => {
        const { user_id: userId, email, first_name: firstName, ...person } = orNotFound(await findPerson(trx, request.params.id));
        const pending = person.role_name === 'root' && person.password_hash === null;
        if (!pending || !email) throw notFound(m.notPending);
        await updateAccount(trx, userId, { invited_at: isoTime(now) });
        await writeInvitation(trx, { userId, sent: { email, firstName }, inviter, site }, now);
      });
      ctx.mail.wake();
      return { message: m.sent };
    },
  });
}
