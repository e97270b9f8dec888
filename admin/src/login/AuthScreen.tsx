/** The frame of login and password reset: outside react-admin, beside a quote. */
import './login.css';
import type { ReactNode } from 'react';
import { Brand } from '../ui/layout/Brand.tsx';
import { ScreenTitle } from '../ui/layout/ScreenTitle.tsx';
import { QuotePanel } from './QuotePanel.tsx';

interface AuthScreenProps {
  title: string;
  /** Link back, at the foot. */
  back: ReactNode;
  onInput?: () => void;
  children: ReactNode;
}

export function AuthScreen({ title, back, onInput, children }: AuthScreenProps) {
  return (
    <div className="login-screen">
      <ScreenTitle title={title} />
      <main onInput={onInput}>
        <Brand />
        <div>{children}</div>
        {back}
      </main>
      <QuotePanel />
    </div>
  );
}
