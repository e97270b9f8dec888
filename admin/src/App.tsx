/**
 * Two bundles: the login screens, small and outside react-admin, and the panel behind them; each is loaded when needed.
 * A data router: `useBlocker`, which warns before unsaved work is left, needs one.
 */
import { ADMIN } from '@trama/shared/paths';
import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, RouterProvider, useLocation } from 'react-router-dom';
import { passwordMade, readToken } from './session/session.ts';
import { Loading } from './ui/Loading.tsx';
import { lazyScreen } from './ui/lazyScreen.tsx';

/**
 * A password that the product made is changed before anything else.
 * Without a token redirects to the login before the panel is loaded; the address is stored in the history's state, under
 * the names that react-admin uses.
 */
function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const mustChange = passwordMade.use() && pathname !== ADMIN.account;
  if (readToken()) return mustChange ? <Navigate to={ADMIN.account} replace /> : children;
  return <Navigate to={ADMIN.login} replace state={{ nextPathname: pathname, nextSearch: search }} />;
}

const waiting = () => <Loading screen />;
const EmailLinkPage = lazyScreen(() => import('./login/EmailLinkPage.tsx'), waiting);
const LoginPage = lazyScreen(() => import('./login/LoginPage.tsx'), waiting);
const ResetPage = lazyScreen(() => import('./login/ResetPage.tsx'), waiting);
const Panel = lazyScreen(() => import('./Panel.tsx'), waiting);

const router = createBrowserRouter([
  { path: ADMIN.login, element: <LoginPage /> },
  { path: ADMIN.resetPassword, element: <ResetPage /> },
  { path: ADMIN.confirmEmail, element: <EmailLinkPage way="confirm" /> },
  { path: ADMIN.undoEmail, element: <EmailLinkPage way="undo" /> },
  {
    path: '*',
    element: (
      <RequireSession>
        <Panel />
      </RequireSession>
    ),
  },
]);

export function App() {
  // A navigation as a transition would wait for the renders of react-admin's log-out.
  return <RouterProvider router={router} useTransitions={false} />;
}
