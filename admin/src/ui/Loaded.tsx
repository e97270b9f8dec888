import { API_MESSAGES } from '@trama/shared/texts/errors';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import type { ReactNode } from 'react';
import { TextButton } from './buttons.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Loading } from './Loading.tsx';

interface LoadFailedProps {
  error: Error;
  /** The specification's error text, if it has one; default: «Error: » and the message. */
  title?: string;
  onRetry: () => unknown;
}

/** Error of a load: the reason and a retry button. */
export function LoadFailed({ error, title, onRetry }: LoadFailedProps) {
  return (
    <EmptyState title={title ?? API_MESSAGES.loadFailed(error.message)} text={title && error.message} alert>
      <TextButton onClick={() => void onRetry()}>{DASHBOARD_TEXTS.retry}</TextButton>
    </EmptyState>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Texts of the spinner and of an error, if they differ from the defaults. */
  loading?: string;
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** Renders loaded data; before that a spinner, or the error of the load. */
export function Loaded<Data>({ query: { data, error, refetch }, loading, failed, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <LoadFailed error={error} title={failed} onRetry={refetch} /> : <Loading label={loading} />;
}
