import { API_MESSAGES } from '@trama/shared/texts/errors';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import type { ReactNode } from 'react';
import { TextButton } from './buttons.tsx';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';

interface LoadFailedProps {
  error: Error;
  /** The specification's sentence, where it gives one; else «Error: » and the message. */
  title?: string;
  onRetry: () => unknown;
}

/** Failure of a load: its reason, and a button to try again. */
export function LoadFailed({ error, title, onRetry }: LoadFailedProps) {
  return (
    <Notice title={title ?? API_MESSAGES.loadFailed(error.message)} text={title && error.message} alert>
      <TextButton onClick={() => void onRetry()}>{DASHBOARD_TEXTS.retry}</TextButton>
    </Notice>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Sentence of the spinner, and of a failure, where they are not the usual ones. */
  loading?: string;
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** Loaded data; before that a spinner, or why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, refetch }, loading, failed, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <LoadFailed error={error} title={failed} onRetry={refetch} /> : <Loading label={loading} />;
}
