/** `/auth/iniciar-sesion`: outside react-admin, so that the door opens before the panel is loaded. */
import './login.css';
import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { PAGES } from '@trama/shared/paths';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Brand } from '../layout/Brand.tsx';
import { Icon } from '../layout/Icon.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { readToken } from '../session.ts';
import { LoginForm } from './LoginForm.tsx';
import { originOf } from './origin.ts';
import { QuotePanel } from './QuotePanel.tsx';

const t = ADMIN_TEXTS.login;

/** The panel's code is fetched while the person types. */
const preloadPanel = () => void import('../Panel.tsx');

export function LoginPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const origin = originOf(location.state);
  if (readToken()) return <Navigate to={origin.path} replace />;
  return (
    <div className="login-screen">
      <ScreenTitle title={t.title} />
      <main onInput={preloadPanel}>
        <Brand />
        <div>
          {origin.remembered && <p className="note">{t.required}</p>}
          <LoginForm onSuccess={() => void navigate(origin.path, { replace: true })} />
        </div>
        <a className="back-link" href={PAGES.home}>
          <Icon name="back" />
          {t.back}
        </a>
      </main>
      <QuotePanel />
    </div>
  );
}
