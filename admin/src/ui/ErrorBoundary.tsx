import { NETWORK_MESSAGES } from '@trama/shared/texts/errors';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { Component, type ReactNode } from 'react';
import { TextButton } from './buttons.tsx';
import { LoadFailed } from './Loaded.tsx';
import { Notice } from './Notice.tsx';

/** Replaces a screen that failed to render. */
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
  /** True if the screen's code could not be loaded. */
  lost: boolean;
}

// Reloads the document: a browser remembers a failed import and never retries it.
const reload = () => navigator.onLine && window.location.reload();

/** Replaces a screen that throws while rendering by an error; the menu still works. */
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
