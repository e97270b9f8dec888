import { MINUTE_MS } from '@trama/shared/format/time';
import { useAsk } from '../dataProvider/hooks.ts';

/** How many messages have no answer yet; 0 until it is known. */
export function useNewMessages(): number {
  const { data = 0 } = useAsk(['new-messages'], (api) => api.countNewMessages(), { refetchInterval: 5 * MINUTE_MS });
  return data;
}
