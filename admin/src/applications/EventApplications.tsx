import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { CallFacts } from '../calls/CallFacts.tsx';
import { useEventSummary } from '../calls/useEventSummary.ts';
import { APPLICATIONS } from '../paths.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { Section } from '../ui/form/Section.tsx';

/** On an event's own screen: how many applied, how long the call is open, and links to both. */
export function EventApplications({ eventId }: { eventId: number }) {
  const event = useEventSummary(eventId)?.events[0];
  return (
    <Section title={t.title}>
      {event && (
        <p className="form-note">
          <CallFacts event={event} />
        </p>
      )}
      <div className="actions">
        <LinkButton icon="list" to={APPLICATIONS.ofEvent(eventId)}>
          {t.ofEvent}
        </LinkButton>
        <LinkButton icon="pencil" to={APPLICATIONS.call(eventId)}>
          {t.settings}
        </LinkButton>
      </div>
    </Section>
  );
}
