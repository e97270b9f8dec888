import { ADMIN } from '@trama/shared/paths';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readToken } from './session.ts';

/**
 * Without a token redirects to the login before the panel is loaded; the address is stored in the history's state, under
 * the names that react-admin uses.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (readToken()) return children;
  return <Navigate to={ADMIN.login} replace state={{ nextPathname: pathname, nextSearch: search }} />;
}
