import { ADMIN, coverPath } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import { Link } from 'react-router-dom';
import { EventApplications } from '../applications/EventApplications.tsx';
import { EditScreen } from '../content/ContentEdit.tsx';
import { EVENTS } from '../content/ContentKind.ts';
import { StoredDocuments } from './documents/StoredDocuments.tsx';
import { EventInputs } from './EventInputs.tsx';
import { copyOf } from './eventCopy.ts';
import { eventForm, eventValues } from './eventKind.ts';
import type { EventRecord } from './eventMapping.ts';

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
      extraActions={(record) => (
        <Link className="button outline" to={ADMIN.createEvent} state={{ copy: copyOf(record) }}>
          {ADMIN_TEXTS.form.duplicate}
        </Link>
      )}
      inputs={(record) => (
        <EventInputs
          woven={coverPath(EVENTS.cover, record.id, 800, 500)}
          documents={<StoredDocuments eventId={record.id} />}
          extra={<EventApplications eventId={record.id} />}
        />
      )}
    />
  );
}
