/** Builds the form of a kind of posts from its field descriptors. */
import type { PostName } from '@trama/shared/content/kinds';
import { emptyValues, inputLabelsOf } from '@trama/shared/records/fields';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { pictureField } from '../dataProvider/picture.ts';
import { type ContentFields, contentMapping } from './contentMapping.ts';
import type { ContentForm } from './PanelContentKind.ts';
import { ContentInputs } from './PublishingFields.tsx';
import { withSchedule } from './withSchedule.ts';

const sections = { text: FORM_TEXTS.sections.content, image: FORM_TEXTS.sections.media };

const inputsOf =
  (name: PostName, fields: ContentFields['fields']): ContentForm['Inputs'] =>
  ({ record }) => <ContentInputs record={record} name={name} fields={fields} sections={sections} />;

/** Without an image the site shows a generated cover, which satisfies «image required» on edit. */
export function postForm(
  name: PostName,
  post: ContentFields,
  { createTitle, editTitle, messages }: Pick<ContentForm, 'createTitle' | 'editTitle' | 'messages'>,
): ContentForm {
  const schema = withSchedule(post.input.extend({ picture: pictureField(null) }));
  return {
    createTitle,
    editTitle,
    messages,
    toRecord: contentMapping(name, post).toRecord,
    fieldNames: inputLabelsOf(post.fields),
    empty: { ...emptyValues(post.fields), picture: null },
    newSchema: schema,
    schema,
    Inputs: inputsOf(name, post.fields),
  };
}
