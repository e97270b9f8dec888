import { ADMIN } from '@trama/shared/paths';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { passwordMade, readToken } from './session.ts';

/**
 * A password that the product made is changed before anything else.
 * Without a token redirects to the login before the panel is loaded; the address is stored in the history's state, under
 * the names that react-admin uses.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const mustChange = passwordMade.use() && pathname !== ADMIN.account;
  if (readToken()) return mustChange ? <Navigate to={ADMIN.account} replace /> : children;
  return <Navigate to={ADMIN.login} replace state={{ nextPathname: pathname, nextSearch: search }} />;
}
