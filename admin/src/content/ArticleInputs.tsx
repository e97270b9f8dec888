import type { PostName } from '@trama/shared/content/kinds';
import { coverPath } from '@trama/shared/paths';
import type { StoredField, StoredFields } from '@trama/shared/records/fields';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import type { ReactNode } from 'react';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { ImageField } from '../ui/form/image/ImageField.tsx';
import { RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Section } from '../ui/form/Section.tsx';
import { PublishingFields } from './PublishingFields.tsx';

interface ArticleInputsProps {
  record: ContentRecord | null;
  name: PostName;
  fields: StoredFields & Record<'picture', StoredField>;
  /** Titles of the groups of fields. */
  sections: { text: string; image: string };
  /** Further groups, below the text. */
  children?: ReactNode;
}

/** The fields of a news post or a publication. The generated cover is the picture of an item without an image. */
export function ArticleInputs({ record, name, fields, sections, children }: ArticleInputsProps) {
  const cover = record ? coverPath(name, record.id, 800, 500) : undefined;
  return (
    <div className="columns">
      <div>
        <Section title={sections.text}>
          <RecordInputs fields={fields} section="content" />
        </Section>
        {children}
      </div>
      <div>
        <Section title={sections.image}>
          <ImageField label={fields.picture.label} generatedCover={cover} />
          <RecordInputs fields={fields} section="media" />
        </Section>
        <Section title={FORM_TEXTS.sections.publishing}>
          <PublishingFields mailing={name === 'news' ? { kind: name, id: record?.id } : undefined} />
        </Section>
      </div>
    </div>
  );
}
