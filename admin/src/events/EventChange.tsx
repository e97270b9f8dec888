import { zoneName } from '@trama/shared/calls/deadline';
import { EVENT_FIELDS as fields } from '@trama/shared/records/event';
import { EVENT_FORM_TEXTS as t } from '@trama/shared/texts/events';
import { useWatch } from 'react-hook-form';
import { FieldCheck } from '../ui/form/FieldCheck.tsx';
import { FieldSelect } from '../ui/form/FieldSelect.tsx';
import { RecordInput } from '../ui/form/RecordInputs.tsx';
import { timeZone } from '../ui/formatDateTime.ts';

/** First '', the network's zone (the event has none of its own); then the browser's zones by name. */
function zones(): (readonly [string, string])[] {
  const own = timeZone();
  return [
    ['', t.timeZoneOwn(zoneName(Date.now(), own))],
    ...Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
  ];
}

/** The zone of an event's hours, and whether it takes place as it was announced. */
export function EventChange({ exists }: { exists: boolean }) {
  const state: unknown = useWatch({ name: 'state' });
  return (
    <>
      <div className="pair">
        <FieldSelect name="timeZone" label={fields.timeZone.label} choices={zones()} />
        <RecordInput name="state" field={fields.state} />
        {state === 'postponed' && <RecordInput name="previousDate" field={fields.previousDate} />}
      </div>
      {state !== 'scheduled' && (
        <RecordInput
          name="stateNote"
          field={fields.stateNote}
          help={state === 'cancelled' ? `${t.cancelledHelp} ${fields.stateNote.help}` : undefined}
        />
      )}
      {exists && state !== 'scheduled' && <FieldCheck name="notifyApplicants" label={t.notify} help={t.notifyHelp} />}
    </>
  );
}
