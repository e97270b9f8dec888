import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { publicationInput } from '@trama/shared/publications';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { PUBLICATION_MESSAGES, PUBLICATION_FORM_TEXTS as publication } from '@trama/shared/texts/publications';
import { ArticleInputs } from '../content/ArticleInputs.tsx';
import type { ContentKind } from '../content/ContentKind.ts';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';
import { LISTS } from '../paths.ts';
import { publicationMapping } from './publicationMapping.ts';

const sections = { text: form.sections.text, image: form.sections.cover };

/** Publications. Without an image the site shows a generated cover, but editing asks for one (specification, point 5). */
export const PUBLICATIONS: ContentKind = {
  resource: 'publications',
  name: 'publication',
  toRecord: publicationMapping.toRecord,
  paths: { list: LISTS.publications, create: ADMIN.createPublication, edit: ADMIN.editPublication, view: PAGES.publication },
  list: {
    title: dashboard.publications,
    fullTitle: lists.publications,
    createLabel: dashboard.createPublication,
    empty: dashboard.emptyPublications,
    deletion: { question: deletion.publication, done: deletion.publicationDone, failed: deletion.publicationFailed },
    narrowLimit: LIMITS.truncate.narrowOthers,
    hasDeadline: false,
    sorts: [],
  },
  form: {
    createTitle: publication.createTitle,
    editTitle: publication.editTitle,
    fieldNames: publication.fieldNames,
    submitLabel: form.create.publication,
    messages: PUBLICATION_MESSAGES,
    empty: { title: '', author: '', content: '', status: 'published', publishAt: null, picture: null },
    newSchema: withSchedule(publicationInput.extend({ picture: pictureField(null) })),
    schema: withSchedule(publicationInput.extend({ picture: pictureField(IMAGE_MESSAGES.required) })),
    Inputs: ({ record }) => <ArticleInputs record={record} name="publication" sections={sections} />,
  },
};
