import { useQuery } from '@tanstack/react-query';
import type { PublishingStatus } from '@trama/shared/publishing';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../dataProvider/dataProvider.ts';

/** Begins every publishing query's key: a save invalidates them all. */
export const PUBLISHING = 'publishing';

const SOON = 700;
const CALM = 30_000;

const unsettled = (status: PublishingStatus | undefined) =>
  status !== undefined && (status.waiting > 0 || Object.values(status.items).some(({ state }) => state === 'publishing'));

/** How far publishing is, of the whole site and of `items` (`event:12`); asked often only while something is on its way. */
export function usePublishing(items: readonly string[] = []): PublishingStatus | null {
  const api = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: [PUBLISHING, items.join(',')],
    queryFn: async () => (await api.getPublishing(items)).data,
    refetchInterval: (query) => (unsettled(query.state.data) ? SOON : CALM),
    placeholderData: (before) => before,
    retry: false,
  });
  // A dead session resolves empty.
  return data?.items ? data : null;
}
