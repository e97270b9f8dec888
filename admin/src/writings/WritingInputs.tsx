import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { RichText } from '../form/editor/RichText.tsx';
import { FieldText } from '../form/FieldText.tsx';
import { ImageField } from '../form/image/ImageField.tsx';
import { PublishingFields } from '../form/PublishingFields.tsx';
import { Section } from '../form/Section.tsx';
import { VideoField } from '../form/VideoField.tsx';
import type { Writing } from './writings.ts';

interface WritingInputsProps {
  writing: Pick<Writing<never, never>, 'texts' | 'sections' | 'video' | 'notifies'>;
  imageRequired: boolean;
}

/** The fields of a news post or a publication, for creating and editing alike. */
export function WritingInputs({ writing: { texts, sections, video, notifies }, imageRequired }: WritingInputsProps) {
  return (
    <div className="columns">
      <div>
        <Section title={sections.text}>
          <FieldText name="title" label={texts.title} required autoComplete="off" />
          <FieldText name="author" label={texts.author} required autoComplete="off" />
          <RichText name="content" label={texts.content} />
        </Section>
      </div>
      <div>
        <Section title={sections.image}>
          <ImageField
            label={texts.image}
            required={imageRequired}
            noneHelp={imageRequired ? undefined : ADMIN_TEXTS.image.none}
          />
          {video && <VideoField label={video} />}
        </Section>
        <Section title={ADMIN_TEXTS.form.sections.publishing}>
          <PublishingFields notifies={notifies} />
        </Section>
      </div>
    </div>
  );
}
