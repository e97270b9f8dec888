import { APPLICATIONS, duplicatePath } from '@trama/shared/panel-paths';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { inputLabelsOf } from '@trama/shared/records/fields';
import { CALL_TABS_TEXTS } from '@trama/shared/texts/calls';
import { DOCUMENT_FIELD_TEXTS as documents } from '@trama/shared/texts/documents';
import { EVENT_FORM_TEXTS as event, EVENT_MESSAGES as messages } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { z } from 'zod';
import type { ContentForm } from '../content/PanelContentKind.ts';
import { addDocuments } from './documents/documentFile.ts';
import { EventInputs } from './EventInputs.tsx';
import { documentFiles, EMPTY_EVENT, eventForm, newEventForm } from './eventForm.ts';
import { eventMapping } from './eventMapping.ts';

export const EVENT_FORM: ContentForm = {
  toRecord: eventMapping.toRecord,
  createTitle: event.createTitle,
  editTitle: event.editTitle,
  fieldNames: { ...inputLabelsOf(EVENT_FIELDS), documents: form.sections.documents },
  messages,
  empty: EMPTY_EVENT,
  newSchema: newEventForm,
  schema: eventForm,
  Inputs: EventInputs,
  duplicate: duplicatePath,
  related: (id) => ({ to: APPLICATIONS.ofEvent(id), label: CALL_TABS_TEXTS.label }),
  afterEdit: {
    send: async (api, id, values, onlyStored) => {
      if (values.notifyApplicants !== true || values.state === 'scheduled') return null;
      const { count } = await api.request('POST', `/events/${id}/notify-applicants`, z.object({ count: z.number() }));
      return count > 0 && onlyStored ? UNSENT_TEXTS.notice(count) : messages.notified(count);
    },
    failed: messages.notifyFailed,
  },
  afterCreate: {
    send: async (api, id, values) => {
      const files = documentFiles.parse(values.documents);
      if (files.length === 0) return null;
      const refused = Object.entries((await addDocuments(api, id, files)).errors);
      if (refused.length === 0) return null;
      return [...refused.map(([name, reason]) => documents.notAdded(name, reason)), documents.restAdded].join(' ');
    },
    failed: documents.pendingAfterCreate,
  },
};
