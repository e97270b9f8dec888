import { NETWORK_MESSAGES } from '@trama/shared/texts/errors';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { TextButton } from './buttons.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailed } from './Loaded.tsx';

/** Replaces a screen that failed to render. */
export function Crashed() {
  const t = PANEL_TEXTS;
  return (
    <EmptyState title={t.crashed} text={t.crashedHelp} alert>
      <TextButton primary onClick={() => window.location.reload()}>
        {t.reload}
      </TextButton>
    </EmptyState>
  );
}

// The browser remembers an import that failed: only a new document tries it again.
const reload = () => navigator.onLine && window.location.reload();

function BrokenScreen() {
  /** The code of the screen could not be fetched. */
  const [lost] = useState(() => !navigator.onLine);
  return lost ? <LoadFailed error={new Error(NETWORK_MESSAGES.offline)} onRetry={reload} /> : <Crashed />;
}

/** A screen that throws while rendering is replaced by a notice; the menu still works. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={BrokenScreen}>{children}</ErrorBoundary>
);
