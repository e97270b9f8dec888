import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { labelsOf } from '@trama/shared/records/fields';
import { DOCUMENT_FIELD_TEXTS as documents } from '@trama/shared/texts/documents';
import { EVENT_FORM_TEXTS as event, EVENT_MESSAGES as messages } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { duplicatePath, LISTS } from '../paths.ts';
import { EventInputs } from './EventInputs.tsx';
import { documentFiles, EMPTY_EVENT, eventForm, newEventForm } from './eventForm.ts';
import { eventMapping } from './eventMapping.ts';

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
  toRecord: eventMapping.toRecord,
  paths: { list: LISTS.events, create: ADMIN.createEvent, edit: ADMIN.editEvent, view: PAGES.event },
  list: {
    title: dashboard.events,
    fullTitle: lists.events,
    createLabel: dashboard.createEvent,
    empty: dashboard.emptyEvents,
    deletion: { question: deletion.event, done: messages.deleted, failed: messages.deleteFailed },
    narrowLimit: LIMITS.truncate.narrowEvents,
    hasDeadline: true,
    facets: [STATUS_FACET, WHEN_FACET, CALL_FACET],
    day: { source: 'date', label: dashboard.eventDay },
    chosen: [{ source: 'location', label: lists.facets.location }],
  },
  form: {
    createTitle: event.createTitle,
    editTitle: event.editTitle,
    fieldNames: { ...labelsOf(EVENT_FIELDS), documents: form.sections.documents },
    submitLabel: form.create.event,
    messages,
    empty: EMPTY_EVENT,
    newSchema: newEventForm,
    schema: eventForm,
    Inputs: EventInputs,
    duplicate: duplicatePath,
    mailing: 'event',
    afterEdit: {
      send: async (api, id, values) =>
        values.notifyApplicants === true && values.state !== 'scheduled'
          ? messages.notified((await api.notifyApplicants(id)).count)
          : null,
      failed: messages.notifyFailed,
    },
    afterCreate: {
      send: async (api, id, values) => {
        const files = documentFiles.parse(values.documents);
        if (files.length === 0) return null;
        const refused = Object.entries((await api.addDocuments(id, files)).errors);
        if (refused.length === 0) return null;
        return [...refused.map(([name, reason]) => documents.notAdded(name, reason)), documents.restAdded].join(' ');
      },
      failed: documents.pendingAfterCreate,
    },
  },
};
