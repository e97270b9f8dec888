import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { IMPORT_PUBLICATIONS, LISTS } from '../paths.ts';

/** Publications. */
export const PUBLICATIONS: ContentKind = {
  resource: 'publications',
  name: 'publication',
  paths: { list: LISTS.publications, create: ADMIN.createPublication, edit: ADMIN.editPublication, view: PAGES.publication },
  list: {
    title: dashboard.publications,
    fullTitle: lists.publications,
    createLabel: dashboard.createPublication,
    importer: { to: IMPORT_PUBLICATIONS, label: SIDEBAR_TEXTS.importPublications },
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
  form: async () => (await import('./publicationContent.ts')).PUBLICATION_FORM,
};
