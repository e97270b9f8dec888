/** The order in which «Acerca de» shows the team and the affiliates. */
import type { PeopleOrder, User } from '@trama/shared/people/people';
import { PEOPLE_ORDER_TEXTS } from '@trama/shared/texts/people';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { HttpError } from '../../core/http/errors.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { changePeople } from './change.ts';
import { userAnswer } from './person.ts';
import { orderPeople, peopleInOrder } from './repository.ts';

/** Throws HttpError 409 unless `userIds` are exactly the people of the role. */
export function setOrder(ctx: Context, { roleName, userIds }: PeopleOrder): Promise<User[]> {
  return changePeople(ctx, async (trx) => {
    const present = new Set((await peopleInOrder(trx, roleName)).map(({ user_id }) => user_id));
    const named = new Set(userIds);
    if (named.size !== userIds.length || named.size !== present.size || !userIds.every((id) => present.has(id)))
      throw new HttpError(409, PEOPLE_ORDER_TEXTS.incomplete);
    noteAudit({ detail: { count: userIds.length } });
    await orderPeople(trx, userIds);
    await markStale(trx, ['people']);
    return (await peopleInOrder(trx, roleName)).map(userAnswer);
  });
}
