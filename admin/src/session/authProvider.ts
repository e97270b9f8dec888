import { ADMIN } from '@trama/shared/paths';
import type { AuthProvider } from 'react-admin';
import { ApiError } from '../dataProvider/http.ts';
import { currentUser, dropDeadSession, readToken } from './session.ts';

/**
 * react-admin's view of the session. Logging in happens on the login screen, outside react-admin; leaving on
 * purpose is layout/useSignOut. `logout` here only drops a dead session: react-admin then leads to login and
 * keeps the place in the history's state.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => {
    dropDeadSession();
    return Promise.resolve(ADMIN.login);
  },
  checkAuth: () => (readToken() ? Promise.resolve() : Promise.reject({ redirectTo: ADMIN.login, message: false })),
  checkError: (error: unknown) =>
    error instanceof ApiError && error.status === 401
      ? Promise.reject({ redirectTo: ADMIN.login, message: false })
      : Promise.resolve(),
  getIdentity: () => {
    const account = currentUser.read();
    return Promise.resolve({ id: account?.user_id ?? '', fullName: account?.fullName ?? '' });
  },
  getPermissions: () => Promise.resolve(undefined),
};
