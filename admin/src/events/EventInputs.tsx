import { coverPath } from '@trama/shared/paths';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { APPLICATION_PANEL_TEXTS as a } from '@trama/shared/texts/applications';
import { EVENT_FORM_TEXTS as t } from '@trama/shared/texts/events';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { CallFacts } from '../calls/CallFacts.tsx';
import { useEventSummary } from '../calls/useEventSummary.ts';
import { PublishingFields } from '../content/PublishingFields.tsx';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { APPLICATIONS } from '../paths.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { ImageField } from '../ui/form/image/ImageField.tsx';
import { RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Section } from '../ui/form/Section.tsx';
import { DateWarnings } from './DateWarnings.tsx';
import { ChosenDocuments } from './documents/ChosenDocuments.tsx';
import { StoredDocuments } from './documents/StoredDocuments.tsx';
import { EventChange } from './EventChange.tsx';

const sections = FORM_TEXTS.sections;

/** How many applied, how long the call is open, and links to both. */
function EventApplications({ eventId }: { eventId: number }) {
  const event = useEventSummary(eventId)?.events[0];
  return (
    <Section title={a.title}>
      {event && (
        <p className="form-note">
          <CallFacts event={event} />
        </p>
      )}
      <div className="actions">
        <LinkButton icon="list" to={APPLICATIONS.ofEvent(eventId)}>
          {a.ofEvent}
        </LinkButton>
        <LinkButton icon="pencil" to={APPLICATIONS.call(eventId)}>
          {a.settings}
        </LinkButton>
      </div>
    </Section>
  );
}

/** The fields of an event. Only a new one needs an image (specification, point 5). */
export function EventInputs({ record }: { record: ContentRecord | null }) {
  const cover = record ? coverPath('event', record.id, 800, 500) : undefined;
  return (
    <div className="columns">
      <div>
        <Section title={sections.content}>
          <RecordInputs fields={EVENT_FIELDS} section="content" />
        </Section>
        <Section title={sections.when}>
          <div className="pair">
            <RecordInputs fields={EVENT_FIELDS} section="when" />
          </div>
          <RecordInputs fields={EVENT_FIELDS} section="place" />
          <DateWarnings />
          <EventChange exists={record !== null} />
        </Section>
        <Section title={t.documents}>{record ? <StoredDocuments eventId={record.id} /> : <ChosenDocuments />}</Section>
      </div>
      <div>
        <Section title={sections.media}>
          <ImageField label={EVENT_FIELDS.picture.label} required={record === null} generatedCover={cover} />
          <RecordInputs fields={EVENT_FIELDS} section="media" />
        </Section>
        <Section title={sections.publishing}>
          <PublishingFields mailing={{ kind: 'event', id: record?.id }} />
        </Section>
        {record && <EventApplications eventId={record.id} />}
      </div>
    </div>
  );
}
