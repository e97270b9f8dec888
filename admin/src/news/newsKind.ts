import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { LISTS } from '../paths.ts';

/** News posts. */
export const NEWS: ContentKind = {
  resource: 'posts',
  name: 'news',
  paths: { list: LISTS.posts, create: ADMIN.createNews, edit: ADMIN.editNews, view: PAGES.newsItem },
  list: {
    title: dashboard.news,
    fullTitle: lists.news,
    createLabel: dashboard.createNews,
    empty: dashboard.emptyNews,
    deletion: { question: deletion.news, done: deletion.newsDone, failed: deletion.newsFailed },
    narrowLimit: LIMITS.truncate.narrowOthers,
    hasDeadline: false,
    facets: [STATUS_FACET],
    day: { source: 'createdAt', label: dashboard.created },
    chosen: [{ source: 'author', label: lists.facets.author }],
  },
  form: async () => (await import('./newsContent.tsx')).NEWS_FORM,
};
