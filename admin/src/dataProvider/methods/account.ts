/** One's own account, its sessions, and the invitation of other administrators. */
import { accountSession, ownAccount } from '@trama/shared/account';
import { user } from '@trama/shared/people';
import { z } from 'zod';
import { request } from '../http.ts';

const sessions = z.array(accountSession);
const SESSIONS = '/account/sessions';

export const accountMethods = {
  getAccount: () => request('GET', '/account', ownAccount),
  saveAccount: (values: unknown) => request('PUT', '/account', user, values),
  changePassword: (values: unknown) => request('PUT', '/account/password', z.object({ message: z.string() }), values),
  confirmPassword: (password: string) => request('POST', '/account/confirm', z.object({ message: z.string() }), { password }),
  dismissFirstSteps: () => request('DELETE', '/account/first-steps', ownAccount),
  getSessions: () => request('GET', SESSIONS, sessions),
  /** @param id of a session; without it all but the present one are ended */
  endSessions: (id?: string) => request('DELETE', id ? `${SESSIONS}/${id}` : SESSIONS, sessions),
  invite: (values: unknown) => request('POST', '/invitations', z.unknown(), values),
};
