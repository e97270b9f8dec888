/** The three kinds of content: where each lives and how the panel speaks of it. */

import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import { LISTS } from '../paths.ts';

export interface ContentKind {
  resource: 'events' | 'posts' | 'publications';
  /** Name of the generated cover for items without an image. */
  cover: 'event' | 'news' | 'publication';
  title: string;
  listTitle: string;
  listPath: string;
  createLabel: string;
  createPath: string;
  viewPath: (id: number) => string;
  editPath: (id: number) => string;
  /** Only events have a close of applications. */
  hasDeadline: boolean;
  /** Characters of a title on a narrow screen. */
  narrowLimit: number;
  empty: string;
  deletion: { question: string; done: string; failed: string };
}

const t = ADMIN_TEXTS;

export const EVENTS: ContentKind = {
  resource: 'events',
  cover: 'event',
  title: t.dashboard.events,
  listTitle: t.lists.events,
  listPath: LISTS.events,
  createLabel: t.dashboard.createEvent,
  createPath: ADMIN.createEvent,
  viewPath: PAGES.event,
  editPath: ADMIN.editEvent,
  hasDeadline: true,
  narrowLimit: LIMITS.truncate.narrowEvents,
  empty: t.dashboard.emptyEvents,
  deletion: { question: t.deletion.event, done: MESSAGES.event.deleted, failed: MESSAGES.event.deleteFailed },
};

export const NEWS: ContentKind = {
  resource: 'posts',
  cover: 'news',
  title: t.dashboard.news,
  listTitle: t.lists.news,
  listPath: LISTS.posts,
  createLabel: t.dashboard.createNews,
  createPath: ADMIN.createNews,
  viewPath: PAGES.newsItem,
  editPath: ADMIN.editNews,
  hasDeadline: false,
  narrowLimit: LIMITS.truncate.narrowOthers,
  empty: t.dashboard.emptyNews,
  deletion: { question: t.deletion.news, done: t.deletion.newsDone, failed: t.deletion.newsFailed },
};

export const PUBLICATIONS: ContentKind = {
  resource: 'publications',
  cover: 'publication',
  title: t.dashboard.publications,
  listTitle: t.lists.publications,
  listPath: LISTS.publications,
  createLabel: t.dashboard.createPublication,
  createPath: ADMIN.createPublication,
  viewPath: PAGES.publication,
  editPath: ADMIN.editPublication,
  hasDeadline: false,
  narrowLimit: LIMITS.truncate.narrowOthers,
  empty: t.dashboard.emptyPublications,
  deletion: { question: t.deletion.publication, done: t.deletion.publicationDone, failed: t.deletion.publicationFailed },
};
