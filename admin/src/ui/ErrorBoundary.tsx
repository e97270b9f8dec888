import { NETWORK_MESSAGES } from '@trama/shared/texts/errors';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { Component, type ReactNode } from 'react';
import { TextButton } from './buttons.tsx';
import { LoadFailed } from './Loaded.tsx';
import { Notice } from './Notice.tsx';

/** Replaces what could not be rendered. */
export function Crashed() {
  const t = PANEL_TEXTS;
  return (
    <Notice title={t.crashed} text={t.crashedHelp} alert>
      <TextButton primary onClick={() => window.location.reload()}>
        {t.reload}
      </TextButton>
    </Notice>
  );
}

interface State {
  broken: boolean;
  /** The code of the screen could not be fetched. */
  lost: boolean;
}

// The browser remembers an import that failed: only a new document tries it again.
const reload = () => navigator.onLine && window.location.reload();

/** A screen that throws while rendering is replaced by a notice; the menu still works. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state = { broken: false, lost: false };

  static getDerivedStateFromError(): State {
    return { broken: true, lost: !navigator.onLine };
  }

  override render() {
    const { broken, lost } = this.state;
    if (lost) return <LoadFailed error={new Error(NETWORK_MESSAGES.offline)} onRetry={reload} />;
    return broken ? <Crashed /> : this.props.children;
  }
}
