/** Inviting an administrator: an account without a password, and a link to choose one, valid once and for an hour. */
import { randomUUID } from 'node:crypto';
import { invitationInput } from '@trama/shared/auth';
import { errorBody } from '@trama/shared/errors';
import { INVITATION_MESSAGES, LOGIN_MESSAGES } from '@trama/shared/texts/accounts';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { requireRecentPassword } from '../../core/auth/recent-password.ts';
import type { Trx } from '../../core/database/open.ts';
import { accountOf, rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError } from '../../core/http/errors.ts';
import { type SiteIdentity, siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { emailColumns, findByEmail, insertPerson, joinNames, nameColumns, updatePerson } from '../people/index.ts';
import { adminInvitation } from './mails/admin-invitation.ts';
import { newPasswordLink } from './reset-routes.ts';

type Invitation = z.output<typeof invitationInput>;

/**
 * The account of the invitation. Known from applying: that record becomes it. Invited before and never arrived: a
 * new link. Throws HttpError 409 for a member of the network and for an account that has its password.
 */
async function invitedAccount(trx: Trx, sent: Invitation, at: string): Promise<string> {
  const names = nameColumns(sent.firstName, sent.lastName, joinNames(sent.firstName, sent.lastName));
  const account = { ...names, ...emailColumns(sent.email), role_name: 'root' as const, is_partner: 0, updated_at: at };
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

async function writeInvitation(
  trx: Trx,
  { userId, sent, inviter, site }: { userId: string; sent: Invitation; inviter: string; site: SiteIdentity },
  now: number,
): Promise<void> {
  await enqueue(
    trx,
    {
      key: `invitation:${randomUUID()}`,
      to: sent.email,
      replyTo: site.contactEmail,
      mail: adminInvitation(site, {
        inviterName: inviter,
        firstName: sent.firstName,
        inviteUrl: await newPasswordLink(trx, userId, site.url, now),
        expiresIn: LOGIN_MESSAGES.resetExpires,
      }),
    },
    now,
  );
}

export function registerInvitations(app: App, ctx: Context): void {
  app.post(
    '/api/invitations',
    rootRoute({
      summary: 'Invitar a una administradora por correo',
      description: 'Crea la cuenta sin contraseña y envía un enlace que sirve una vez, durante una hora. Repetirla envía otro.',
      tags: ['acceso'],
      body: invitationInput,
      response: { 201: z.object({ message: z.string() }), 403: errorBody, 409: errorBody, 422: errorBody },
    }),
    async (request, reply) => {
      requireRecentPassword(request, ctx.clock);
      const now = ctx.clock.now();
      const site = await siteIdentity(ctx);
      const { userId: actor } = accountOf(request);
      const { full_name: inviter } = await ctx.db
        .selectFrom('people')
        .select('full_name')
        .where('user_id', '=', actor)
        .executeTakeFirstOrThrow();
      await ctx.db.transaction().execute(async (trx) => {
        const userId = await invitedAccount(trx, request.body, new Date(now).toISOString());
        await writeInvitation(trx, { userId, sent: request.body, inviter, site }, now);
      });
      ctx.mail.wake();
      reply.code(201);
      return { message: INVITATION_MESSAGES.sent };
    },
  );
}
