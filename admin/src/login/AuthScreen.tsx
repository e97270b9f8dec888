/** The frame of the screens around the door: outside react-admin, small, beside a quote. */
import './login.css';
import { RESET_TEXTS } from '@trama/shared/mail-texts';
import { ADMIN } from '@trama/shared/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../layout/Brand.tsx';
import { Icon } from '../layout/Icon.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { QuotePanel } from './QuotePanel.tsx';

export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="login-screen">
      <ScreenTitle title={title} />
      <main>
        <Brand />
        <div>{children}</div>
        <Link className="back-link" to={ADMIN.login}>
          <Icon name="back" />
          {RESET_TEXTS.back}
        </Link>
      </main>
      <QuotePanel />
    </div>
  );
}
