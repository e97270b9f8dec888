import { publicationInput } from '@trama/shared/content/publications';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { emptyValues } from '@trama/shared/records/fields';
import { PUBLICATION_FIELDS, PUBLICATION_LABELS } from '@trama/shared/records/publication';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { PUBLICATION_IMPORT_TEXTS } from '@trama/shared/texts/publication-import';
import {
  PUBLICATION_MESSAGES,
  PUBLICATION_PDF_TEXTS,
  PUBLICATION_FORM_TEXTS as publication,
} from '@trama/shared/texts/publications';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';
import { IMPORT_PUBLICATIONS, LISTS } from '../paths.ts';
import { chosenPdf } from './chosenPdf.ts';
import { PublicationInputs } from './PublicationInputs.tsx';
import { publicationMapping } from './publicationMapping.ts';

/** Publications. Without an image the site shows a generated cover, which satisfies «image required» on edit. */
export const PUBLICATIONS: ContentKind = {
  resource: 'publications',
  name: 'publication',
  toRecord: publicationMapping.toRecord,
  paths: { list: LISTS.publications, create: ADMIN.createPublication, edit: ADMIN.editPublication, view: PAGES.publication },
  list: {
    title: dashboard.publications,
    fullTitle: lists.publications,
    createLabel: dashboard.createPublication,
    importer: { to: IMPORT_PUBLICATIONS, label: PUBLICATION_IMPORT_TEXTS.title },
    empty: dashboard.emptyPublications,
    deletion: { question: deletion.publication, done: deletion.publicationDone, failed: deletion.publicationFailed },
    narrowLimit: LIMITS.truncate.narrowOthers,
    hasDeadline: false,
    facets: [STATUS_FACET],
    day: { source: 'createdAt', label: dashboard.created },
    chosen: [
      { source: 'author', label: lists.facets.author },
      { source: 'year', label: lists.facets.year },
    ],
  },
  form: {
    createTitle: publication.createTitle,
    editTitle: publication.editTitle,
    fieldNames: { ...PUBLICATION_LABELS, pdf: publication.pdf },
    submitLabel: form.create.publication,
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
  },
};
