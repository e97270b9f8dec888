import { publication, publicationInput } from '@trama/shared/publications';
import { type ContentRecord, type ResourceMapping, unwrap } from './mapping.ts';
import { keptPicture, type PictureValue, pictureFiles } from './picture.ts';

/** A publication under the payload's names. */
export interface PublicationRecord extends ContentRecord {
  author: string;
  content: string;
  picture: PictureValue;
}

export const publicationMapping: ResourceMapping<PublicationRecord> = {
  collection: 'publications',
  sortFields: { id: 'publication_id', title: 'title', author: 'author', createdAt: 'created_at' },
  toRecord: (json) => {
    const item = publication.parse(unwrap(json));
    return {
      id: item.publication_id,
      title: item.title,
      author: item.author,
      content: item.content,
      image: item.image,
      picture: keptPicture(item.image),
      createdAt: item.created_at,
      updatedAt: item.updated_at,
      status: item.status,
      publishAt: item.publish_at,
    };
  },
  toPayload: (values) => ({ fields: publicationInput.parse(values), files: pictureFiles(values) }),
};
