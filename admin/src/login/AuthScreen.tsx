/** The frame of login and password reset: outside react-admin, beside a quote. */
import './login.css';
import type { ReactNode } from 'react';
import { Brand, TabTitle } from '../layout/Brand.tsx';
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
      <TabTitle>{title}</TabTitle>
      <main onInput={onInput}>
        <Brand />
        <div>{children}</div>
        {back}
      </main>
      <QuotePanel />
    </div>
  );
}
