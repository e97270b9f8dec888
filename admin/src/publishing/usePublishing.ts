import { type PublishingStatus, publishingStatus } from '@trama/shared/content/publishing';
import { PUBLISHING_TEXTS } from '@trama/shared/texts/publishing';
import { useGet } from '../dataProvider/hooks.ts';
import type { Act } from '../ui/ActButton.tsx';

/** Retries failed pages at once; the publishing state shows the outcome. */
export const RETRY_PUBLISHING: Act<unknown> = {
  request: (api) => api.send('POST', '/publishing/retry'),
  failed: PUBLISHING_TEXTS.retryFailed,
};

const BUSY_MS = 700;
const IDLE_MS = 30_000;

const isUnsettled = (status: PublishingStatus | undefined) =>
  status !== undefined && (status.waiting > 0 || Object.values(status.items).some(({ state }) => state === 'publishing'));

/** Publishing state of the whole site and of `items` (`event:12`). Polls often only while pages are being published. */
export function usePublishing(items: readonly string[] = []): PublishingStatus | undefined {
  const { data } = useGet(`/publishing?items=${encodeURIComponent(items.join(','))}`, publishingStatus, {
    refetchInterval: ({ state }) => (state.error === null && isUnsettled(state.data) ? BUSY_MS : IDLE_MS),
    retry: false,
  });
  return data;
}
