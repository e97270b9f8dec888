import { editedValues, type FormOf } from '@trama/shared/records/fields';
import { NEWS_FIELDS, newsInput, newsPost } from '@trama/shared/records/news';
import { parseAnswer } from '../dataProvider/http.ts';
import { type ContentRecord, commonPart, type SavedMapping, unwrap } from '../dataProvider/mapping.ts';
import { pictureFiles } from '../dataProvider/picture.ts';
import { withoutSignatures } from '../dataProvider/textPictures.ts';

/** A news post under the payload's names. */
export interface NewsRecord extends ContentRecord, FormOf<typeof NEWS_FIELDS> {}

export const newsMapping: SavedMapping<NewsRecord> = {
  collection: 'posts',
  sortFields: { id: 'post_id', title: 'post_title', author: 'post_author', createdAt: 'created_at' },
  toRecord: (json) => {
    const item = parseAnswer(newsPost, unwrap(json));
    return {
      id: item.post_id,
      ...editedValues(NEWS_FIELDS, item),
      content: withoutSignatures(item.post_content),
      ...commonPart(item, item.post_image),
    };
  },
  toPayload: (values) => ({ fields: newsInput.parse(values), files: pictureFiles(values) }),
};
