import { MINUTE_MS } from '@trama/shared/format/time';
import { useAsk } from '../dataProvider/hooks.ts';

/** How many requests wait, and the next one that is due; nothing until it is known. */
export function useRightsSummary() {
  const { data } = useAsk(['rights-summary'], (api) => api.getRightsSummary(), { refetchInterval: 5 * MINUTE_MS });
  return { open: data?.open ?? 0, next: data?.next ?? null };
}
