/** Erases people: one by an administrator, former applicants by retention. features/privacy/register.ts lists the erased data. */
import type { User } from '@trama/shared/people/people';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { fileErasures, noteErasures } from '../../core/database/erasure-ledger.ts';
import type { Trx } from '../../core/database/open.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { blockAddress, completeErasure, eraseSubject } from '../privacy/index.ts';
import { changePeople } from './change.ts';
import { userResponse } from './person.ts';
import { deletePerson, findPerson, otherRoots } from './repository.ts';

/**
 * `DELETE /users/{id}`: erases the person and all data of their address. Their news posts and publications stay, without the
 * account. Throws HttpError 404, or 409 for oneself and for the last root.
 */
export async function eraseUser(ctx: Context, userId: string, actorId: string): Promise<User> {
  const { row, files } = await changePeople(ctx, async (trx) => {
    const row = orNotFound(await findPerson(trx, userId), m.notFound);
    if (userId === actorId) throw new HttpError(409, m.notYourself);
    if (row.role_name === 'root' && row.password_hash && (await otherRoots(trx, userId)) === 0)
      throw new HttpError(409, m.lastRoot);
    if (row.role_name === 'root') noteAudit({ action: 'account-erase' });
    const address = row.email_key === null ? [] : [['address', row.email_key] as const];
    await noteErasures(trx, ctx, [['person', userId], ...address]);
    return { row, files: await eraseSubject(trx, { userId, email: row.email_key }, nowIso(ctx)) };
  });
  await fileErasures(ctx);
  await completeErasure(ctx, files);
  return userResponse(row);
}

/**
 * Erases a person row with the mails and requests of its address. Other rows with the address follow their retention periods, and
 * stay blocked if the person was.
 * @param at ISO
 */
export async function eraseRecord(trx: Trx, userId: string, email: string | null, at: string): Promise<void> {
  await eraseSubject(trx, { userId: null, email }, at, new Set(['correspondence']));
  const gone = await deletePerson(trx, userId);
  if (gone?.email_key && gone.blocked_at) await blockAddress(trx, gone.email_key, gone.blocked_at);
}

/**
 * Erases applicants without application and subscription. `announced` (ISO): people who began to apply before this instant and
 * never changed. `former` (ISO): other people unchanged since, who unsubscribed or whose applications were erased.
 * @returns the number of erased people
 */
export async function deleteFormerApplicants(
  ctx: Pick<Context, 'db' | 'clock'>,
  { announced, former }: { announced: string; former: string },
): Promise<number> {
  const now = nowIso(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const people = await trx
      .selectFrom('people')
      .select(['user_id', 'email_key'])
      .where('role_name', '=', 'exhibitor')
      .where('notification', '=', 0)
      .where((eb) =>
        eb.or([
          eb.and([eb('created_at', '<=', former), eb('updated_at', '<=', former)]),
          eb.and([
            eb('created_at', '<=', announced),
            eb('updated_at', '=', eb.ref('created_at')),
            eb('unsubscribed_at', 'is', null),
          ]),
        ]),
      )
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('applications').select('application_id').whereRef('person_id', '=', 'people.user_id'))),
      )
      .execute();
    for (const { user_id, email_key } of people) await eraseRecord(trx, user_id, email_key, now);
    return people.length;
  });
}
