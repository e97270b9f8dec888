import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { Component, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** Keeps a broken screen from taking the whole panel with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const t = ADMIN_TEXTS.layout;
    return (
      <Notice title={t.crashed} text={t.crashedHelp} alert>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {t.reload}
        </button>
      </Notice>
    );
  }
}
