/** `/auth/iniciar-sesion`: outside react-admin, so the login appears before the panel loads. */

import { LOGIN_TEXTS as t } from '@trama/shared/texts/accounts';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { hasSessionEnded, readToken } from '../session/session.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { LoginForm } from './LoginForm.tsx';
import { originOf } from './origin.ts';

/** Loads the panel's code while the person types. */
const preloadPanel = () => void import('../Panel.tsx');

export default function LoginPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const origin = originOf(location.state);
  if (readToken()) return <Navigate to={origin.path} replace />;
  return (
    <AuthScreen title={t.title} home onInput={preloadPanel}>
      {origin.remembered && <p className="note">{hasSessionEnded() ? t.ended : t.required}</p>}
      <LoginForm onSuccess={() => void navigate(origin.path, { replace: true })} />
    </AuthScreen>
  );
}
