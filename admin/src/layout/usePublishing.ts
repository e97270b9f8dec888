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

/** How far publishing is, of the whole site and of `item` (`event:12`); asked often only while something is on its way. */
export function usePublishing(item?: string) {
  const api = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: [PUBLISHING, item ?? ''],
    queryFn: async () => (await api.getPublishing(item ? [item] : [])).data,
    refetchInterval: (query) => (unsettled(query.state.data) ? SOON : CALM),
    retry: false,
  });
  // A dead session resolves empty.
  const status = data?.items ? data : null;
  return { status, item: item ? (status?.items[item] ?? null) : null };
}
