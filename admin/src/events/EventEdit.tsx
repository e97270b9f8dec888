import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { MESSAGES } from '@trama/shared/messages';
import { EVENTS } from '../dashboard/contentKinds.ts';
import type { EventRecord } from '../dataProvider/events.ts';
import { StoredDocuments } from '../form/documents/StoredDocuments.tsx';
import { EditScreen } from '../form/EditScreen.tsx';
import { EventInputs } from './EventInputs.tsx';
import { eventForm, eventValues } from './eventForm.ts';

/** `/edit/:id`. */
export function EventEdit() {
  return (
    <EditScreen<EventRecord, ReturnType<typeof eventValues>>
      kind={EVENTS}
      title={ADMIN_TEXTS.event.editTitle}
      notFound={MESSAGES.event.notFound}
      done={MESSAGES.event.updated}
      failed={MESSAGES.event.updateFailed}
      fieldNames={ADMIN_TEXTS.event.fieldNames}
      schema={eventForm}
      valuesOf={eventValues}
      inputs={(record) => <EventInputs imageRequired={false} documents={<StoredDocuments eventId={record.id} />} />}
    />
  );
}
