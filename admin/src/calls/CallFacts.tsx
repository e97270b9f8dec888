import type { ApplicationSummary } from '@trama/shared/applications/answers';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';

/** «12 postulaciones. Quedan 3 días», of one event. */
export function CallFacts({ event }: { event: ApplicationSummary['events'][number] }) {
  const { count, call } = event;
  const left = call.state === 'closed' ? t.callClosed : call.daysLeft === null ? t.callOpenNoDate : t.callOpen(call.daysLeft);
  return (
    <span className="num">
      {t.count(count)}. {left}.
    </span>
  );
}
