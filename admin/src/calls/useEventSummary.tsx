import { type ApplicationSummary, applicationSummary } from '@trama/shared/applications/answers';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { closesIn } from '@trama/shared/texts/days-left';
import { useGet, WAITING } from '../dataProvider/hooks.ts';

/** The figures of the applications that a list's filter finds; undefined until they are known. */
export function useSummary(filter: object) {
  return useGet(`/application-summary?filter=${encodeURIComponent(JSON.stringify(filter))}`, applicationSummary, WAITING).data;
}

/** The figures of one event's applications and call, or of all events; undefined until they are known. */
export const useEventSummary = (eventId?: number) => useSummary(eventId === undefined ? {} : { event_id: eventId });

/** «12 postulaciones. Quedan 3 días», of one event. */
export function CallFacts({ event }: { event: ApplicationSummary['events'][number] }) {
  const { count, call } = event;
  const left = call.state === 'closed' ? t.callClosed : call.daysLeft === null ? t.callOpenNoDate : closesIn(call.daysLeft);
  return (
    <span className="num">
      {t.count(count)}. {left}.
    </span>
  );
}
