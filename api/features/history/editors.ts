/** Who has a record open. In memory alone: after a restart the next look of each form says it again. */
import type { Context } from '../../context.ts';
import type { Revised } from '../../core/revisions/revisions.ts';

/** How long (ms) an account counts as editing after its form last asked; forms ask every 15 seconds. */
const STAYS = 30_000;

/** Record -> account -> when (ms) its form last asked. */
export type OpenRecords = Map<string, Map<string, number>>;

/** Notes that the account has the record open. @returns the names of the other accounts that have */
export async function othersEditing({ db, clock }: Context, open: OpenRecords, { kind, item }: Revised, account: string) {
  const now = clock.now();
  for (const [record, accounts] of open) {
    for (const [id, at] of accounts) if (now - at >= STAYS) accounts.delete(id);
    if (accounts.size === 0) open.delete(record);
  }
  const key = `${kind}/${item}`;
  const accounts = open.get(key) ?? new Map<string, number>();
  open.set(key, accounts.set(account, now));
  const others = [...accounts.keys()].filter((id) => id !== account);
  if (others.length === 0) return [];
  const people = await db.selectFrom('people').select('full_name').where('user_id', 'in', others).orderBy('full_name').execute();
  return people.map(({ full_name }) => full_name);
}
