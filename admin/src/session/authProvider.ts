import { ADMIN } from '@trama/shared/paths';
import type { AuthProvider } from 'react-admin';
import { ApiError } from '../dataProvider/http.ts';
import { currentUser, dropEndedSession, readToken } from './session.ts';

const toLogin = () => Promise.reject({ redirectTo: ADMIN.login, message: false });

/**
 * The session as react-admin sees it. The login screen is outside react-admin, and signing out is useSignOut's.
 * `logout` here only drops a session that has ended: react-admin then leads to the login and keeps the place in
 * the history's state.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => {
    dropEndedSession();
    return Promise.resolve(ADMIN.login);
  },
  checkAuth: () => (readToken() ? Promise.resolve() : toLogin()),
  checkError: (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return Promise.resolve();
    // At once: react-admin resolves the failed call before it calls `logout`.
    dropEndedSession();
    return toLogin();
  },
  getIdentity: () => {
    const account = currentUser.read();
    return Promise.resolve({ id: account?.user_id ?? '', fullName: account?.fullName ?? '' });
  },
  getPermissions: () => Promise.resolve(undefined),
};
