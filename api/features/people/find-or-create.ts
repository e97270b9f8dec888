/** Finds the person of an applicant's address, or creates one. */
import { randomUUID } from 'node:crypto';
import type { Trx } from '../../core/database/open.ts';
import { fullNameOf } from './names.ts';
import { emailColumns, findByEmail, insertPerson, nameColumns } from './repository.ts';

/** Returns the person's id; leaves a known person unchanged. @param at ISO */
export async function findOrCreateApplicant(
  trx: Trx,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  at: string,
): Promise<string> {
  const known = await findByEmail(trx, email);
  if (known) return known.user_id;
  const user_id = randomUUID();
  await insertPerson(trx, {
    user_id,
    ...nameColumns(firstName, lastName, fullNameOf(firstName, lastName)),
    ...emailColumns(email),
    role_name: 'exhibitor',
    notification: 0,
    is_partner: 0,
    position: 0,
    created_at: at,
    updated_at: at,
  });
  return user_id;
}
