import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { RichText } from '../ui/form/editor/RichText.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { ImageField } from '../ui/form/image/ImageField.tsx';
import { Section } from '../ui/form/Section.tsx';
import { VideoField } from '../ui/form/VideoField.tsx';
import type { Writing } from '../writings/writings.ts';
import { PublishingFields } from './PublishingFields.tsx';

interface WritingInputsProps {
  writing: Pick<Writing<never, never>, 'texts' | 'sections' | 'video' | 'notifies'>;
  /** Of an item that exists: what it shows without an image. */
  woven?: string;
}

/** The fields of a news post or a publication. Only editing asks for an image (specification, point 5). */
export function WritingInputs({ writing: { texts, sections, video, notifies }, woven }: WritingInputsProps) {
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
          <ImageField label={texts.image} required={woven !== undefined} woven={woven} />
          {video && <VideoField label={video} />}
        </Section>
        <Section title={ADMIN_TEXTS.form.sections.publishing}>
          <PublishingFields notifies={notifies} />
        </Section>
      </div>
    </div>
  );
}
