import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { Link } from 'react-router-dom';
import { CallFacts } from '../calls/CallFacts.tsx';
import { useEventSummary } from '../calls/useEventSummary.ts';
import { APPLICATIONS } from '../paths.ts';
import { Section } from '../ui/form/Section.tsx';
import { Icon } from '../ui/Icon.tsx';

/** On an event's own screen: how many applied, how long the call is open, and the ways to both. */
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
        <Link className="button outline" to={APPLICATIONS.ofEvent(eventId)}>
          <Icon name="list" />
          {t.ofEvent}
        </Link>
        <Link className="button outline" to={APPLICATIONS.call(eventId)}>
          <Icon name="pencil" />
          {t.settings}
        </Link>
      </div>
    </Section>
  );
}
