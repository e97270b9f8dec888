import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DASHBOARD_TEXTS as dashboard, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { CONTENT_FORMS, IMPORTS, LISTS } from '../paths.ts';

const words = CONTENT_WORDS.event;

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
  resource: CONTENT_KINDS.event.collection,
  name: 'event',
  paths: { list: LISTS.event, ...CONTENT_FORMS.event, view: CONTENT_PATHS.event.item },
  list: {
    title: words.many,
    fullTitle: words.all,
    createLabel: words.make,
    importer: { to: IMPORTS.events, label: lists.import },
    empty: words.none,
    deletion: words.deletion,
    narrowLimit: LIMITS.truncate.narrowEvents,
    hasDeadline: true,
    facets: [STATUS_FACET, WHEN_FACET, CALL_FACET],
    day: { source: 'date', label: dashboard.eventDay },
    chosen: [{ source: 'location', label: lists.facets.location }],
  },
  form: async () => (await import('./eventContent.ts')).EVENT_FORM,
};
