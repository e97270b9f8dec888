/** Builds the form of a kind of posts from its field descriptors. */
import type { PostName } from '@trama/shared/content/kinds';
import { emptyValues, labelsOf } from '@trama/shared/records/fields';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { pictureField } from '../dataProvider/picture.ts';
import type { ContentForm } from './ContentKind.ts';
import { ContentInputs } from './PublishingFields.tsx';
import { type PostRecord, postMapping } from './postMapping.ts';
import { withSchedule } from './withSchedule.ts';

const sections = { text: FORM_TEXTS.sections.content, image: FORM_TEXTS.sections.media };

const inputsOf =
  (name: PostName, fields: PostRecord['fields']): ContentForm['Inputs'] =>
  ({ record }) => <ContentInputs record={record} name={name} fields={fields} sections={sections} />;

/** Without an image the site shows a generated cover, which satisfies «image required» on edit. */
export function postForm(
  name: PostName,
  post: PostRecord,
  { createTitle, editTitle, messages }: Pick<ContentForm, 'createTitle' | 'editTitle' | 'messages'>,
): ContentForm {
  const schema = withSchedule(post.input.extend({ picture: pictureField(null) }));
  return {
    createTitle,
    editTitle,
    messages,
    toRecord: postMapping(name, post).toRecord,
    fieldNames: labelsOf(post.fields),
    empty: { ...emptyValues(post.fields), picture: null },
    newSchema: schema,
    schema,
    Inputs: inputsOf(name, post.fields),
  };
}
