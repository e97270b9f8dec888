import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { INVITATION_MESSAGES as m } from '@trama/shared/texts/administrators';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { notFound } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import { eraseRecord } from './erase.ts';
import { findPerson, updatePerson } from './repository.ts';

/**
 * Withdraws a pending invitation. A person who applied or subscribed before keeps that role; anyone else is erased.
 * @param at ISO
 * @returns whether a pending invitation existed
 */
async function withdrawInvitation(trx: Trx, userId: string, at: string): Promise<boolean> {
  const person = await findPerson(trx, userId);
  if (person?.role_name !== 'root' || person.password_hash !== null) return false;
  for (const purpose of ['invitation', 'password'] as const)
    await trx.deleteFrom('access_tokens').where('subject', '=', userId).where('purpose', '=', purpose).execute();
  const applied = await trx
    .selectFrom('applications')
    .select('application_id')
    .where('person_id', '=', userId)
    .executeTakeFirst();
  if (applied || person.notification === 1) {
    await updatePerson(trx, userId, { role_name: 'exhibitor', invited_at: null });
    return true;
  }
  await eraseRecord(trx, userId, person.email_key, at);
  return true;
}

export function registerWithdrawal(app: App, ctx: Context): void {
  route(app, 'DELETE /api/invitations/:id', {
    access: 'accounts.write',
    audit: { action: 'invitation-withdraw', kind: 'person' },
    summary: 'Anular una invitación pendiente',
    description: 'Borra a la persona, salvo que haya postulado o recibido novedades.',
    tags: ['acceso'],
    params: z.object({ id: z.string().max(100) }),
    responses: { 200: z.object({ message: z.string() }) },
    handler: async (request) => {
      const withdrawn = await ctx.db.transaction().execute((trx) => withdrawInvitation(trx, request.params.id, nowIso(ctx)));
      if (!withdrawn) throw notFound(m.notPending);
      return { message: m.withdrawn };
    },
  });
}

/** Withdraws expired invitations. @param now ms */
export async function deleteExpiredInvitations(db: Db, now: number): Promise<void> {
  const expired = await db
    .selectFrom('people')
    .select('user_id')
    .where('role_name', '=', 'root')
    .where('password_hash', 'is', null)
    .where('invited_at', '<=', isoTime(now - LIMITS.invitation))
    .execute();
  for (const { user_id } of expired) await db.transaction().execute((trx) => withdrawInvitation(trx, user_id, isoTime(now)));
}
