import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { EVENT_MESSAGES as messages } from '@trama/shared/texts/events';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { IMPORTS, LISTS } from '../paths.ts';

const WHEN_FACET = {
  source: 'when',
  label: lists.facets.when,
  values: [
    ['upcoming', lists.facets.upcoming],
    ['past', lists.facets.past],
  ],
} as const;
const CALL_FACET = { source: 'call', label: lists.facets.call, values: [['open', lists.facets.open]] } as const;

export const EVENTS: ContentKind = {
  resource: 'events',
  name: 'event',
  paths: { list: LISTS.events, create: ADMIN.createEvent, edit: ADMIN.editEvent, view: PAGES.event },
  list: {
    title: dashboard.events,
    fullTitle: lists.events,
    createLabel: dashboard.createEvent,
    importer: { to: IMPORTS.events, label: lists.import },
    empty: dashboard.emptyEvents,
    deletion: { question: deletion.event, done: messages.deleted, failed: messages.deleteFailed },
    narrowLimit: LIMITS.truncate.narrowEvents,
    hasDeadline: true,
    facets: [STATUS_FACET, WHEN_FACET, CALL_FACET],
    day: { source: 'date', label: dashboard.eventDay },
    chosen: [{ source: 'location', label: lists.facets.location }],
  },
  form: async () => (await import('./eventContent.ts')).EVENT_FORM,
};
