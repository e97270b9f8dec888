import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DASHBOARD_TEXTS as dashboard, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { CONTENT_FORMS, LISTS } from '../paths.ts';

const words = CONTENT_WORDS.news;

/** News posts. */
export const NEWS: ContentKind = {
  resource: CONTENT_KINDS.news.collection,
  name: 'news',
  paths: { list: LISTS.news, ...CONTENT_FORMS.news, view: CONTENT_PATHS.news.item },
  list: {
    title: words.many,
    fullTitle: words.all,
    createLabel: words.make,
    empty: words.none,
    deletion: words.deletion,
    narrowLimit: LIMITS.truncate.narrowOthers,
    hasDeadline: false,
    facets: [STATUS_FACET],
    day: { source: 'createdAt', label: dashboard.created },
    chosen: [{ source: 'author', label: lists.facets.author }],
  },
  form: async () => (await import('./newsContent.tsx')).NEWS_FORM,
};
