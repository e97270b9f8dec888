import { type Publication, publication, publicationInput } from '@trama/shared/content/publications';
import { editedValues, type FormOf } from '@trama/shared/records/fields';
import { PUBLICATION_FIELDS } from '@trama/shared/records/publication';
import { parseAnswer } from '../dataProvider/http.ts';
import { type ContentRecord, commonPart, type SavedMapping, unwrap } from '../dataProvider/mapping.ts';
import { pictureFiles } from '../dataProvider/picture.ts';
import { withoutSignatures } from '../dataProvider/textPictures.ts';

/** A publication under the payload's names. */
export interface PublicationRecord extends ContentRecord, FormOf<typeof PUBLICATION_FIELDS>, Pick<Publication, 'pdf'> {}

export const publicationMapping: SavedMapping<PublicationRecord> = {
  collection: 'publications',
  sortFields: { id: 'publication_id', title: 'title', author: 'author', createdAt: 'created_at' },
  toRecord: (json) => {
    const item = parseAnswer(publication, unwrap(json));
    return {
      id: item.publication_id,
      ...editedValues(PUBLICATION_FIELDS, item),
      content: withoutSignatures(item.content),
      pdf: item.pdf,
      ...commonPart(item, item.image),
    };
  },
  toPayload: (values) => ({ fields: publicationInput.parse(values), files: pictureFiles(values) }),
};
