import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { RichText } from '../form/editor/RichText.tsx';
import { FieldText } from '../form/FieldText.tsx';
import { ImageField } from '../form/image/ImageField.tsx';
import { PublishingFields } from '../form/PublishingFields.tsx';
import { Section } from '../form/Section.tsx';

const t = ADMIN_TEXTS.publication;
const sections = ADMIN_TEXTS.form.sections;

/** The fields of a publication, for creating and editing alike. */
export function PublicationInputs({ imageRequired }: { imageRequired: boolean }) {
  return (
    <div className="columns">
      <div>
        <Section title={sections.text}>
          <FieldText name="title" label={t.title} required autoComplete="off" />
          <FieldText name="author" label={t.author} required autoComplete="off" />
          <RichText name="content" label={t.content} />
        </Section>
      </div>
      <div>
        <Section title={sections.cover}>
          <ImageField label={t.image} required={imageRequired} noneHelp={imageRequired ? undefined : ADMIN_TEXTS.image.none} />
        </Section>
        <Section title={sections.publishing}>
          <PublishingFields notifies={false} />
        </Section>
      </div>
    </div>
  );
}
