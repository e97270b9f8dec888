import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Loading } from './Loading.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Sentence of the spinner, and of a failure, where they are not the usual ones. */
  loading?: string;
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** What was asked for, once it is there; before, a spinner or why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, refetch }, loading, failed, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <LoadFailed error={error} title={failed} onRetry={refetch} /> : <Loading label={loading} />;
}
