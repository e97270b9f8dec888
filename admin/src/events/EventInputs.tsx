import { Alert } from '@mui/material';
import { dayIn, parseIsoDate } from '@trama/shared/format/dates';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { APPLICATION_PANEL_TEXTS as applicationTexts } from '@trama/shared/texts/applications';
import { EVENT_FORM_TEXTS as t } from '@trama/shared/texts/events';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { useWatch } from 'react-hook-form';
import { CallFacts, useEventSummary } from '../calls/useEventSummary.tsx';
import { ContentInputs } from '../content/PublishingFields.tsx';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { FieldCheck } from '../ui/form/fields.tsx';
import { RecordInput, RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Section } from '../ui/form/Section.tsx';
import { timeZone } from '../ui/formatDateTime.ts';
import { ChosenDocuments, StoredDocuments } from './documents/documents.tsx';
import { ZoneField } from './ZoneField.tsx';

/** Time zone and state of an event (postponed, cancelled or as announced). */
function EventChange({ exists }: { exists: boolean }) {
  const state: unknown = useWatch({ name: 'state' });
  return (
    <>
      <div className="pair">
        <ZoneField />
        <RecordInput name="state" field={EVENT_FIELDS.state} />
        {state === 'postponed' && <RecordInput name="previousDate" field={EVENT_FIELDS.previousDate} />}
      </div>
      {state !== 'scheduled' && (
        <RecordInput
          name="stateNote"
          field={EVENT_FIELDS.stateNote}
          help={state === 'cancelled' ? `${t.cancelledHelp} ${EVENT_FIELDS.stateNote.help}` : undefined}
        />
      )}
      {exists && state !== 'scheduled' && <FieldCheck name="notifyApplicants" label={t.notify} help={t.notifyHelp} />}
    </>
  );
}

/**
 * Warnings about unusual days of an event, `yyyy-mm-dd`; the form accepts them all.
 * @param now today in the network's time zone
 */
function dateWarnings(date: unknown, dateEnd: unknown, now: string): string[] {
  const day = typeof date === 'string' && parseIsoDate(date) ? date : null;
  const close = typeof dateEnd === 'string' && parseIsoDate(dateEnd) ? dateEnd : null;
  return [
    ...(day && close && close > day ? [t.closesAfter] : []),
    ...(day && day < now ? [t.datePast] : []),
    ...(close && close < now ? [t.closePast] : []),
  ];
}

/** Shows warnings about the form's dates; screen readers announce new ones. */
function DateWarnings() {
  const [date, dateEnd] = useWatch({ name: ['date', 'dateEnd'] });
  const warnings = dateWarnings(date, dateEnd, dayIn(Date.now(), timeZone()));
  return (
    <div role="status">
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" className="banner">
          {warning}
        </Alert>
      ))}
    </div>
  );
}

const sections = FORM_TEXTS.sections;

/** The fields in the form's order: the last day beside the first, the call's close after them. Import keys depend on the record's order. */
const { date, finishDate, hour, finishHour, location, dateEnd, ...others } = EVENT_FIELDS;
const FORM_ORDER = { date, finishDate, hour, finishHour, location, dateEnd, ...others };

/** Number of applicants, the call's remaining time, and links to both. */
function EventApplications({ eventId }: { eventId: number }) {
  const event = useEventSummary(eventId)?.events[0];
  return (
    <Section title={applicationTexts.title}>
      {event && (
        <p className="form-note">
          <CallFacts event={event} />
        </p>
      )}
      <div className="actions">
        <LinkButton icon="list" to={APPLICATIONS.ofEvent(eventId)}>
          {applicationTexts.ofEvent}
        </LinkButton>
        <LinkButton icon="pencil" to={APPLICATIONS.call(eventId)}>
          {applicationTexts.settings}
        </LinkButton>
      </div>
    </Section>
  );
}

/** Inputs of an event. Only a new event requires an image (specification, point 5). */
export const EventInputs = ({ record }: { record: ContentRecord | null }) => (
  <ContentInputs
    record={record}
    name="event"
    fields={EVENT_FIELDS}
    sections={{ text: sections.content, image: sections.media }}
    needsImage
    beside={record && <EventApplications eventId={record.id} />}
  >
    <Section title={sections.when}>
      <div className="pair">
        <RecordInputs fields={FORM_ORDER} section="when" />
      </div>
      <RecordInputs fields={EVENT_FIELDS} section="place" />
      <DateWarnings />
      <EventChange exists={record !== null} />
    </Section>
    <Section title={t.documents}>{record ? <StoredDocuments eventId={record.id} /> : <ChosenDocuments />}</Section>
  </ContentInputs>
);
