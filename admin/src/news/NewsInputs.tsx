import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { RichText } from '../form/editor/RichText.tsx';
import { FieldText } from '../form/FieldText.tsx';
import { ImageField } from '../form/image/ImageField.tsx';
import { PublishingFields } from '../form/PublishingFields.tsx';
import { Section } from '../form/Section.tsx';
import { VideoField } from '../form/VideoField.tsx';

const t = ADMIN_TEXTS.news;
const sections = ADMIN_TEXTS.form.sections;

/** The fields of a news post, for creating and editing alike. */
export function NewsInputs({ imageRequired }: { imageRequired: boolean }) {
  return (
    <div className="columns">
      <div>
        <Section title={sections.content}>
          <FieldText name="title" label={t.title} required autoComplete="off" />
          <FieldText name="author" label={t.author} required autoComplete="off" />
          <RichText name="content" label={t.content} />
        </Section>
      </div>
      <div>
        <Section title={sections.media}>
          <ImageField label={t.image} required={imageRequired} noneHelp={imageRequired ? undefined : ADMIN_TEXTS.image.none} />
          <VideoField label={t.youtube} />
        </Section>
        <Section title={sections.publishing}>
          <PublishingFields notifies />
        </Section>
      </div>
    </div>
  );
}
