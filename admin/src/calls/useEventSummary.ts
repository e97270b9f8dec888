import { useAsk } from '../dataProvider/hooks.ts';

/** The figures of the applications that a list's filter finds; undefined until they are known. */
export function useSummary(filter: object) {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return useAsk(['application-summary', query], (api) => api.getApplicationSummary(query)).data;
}

/** The figures of one event's applications and call, or of all of them; undefined until they are known. */
export const useEventSummary = (eventId?: number) => useSummary(eventId === undefined ? {} : { event_id: eventId });
