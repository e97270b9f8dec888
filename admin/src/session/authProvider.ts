import { may, type Permission } from '@trama/shared/accounts/permissions';
import { ADMIN } from '@trama/shared/paths';
import type { AuthProvider } from 'react-admin';
import { ApiError } from '../dataProvider/http.ts';
import { currentUser, dropEndedSession, readToken, roleOf } from './session.ts';

const toLogin = () => Promise.reject({ redirectTo: ADMIN.login, message: false });

interface Needs {
  read: Permission;
  write: Permission;
  delete?: Permission;
  export?: Permission;
}

const CONTENT: Needs = { read: 'content.write', write: 'content.write' };
const PEOPLE: Needs = { read: 'people.read', write: 'people.write', delete: 'people.erase', export: 'people.export' };

/** What each resource needs; the API checks the same table for each call. */
const NEEDS: Readonly<Record<string, Needs>> = {
  events: CONTENT,
  posts: CONTENT,
  publications: CONTENT,
  users: PEOPLE,
  partners: PEOPLE,
};

const actionOf = (action: string): keyof Needs => {
  if (action === 'delete' || action === 'export') return action;
  return action === 'list' || action === 'show' ? 'read' : 'write';
};

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
  canAccess: ({ resource, action }) => {
    const needs = NEEDS[resource];
    if (!needs) return Promise.resolve(false);
    const wanted = actionOf(action);
    return Promise.resolve(may(roleOf(currentUser.read()), needs[wanted] ?? needs[wanted === 'export' ? 'read' : 'write']));
  },
};
