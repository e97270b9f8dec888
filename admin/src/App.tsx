/**
 * Loads two bundles on demand: the small login screens, without react-admin, and the panel. Uses a data router, because
 * `useBlocker` needs one to warn about unsaved changes.
 */
import { ADMIN } from '@trama/shared/paths';
import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, RouterProvider, useLocation } from 'react-router-dom';
import { hasGeneratedPassword, readToken } from './session/session.ts';
import { Loading } from './ui/Loading.tsx';
import { lazyScreen } from './ui/lazyScreen.tsx';

/**
 * Requires a session: without a token redirects to the login before the panel loads. The redirect stores the URL in the history
 * state under react-admin's names. A generated first password must be changed before any other screen opens.
 */
function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const mustChange = hasGeneratedPassword.use() && pathname !== ADMIN.account;
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
  // Transitions are off: a navigation as a transition would wait until react-admin has rendered its log-out.
  return <RouterProvider router={router} useTransitions={false} />;
}
