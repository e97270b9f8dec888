/** The audit trail, and the accounts that it is filtered by. */
import { auditRecord } from '@trama/shared/privacy/audit';
import { z } from 'zod';
import { type ListParams, listPage } from '../list.ts';

const account = z.object({ user_id: z.string(), full_name: z.string() });
/** More administrators than any network has. */
const MOST_ACCOUNTS = 100;

export const auditMethods = {
  listAudit: (params: Omit<ListParams, 'sort'>) =>
    listPage('audit', auditRecord, { ...params, sort: { field: 'at', order: 'DESC' } }),
  listAccounts: () =>
    listPage('users', account, {
      page: 1,
      perPage: MOST_ACCOUNTS,
      sort: { field: 'full_name', order: 'ASC' },
      filter: { role_name: 'root' },
    }),
};
