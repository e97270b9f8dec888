import { type Publication, publication, publicationInput } from '@trama/shared/publications';
import { parseAnswer } from '../dataProvider/http.ts';
import { type ContentRecord, commonPart, type ResourceMapping, unwrap } from '../dataProvider/mapping.ts';
import { pictureFiles } from '../dataProvider/picture.ts';
import { withoutSignatures } from '../dataProvider/textPictures.ts';

/** A publication under the payload's names. */
export interface PublicationRecord extends ContentRecord {
  author: string;
  content: string;
  /** '' where nothing is known, here and below. */
  type: string;
  journal: string;
  volume: string;
  number: string;
  pages: string;
  year: string;
  publisher: string;
  doi: string;
  pdf: Publication['pdf'];
}

export const publicationMapping: ResourceMapping<PublicationRecord> = {
  collection: 'publications',
  sortFields: { id: 'publication_id', title: 'title', author: 'author', createdAt: 'created_at' },
  toRecord: (json) => {
    const item = parseAnswer(publication, unwrap(json));
    return {
      id: item.publication_id,
      title: item.title,
      author: item.author,
      content: withoutSignatures(item.content),
      type: item.type ?? '',
      journal: item.journal ?? '',
      volume: item.volume ?? '',
      number: item.number ?? '',
      pages: item.pages ?? '',
      year: String(item.year ?? ''),
      publisher: item.publisher ?? '',
      doi: item.doi ?? '',
      pdf: item.pdf,
      ...commonPart(item, item.image),
    };
  },
  toPayload: (values) => ({ fields: publicationInput.parse(values), files: pictureFiles(values) }),
};
