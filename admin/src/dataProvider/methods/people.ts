/** The order of the team and the affiliates. */
import { LIMITS } from '@trama/shared/limits';
import { type PeopleOrder, user } from '@trama/shared/people/people';
import { z } from 'zod';
import { userMapping } from '../../people/personMapping.ts';
import { request } from '../http.ts';
import { listPage } from '../list.ts';

type Role = PeopleOrder['roleName'];

export const peopleMethods = {
  listPeopleInOrder: async (role: Role) => {
    const sort = { field: 'position', order: 'ASC' } as const;
    const { items } = await listPage('users', user, {
      page: 1,
      perPage: LIMITS.peopleOrdered,
      sort,
      filter: { role_name: role },
    });
    return items.map((person) => userMapping.toRecord(person));
  },
  orderPeople: (roleName: Role, userIds: string[]) => request('PUT', '/users/order', z.unknown(), { roleName, userIds }),
};
