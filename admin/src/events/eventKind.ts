import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import type { ContentKind } from '../content/ContentKind.ts';
import { LISTS } from '../paths.ts';
import { EventInputs } from './EventInputs.tsx';
import { documentFiles, EMPTY_EVENT, eventForm, newEventForm } from './eventForm.ts';

const { dashboard, deletion, documents, event, form, lists } = ADMIN_TEXTS;
const messages = MESSAGES.event;

export const EVENTS: ContentKind = {
  resource: 'events',
  name: 'event',
  paths: { list: LISTS.events, create: ADMIN.createEvent, edit: ADMIN.editEvent, view: PAGES.event },
  list: {
    title: dashboard.events,
    fullTitle: lists.events,
    createLabel: dashboard.createEvent,
    empty: dashboard.emptyEvents,
    deletion: { question: deletion.event, done: messages.deleted, failed: messages.deleteFailed },
    narrowLimit: LIMITS.truncate.narrowEvents,
    hasDeadline: true,
    sorts: [
      ['date DESC', lists.dateDescending],
      ['date ASC', lists.dateAscending],
    ],
  },
  form: {
    createTitle: event.createTitle,
    editTitle: event.editTitle,
    fieldNames: event.fieldNames,
    submitLabel: form.create.event,
    messages,
    empty: EMPTY_EVENT,
    newSchema: newEventForm,
    schema: eventForm,
    Inputs: EventInputs,
    // The dates, the image and the documents of next year's are new.
    copied: ['title', 'description', 'hour', 'location'],
    afterCreate: {
      send: async (api, id, values) => {
        const files = documentFiles.parse(values.documents);
        if (files.length > 0) await api.addDocuments(id, files);
      },
      failed: documents.pendingAfterCreate,
    },
  },
};
