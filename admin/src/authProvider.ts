import { may } from '@trama/shared/accounts/permissions';
import { ADMIN } from '@trama/shared/paths';
import type { AuthProvider } from 'react-admin';
import { ApiError } from './dataProvider/http.ts';
import type { PanelResource } from './PanelResource.ts';
import { currentUser, dropEndedSession, readToken, roleOf } from './session/session.ts';

const toLogin = () => Promise.reject({ redirectTo: ADMIN.login, message: false });

const actionOf = (action: string): keyof PanelResource['needs'] => {
  if (action === 'delete' || action === 'export') return action;
  return action === 'list' || action === 'show' ? 'read' : 'write';
};

/**
 * The session for react-admin. Login screens are outside react-admin, and `useSignOut` signs out. `logout` only drops an ended
 * session: react-admin then redirects to the login and stores the URL in the history state.
 */
export const createAuthProvider = (resources: readonly PanelResource[]): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => {
    dropEndedSession();
    return Promise.resolve(ADMIN.login);
  },
  checkAuth: () => (readToken() ? Promise.resolve() : toLogin()),
  checkError: (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return Promise.resolve();
    // Drops the session at once: react-admin resolves the failed request before it calls `logout`.
    dropEndedSession();
    return toLogin();
  },
  getIdentity: () => {
    const account = currentUser.read();
    return Promise.resolve({ id: account?.user_id ?? '', fullName: account?.fullName ?? '' });
  },
  canAccess: ({ resource, action }) => {
    const needs = resources.find(({ name }) => name === resource)?.needs;
    if (!needs) return Promise.resolve(false);
    const wanted = actionOf(action);
    return Promise.resolve(may(roleOf(currentUser.read()), needs[wanted] ?? needs[wanted === 'export' ? 'read' : 'write']));
  },
});
