import { PUBLICATIONS, publicationInput } from '@trama/shared/content/publications';
import { PUBLICATION_LABELS } from '@trama/shared/records/publication';
import { PUBLICATION_FORM_TEXTS, PUBLICATION_MESSAGES, PUBLICATION_PDF_TEXTS } from '@trama/shared/texts/publications';
import type { ContentForm } from '../content/PanelContentKind.ts';
import { postForm } from '../content/postForm.tsx';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';
import { chosenPdf, savePdf } from './chosenPdf.ts';
import { PublicationInputs } from './PublicationInputs.tsx';

const form = postForm('publication', PUBLICATIONS, { ...PUBLICATION_FORM_TEXTS, messages: PUBLICATION_MESSAGES });

export const PUBLICATION_FORM: ContentForm = {
  ...form,
  fieldNames: { ...PUBLICATION_LABELS, pdf: PUBLICATION_FORM_TEXTS.pdf },
  empty: { ...form.empty, pdf: null },
  newSchema: withSchedule(publicationInput.extend({ picture: pictureField(null), pdf: chosenPdf })),
  Inputs: PublicationInputs,
  afterCreate: {
    send: async (api, id, values) => {
      const file = chosenPdf.parse(values.pdf);
      if (file) await savePdf(api, id, file);
      return null;
    },
    failed: PUBLICATION_PDF_TEXTS.pendingAfterCreate,
  },
};
