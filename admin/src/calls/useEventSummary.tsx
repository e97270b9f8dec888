import { type ApplicationSummary, applicationSummary } from '@trama/shared/applications/answers';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { closesIn } from '@trama/shared/texts/days-left';
import { useGet, WAIT_WHILE_OFFLINE } from '../dataProvider/hooks.ts';

/** Counts of the applications that match a list's filter; undefined while they load. */
export function useSummary(filter: object) {
  return useGet(
    `/application-summary?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    applicationSummary,
    WAIT_WHILE_OFFLINE,
  ).data;
}

/** Counts of one event's applications and its call, or of all events; undefined while they load. */
export const useEventSummary = (eventId?: number) => useSummary(eventId === undefined ? {} : { event_id: eventId });

/** «12 postulaciones. Quedan 3 días» for one event. */
export function CallFacts({ event }: { event: ApplicationSummary['events'][number] }) {
  const { count, call } = event;
  const left = call.state === 'closed' ? t.callClosed : call.daysLeft === null ? t.callOpenNoDate : closesIn(call.daysLeft);
  return (
    <span className="num">
      <span className="count">{t.count(count)}. </span>
      {left}.
    </span>
  );
}
