/**
 * Two bundles: the login screens, small and outside react-admin, and the panel behind them; each is loaded when needed.
 * A data router: `useBlocker`, which warns before unsaved work is left, needs one.
 */
import { ADMIN } from '@trama/shared/paths';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { RequireSession } from './session/RequireSession.tsx';
import { Loading } from './ui/Loading.tsx';

const EmailLinkPage = lazy(() => import('./login/EmailLinkPage.tsx'));
const LoginPage = lazy(() => import('./login/LoginPage.tsx'));
const ResetPage = lazy(() => import('./login/ResetPage.tsx'));
const Panel = lazy(() => import('./Panel.tsx'));

const router = createBrowserRouter([
  {
    element: (
      <Suspense fallback={<Loading screen />}>
        <Outlet />
      </Suspense>
    ),
    children: [
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
    ],
  },
]);

export function App() {
  // As transitions, navigations would be held up by the renders of react-admin's log-out.
  return <RouterProvider router={router} useTransitions={false} />;
}
