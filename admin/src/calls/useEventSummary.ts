import { useAsk } from '../dataProvider/hooks.ts';

/** The figures of one event's applications and call, or of all of them; undefined until they are known. */
export function useEventSummary(eventId?: number) {
  const query = eventId === undefined ? '' : `filter=${encodeURIComponent(JSON.stringify({ event_id: eventId }))}`;
  return useAsk(['application-summary', query], (api) => api.getApplicationSummary(query)).data;
}
