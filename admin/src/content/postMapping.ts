/** Maps records of a kind of posts to the API, from the kind's entry and its fields. */
import { itemState } from '@trama/shared/content/item-state';
import { CONTENT_KINDS, type PostName } from '@trama/shared/content/kinds';
import { editedValues, type StoredField, type StoredFields } from '@trama/shared/records/fields';
import { z } from 'zod';
import { parseAnswer } from '../dataProvider/http.ts';
import { type ContentRecord, commonPart, type SavedMapping, unwrap } from '../dataProvider/mapping.ts';
import { pictureFiles } from '../dataProvider/picture.ts';
import { withoutSignatures } from '../dataProvider/textPictures.ts';

/** Field descriptors of a kind of posts, and the schemas of its requests and responses. */
export interface PostRecord {
  fields: StoredFields & Record<'title' | 'content' | 'picture', StoredField>;
  input: z.ZodObject;
  schema: z.ZodObject;
  /** Names of response values that the record keeps and the form does not edit. */
  beside?: readonly string[];
}

export const postMapping = (name: PostName, { fields, input, schema, beside = [] }: PostRecord): SavedMapping<ContentRecord> => ({
  collection: CONTENT_KINDS[name].collection,
  sortFields: {},
  toRecord(json) {
    const item = parseAnswer(schema, unwrap(json));
    return {
      ...editedValues(fields, item),
      id: z.number().parse(item[CONTENT_KINDS[name].id]),
      title: z.string().parse(item[fields.title.payloadName]),
      content: withoutSignatures(z.string().parse(item[fields.content.payloadName])),
      ...Object.fromEntries(beside.map((each) => [each, item[each]])),
      ...commonPart(itemState.parse(item), z.string().nullable().parse(item[fields.picture.payloadName])),
    };
  },
  toPayload: (values) => ({ fields: input.parse(values), files: pictureFiles(values) }),
});
