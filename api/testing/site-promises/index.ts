/** Promises of the public site, kind of page by kind of page. Read it before the site is reorganised. */
import { ARTICLES, about } from './articles.ts';
import { applicationForm, openCalls } from './calls.ts';
import { event } from './events.ts';
import { EVERY_PAGE } from './every-page.ts';
import { eventPart, events, home, postLists } from './lists.ts';
import { MACHINES } from './machines.ts';
import { PROGRAMMES } from './programmes.ts';
import type { PageKind } from './table.ts';

export const PAGE_KINDS: readonly PageKind[] = [
  ...EVERY_PAGE,
  home,
  events,
  eventPart,
  event,
  openCalls,
  applicationForm,
  ...PROGRAMMES,
  ...postLists,
  ...ARTICLES,
  about,
  ...MACHINES,
];
