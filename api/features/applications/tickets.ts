/**
 * Tickets: what an anonymous `POST /users` answers as `user_id`. One is good for applying, for an hour, and says
 * nothing about whom it stands for. Source: decisions, "Who may do what".
 */
import { LIMITS } from '@trama/shared/limits';
import { hashToken, newToken } from '../../core/auth/sessions.ts';
import type { Db, Trx } from '../../core/database/open.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** Makes a ticket for a person and sweeps the expired ones. The ticket is told once; its hash is kept. */
export async function issueTicket(trx: Trx, personId: string, now: number): Promise<string> {
  const ticket = newToken();
  await trx.deleteFrom('application_tickets').where('expires_at', '<=', iso(now)).execute();
  await trx
    .insertInto('application_tickets')
    .values({ ticket_hash: hashToken(ticket), person_id: personId, created_at: iso(now), expires_at: iso(now + LIMITS.ticket) })
    .execute();
  return ticket;
}

/** Whom a living ticket stands for, or null: unknown, old, or not a ticket at all. */
export async function ticketHolder(db: Db | Trx, ticket: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('application_tickets')
    .select('person_id')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', iso(now))
    .executeTakeFirst();
  return row?.person_id ?? null;
}
