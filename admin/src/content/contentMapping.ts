/** Maps records of a kind of content to the API, from the kind's entry and its fields. */
import { itemState } from '@trama/shared/content/item-state';
import { CONTENT_KINDS, type ContentName } from '@trama/shared/content/kinds';
import { editedValues, type StoredField, type StoredFields } from '@trama/shared/records/fields';
import { z } from 'zod';
import { parseResponse } from '../dataProvider/http.ts';
import { type ContentRecord, commonPart, type SavedMapping, unwrap } from '../dataProvider/mapping.ts';
import { pictureUpload } from '../dataProvider/picture.ts';
import { withoutSignatures } from '../dataProvider/textPictures.ts';

/** Field descriptors of a kind of content, and the schemas of its requests and responses. */
export interface ContentFields {
  fields: StoredFields & Record<'title' | 'picture', StoredField>;
  input: z.ZodObject;
  schema: z.ZodObject;
  /** Values that the record keeps and the form does not edit: name in the record -> in the response. */
  beside?: Readonly<Record<string, string>>;
  /** The panel's field name -> the API's, for sorting. */
  sortFields?: Record<string, string>;
}

export const contentMapping = (
  name: ContentName,
  { fields, input, schema, beside = {}, sortFields = {} }: ContentFields,
): SavedMapping<ContentRecord> => ({
  collection: CONTENT_KINDS[name].collection,
  sortFields,
  toRecord(json) {
    const item = parseResponse(schema, unwrap(json));
    const texts = Object.entries(fields).filter(([, { value }]) => value.kind === 'html');
    return {
      ...editedValues(fields, item),
      id: z.number().parse(item[CONTENT_KINDS[name].id]),
      title: z.string().parse(item[fields.title.payloadName]),
      ...Object.fromEntries(
        texts.map(([text, { payloadName }]) => [text, withoutSignatures(z.string().parse(item[payloadName]))]),
      ),
      ...Object.fromEntries(Object.entries(beside).map(([kept, answer]) => [kept, item[answer]])),
      ...commonPart(itemState.parse(item), z.string().nullable().parse(item[fields.picture.payloadName])),
    };
  },
  toPayload: (values) => ({ fields: input.parse(values), files: pictureUpload(values) }),
});
