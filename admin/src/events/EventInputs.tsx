import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import type { ReactNode } from 'react';
import { PublishingFields } from '../content/PublishingFields.tsx';
import { DayField } from '../ui/form/DayField.tsx';
import { RichText } from '../ui/form/editor/RichText.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { HourField } from '../ui/form/HourField.tsx';
import { ImageField } from '../ui/form/image/ImageField.tsx';
import { Section } from '../ui/form/Section.tsx';
import { VideoField } from '../ui/form/VideoField.tsx';

const t = ADMIN_TEXTS.event;
const sections = ADMIN_TEXTS.form.sections;

/** The fields of an event, for creating and editing alike; `documents` differs between the two. */
export function EventInputs({
  woven,
  documents,
  extra,
}: {
  /** Of an event that exists: what it shows without an image. Only a new one needs an image (specification, point 5). */
  woven?: string;
  documents: ReactNode;
  extra?: ReactNode;
}) {
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
          </div>
        </Section>
        <Section title={t.documents}>{documents}</Section>
      </div>
      <div>
        <Section title={sections.media}>
          <ImageField label={t.image} required={woven === undefined} woven={woven} />
          <VideoField label={t.youtube} />
        </Section>
        <Section title={sections.publishing}>
          <PublishingFields notifies />
        </Section>
        {extra}
      </div>
    </div>
  );
}
