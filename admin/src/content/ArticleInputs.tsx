import { coverPath } from '@trama/shared/paths';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { NEWS_FORM_TEXTS } from '@trama/shared/texts/news';
import { PUBLICATION_FORM_TEXTS } from '@trama/shared/texts/publications';
import type { ReactNode } from 'react';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { RichText } from '../ui/form/editor/RichText.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { ImageField } from '../ui/form/image/ImageField.tsx';
import { Section } from '../ui/form/Section.tsx';
import { VideoField } from '../ui/form/VideoField.tsx';
import { PublishingFields } from './PublishingFields.tsx';

const TEXTS = { news: NEWS_FORM_TEXTS, publication: PUBLICATION_FORM_TEXTS };

interface ArticleInputsProps {
  record: ContentRecord | null;
  name: 'news' | 'publication';
  /** Titles of the groups of fields. */
  sections: { text: string; image: string };
  /** Label of the video field, for what may have a video. */
  video?: string;
  authorHelp?: string;
  /** Further groups, below the text. */
  children?: ReactNode;
}

/** The fields of a news post or a publication. The generated cover is the picture of an item without an image. */
export function ArticleInputs({ record, name, sections, video, authorHelp, children }: ArticleInputsProps) {
  const texts = TEXTS[name];
  const cover = record ? coverPath(name, record.id, 800, 500) : undefined;
  return (
    <div className="columns">
      <div>
        <Section title={sections.text}>
          <FieldText name="title" label={texts.title} required autoComplete="off" />
          <FieldText name="author" label={texts.author} help={authorHelp} required autoComplete="off" />
          <RichText name="content" label={texts.content} />
        </Section>
        {children}
      </div>
      <div>
        <Section title={sections.image}>
          <ImageField label={texts.image} generatedCover={cover} />
          {video && <VideoField label={video} />}
        </Section>
        <Section title={FORM_TEXTS.sections.publishing}>
          <PublishingFields mailing={name === 'news' ? { kind: name, id: record?.id } : undefined} />
        </Section>
      </div>
    </div>
  );
}
