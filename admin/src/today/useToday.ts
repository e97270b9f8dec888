import { MINUTE_MS } from '@trama/shared/format/time';
import type { TodayBoard } from '@trama/shared/network/today';
import { useAsk } from '../dataProvider/hooks.ts';

/** Id of the board's title. */
export const TODAY_ID = 'hoy';

/** What is pending, read again every few minutes. */
export const useToday = () => useAsk(['today'], (api) => api.getToday(), { refetchInterval: 5 * MINUTE_MS });

/** How many parts of the board have something pending. */
export const openPoints = ({ steps: _, ...parts }: TodayBoard): number =>
  Object.values(parts).filter(({ count }) => count > 0).length;
