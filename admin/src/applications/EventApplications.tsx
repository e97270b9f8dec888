import { applicationSummary } from '@trama/shared/application-records';
import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { Link } from 'react-router-dom';
import { CallFacts } from '../calls/CallFacts.tsx';
import { useApi } from '../dataProvider/hooks.ts';
import { Section } from '../ui/form/Section.tsx';
import { Icon } from '../ui/Icon.tsx';
import { APPLICATIONS } from './paths.ts';

/** On an event's own screen: how many applied, how long the call is open, and the ways to both. */
export function EventApplications({ eventId }: { eventId: number }) {
  const { data } = useApi(
    `/application-summary?filter=${encodeURIComponent(JSON.stringify({ event_id: eventId }))}`,
    applicationSummary,
  );
  const event = data?.data.events[0];
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
