/** The own account and its sessions, the invitation of administrators, and the order of the team and the affiliates. */
import { accountSession, ownAccount, secondFactorSecret, secondFactorState } from '@trama/shared/accounts/account';
import { type PeopleOrder, user } from '@trama/shared/people/people';
import { z } from 'zod';
import { request } from '../http.ts';

const sessions = z.array(accountSession);
const SESSIONS = '/account/sessions';
const SECOND_FACTOR = '/account/second-factor';
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const accountMethods = {
  getAccount: () => request('GET', '/account', ownAccount),
  saveAccount: (values: unknown) => request('PUT', '/account', user, values),
  changePassword: (values: unknown) => request('PUT', '/account/password', z.object({ message: z.string() }), values),
  dismissFirstSteps: () => request('DELETE', '/account/first-steps', ownAccount),
  getSessions: () => request('GET', SESSIONS, sessions),
  /** @param id of a session; without it all but the present one are ended */
  endSessions: (id?: string) => request('DELETE', id ? `${SESSIONS}/${id}` : SESSIONS, sessions),
  changeEmail: (userId: string, email: string) => request('PUT', `/users/${encodeURIComponent(userId)}`, user, { email }),
  getSecondFactor: () => request('GET', SECOND_FACTOR, secondFactorState),
  beginSecondFactor: () => request('POST', SECOND_FACTOR, secondFactorSecret),
  confirmSecondFactor: (values: unknown) => request('POST', `${SECOND_FACTOR}/confirm`, recoveryCodes, values),
  removeSecondFactor: () => request('DELETE', SECOND_FACTOR, secondFactorState),
  resendInvitation: (id: string) => request('POST', `/invitations/${encodeURIComponent(id)}/resend`, z.unknown()),
  withdrawInvitation: (id: string) => request('DELETE', `/invitations/${encodeURIComponent(id)}`, z.unknown()),
  /** Mails a person the question of agreeing to be on public pages. */
  askShown: (id: string) => request('POST', `/users/${encodeURIComponent(id)}/ask-shown`, user),
  invite: (values: unknown) => request('POST', '/invitations', z.unknown(), values),

  orderPeople: (roleName: PeopleOrder['roleName'], userIds: string[]) =>
    request('PUT', '/users/order', z.unknown(), { roleName, userIds }),
};
