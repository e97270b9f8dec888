import { type ContentName, isAnnounced } from '@trama/shared/content/kinds';
import type { MailingItem } from '@trama/shared/mail/mailing-item';
import { coverPath } from '@trama/shared/paths';
import type { StoredField, StoredFields } from '@trama/shared/records/fields';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { PUBLISHING_FIELD_TEXTS as t } from '@trama/shared/texts/publishing';
import type { ReactNode } from 'react';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { MailingNotice } from '../mails/MailingNotice.tsx';
import { DateTimeField, FieldCheck, FieldRadios } from '../ui/form/fields.tsx';
import { ImageField } from '../ui/form/image/ImageField.tsx';
import { RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Section } from '../ui/form/Section.tsx';

const CHOICES = [
  ['published', t.published, t.publishedHelp],
  ['scheduled', t.scheduled, t.scheduledHelp],
  ['draft', t.draft, t.draftHelp],
] as const;

interface PublishingFieldsProps {
  /** The item that the mailing announces; `id` is undefined before the item exists. */
  mailing?: { kind: MailingItem['kind']; id: number | undefined };
}

/** Publishing time of an item, and the announcement to subscribers. */
function PublishingFields({ mailing }: PublishingFieldsProps) {
  return (
    <>
      <FieldRadios
        name="status"
        label={t.status}
        choices={CHOICES}
        below={(status) =>
          status === 'scheduled' && <DateTimeField name="publishAt" label={t.publishAt} required pastHelp={t.publishAtPast} />
        }
      />
      {mailing && (
        <>
          <FieldCheck name="confirmation" label={t.notify} help={t.notifyHelp} />
          <MailingNotice item={mailing.id === undefined ? null : { kind: mailing.kind, id: mailing.id }} />
        </>
      )}
    </>
  );
}

interface ContentInputsProps {
  record: ContentRecord | null;
  name: ContentName;
  fields: StoredFields & Record<'picture', StoredField>;
  /** Titles of the groups of fields. */
  sections: { text: string; image: string };
  /** True: a new item requires an image. */
  needsImage?: boolean;
  /** More sections below the text. */
  children?: ReactNode;
  /** A section below the publishing fields. */
  beside?: ReactNode;
}

/** Inputs of an item. An item without an image shows its generated cover. */
export function ContentInputs(props: ContentInputsProps) {
  const { record, name, fields, sections, needsImage = false, children, beside } = props;
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
          <ImageField label={fields.picture.label} required={needsImage && record === null} generatedCover={cover} />
          <RecordInputs fields={fields} section="media" />
        </Section>
        <Section title={FORM_TEXTS.sections.publishing}>
          <PublishingFields mailing={isAnnounced(name) ? { kind: name, id: record?.id } : undefined} />
        </Section>
        {beside}
      </div>
    </div>
  );
}
