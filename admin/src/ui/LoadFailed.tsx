import { API_MESSAGES } from '@trama/shared/texts/errors';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { TextButton } from './buttons.tsx';
import { Notice } from './Notice.tsx';

interface LoadFailedProps {
  error: Error;
  /** The specification's sentence, where it gives one; else «Error: » and the message. */
  title?: string;
  onRetry: () => unknown;
}

/** What could not be loaded, why, and a button to try again. */
export function LoadFailed({ error, title, onRetry }: LoadFailedProps) {
  return (
    <Notice title={title ?? API_MESSAGES.loadFailed(error.message)} text={title && error.message} alert>
      <TextButton onClick={() => void onRetry()}>{DASHBOARD_TEXTS.retry}</TextButton>
    </Notice>
  );
}
