import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DASHBOARD_TEXTS as dashboard, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { CONTENT_FORMS, IMPORT_PUBLICATIONS, LISTS } from '../paths.ts';

const words = CONTENT_WORDS.publication;

/** Publications. */
export const PUBLICATIONS: ContentKind = {
  resource: CONTENT_KINDS.publication.collection,
  name: 'publication',
  paths: { list: LISTS.publication, ...CONTENT_FORMS.publication, view: CONTENT_PATHS.publication.item },
  list: {
    title: words.many,
    fullTitle: words.all,
    createLabel: words.make,
    importer: { to: IMPORT_PUBLICATIONS, label: SIDEBAR_TEXTS.importPublications },
    empty: words.none,
    deletion: words.deletion,
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
