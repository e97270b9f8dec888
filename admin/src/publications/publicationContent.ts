import { publicationInput } from '@trama/shared/content/publications';
import { emptyValues } from '@trama/shared/records/fields';
import { PUBLICATION_FIELDS, PUBLICATION_LABELS } from '@trama/shared/records/publication';
import {
  PUBLICATION_MESSAGES,
  PUBLICATION_PDF_TEXTS,
  PUBLICATION_FORM_TEXTS as publication,
} from '@trama/shared/texts/publications';
import type { ContentForm } from '../content/ContentKind.ts';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';
import { chosenPdf } from './chosenPdf.ts';
import { PublicationInputs } from './PublicationInputs.tsx';
import { publicationMapping } from './publicationMapping.ts';

/** The form of one; without an image the site shows a generated cover, which satisfies «image required» on edit. */
export const PUBLICATION_FORM: ContentForm = {
  toRecord: publicationMapping.toRecord,
  createTitle: publication.createTitle,
  editTitle: publication.editTitle,
  fieldNames: { ...PUBLICATION_LABELS, pdf: publication.pdf },
  messages: PUBLICATION_MESSAGES,
  empty: { ...emptyValues(PUBLICATION_FIELDS), picture: null, pdf: null },
  newSchema: withSchedule(publicationInput.extend({ picture: pictureField(null), pdf: chosenPdf })),
  schema: withSchedule(publicationInput.extend({ picture: pictureField(null) })),
  Inputs: PublicationInputs,
  afterCreate: {
    send: async (api, id, values) => {
      const file = chosenPdf.parse(values.pdf);
      if (file) await api.savePublicationPdf(id, file);
      return null;
    },
    failed: PUBLICATION_PDF_TEXTS.pendingAfterCreate,
  },
};
