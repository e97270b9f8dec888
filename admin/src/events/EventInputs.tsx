import { coverPath } from '@trama/shared/paths';
import { EVENT_FORM_TEXTS as t } from '@trama/shared/texts/events';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { EventApplications } from '../applications/list/EventApplications.tsx';
import { PublishingFields } from '../content/PublishingFields.tsx';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { DayField } from '../ui/form/DayField.tsx';
import { RichText } from '../ui/form/editor/RichText.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { HourField } from '../ui/form/HourField.tsx';
import { ImageField } from '../ui/form/image/ImageField.tsx';
import { Section } from '../ui/form/Section.tsx';
import { VideoField } from '../ui/form/VideoField.tsx';
import { DateWarnings } from './DateWarnings.tsx';
import { ChosenDocuments } from './documents/ChosenDocuments.tsx';
import { StoredDocuments } from './documents/StoredDocuments.tsx';
import { EventChange } from './EventChange.tsx';

const sections = FORM_TEXTS.sections;

/** The fields of an event. Only a new one needs an image (specification, point 5). */
export function EventInputs({ record }: { record: ContentRecord | null }) {
  const cover = record ? coverPath('event', record.id, 800, 500) : undefined;
  return (
    <div className="columns">
      <div>
        <Section title={sections.content}>
          <FieldText name="title" label={t.title} required autoComplete="off" />
          <RichText name="description" label={t.description} />
        </Section>
        <Section title={sections.when}>
          <div className="pair">
            <DayField name="date" label={t.date} />
            <DayField name="dateEnd" label={t.dateEnd} help={t.dateEndHelp} />
            <HourField label={t.hour} help={t.hourHelp} />
            <FieldText name="location" label={t.location} help={t.locationHelp} required autoComplete="off" />
            <DayField name="finishDate" label={t.finishDate} help={t.finishDateHelp} required={false} />
            <HourField name="finishHour" label={t.finishHour} help={t.finishHourHelp} required={false} />
          </div>
          <DateWarnings />
          <EventChange exists={record !== null} />
        </Section>
        <Section title={t.documents}>{record ? <StoredDocuments eventId={record.id} /> : <ChosenDocuments />}</Section>
      </div>
      <div>
        <Section title={sections.media}>
          <ImageField label={t.image} required={record === null} generatedCover={cover} />
          <VideoField label={t.youtube} />
        </Section>
        <Section title={sections.publishing}>
          <PublishingFields mailing={{ kind: 'event', id: record?.id }} />
        </Section>
        {record && <EventApplications eventId={record.id} />}
      </div>
    </div>
  );
}
