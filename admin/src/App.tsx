/**
 * Two bundles: the login screen, small and outside react-admin, and the panel behind it, loaded when needed.
 * A data router: `useBlocker`, which warns before unsaved work is left, needs one.
 */
import { ADMIN } from '@trama/shared/paths';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { EmailLinkPage } from './login/EmailLinkPage.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { ResetPage } from './login/ResetPage.tsx';
import { RequireSession } from './session/RequireSession.tsx';
import { Loading } from './ui/Loading.tsx';

const Panel = lazy(() => import('./Panel.tsx'));

const router = createBrowserRouter([
  { path: ADMIN.login, element: <LoginPage /> },
  { path: ADMIN.resetPassword, element: <ResetPage /> },
  { path: ADMIN.confirmEmail, element: <EmailLinkPage way="confirm" /> },
  { path: ADMIN.undoEmail, element: <EmailLinkPage way="undo" /> },
  {
    path: '*',
    element: (
      <RequireSession>
        <Suspense fallback={<Loading screen />}>
          <Panel />
        </Suspense>
      </RequireSession>
    ),
  },
]);

export function App() {
  // As transitions, navigations would be held up by the renders of react-admin's log-out.
  return <RouterProvider router={router} useTransitions={false} />;
}
