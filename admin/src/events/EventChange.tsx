import { zoneName } from '@trama/shared/deadline';
import { EVENT_STATES } from '@trama/shared/event-times';
import { EVENT_FORM_TEXTS as t } from '@trama/shared/texts/events';
import { useWatch } from 'react-hook-form';
import { DayField } from '../ui/form/DayField.tsx';
import { FieldCheck } from '../ui/form/FieldCheck.tsx';
import { FieldSelect } from '../ui/form/FieldSelect.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { timeZone } from '../ui/formatDateTime.ts';

const STATES = EVENT_STATES.map((state) => [state, t.states[state]] as const);

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
        <FieldSelect name="timeZone" label={t.timeZone} choices={zones()} />
        <FieldSelect name="state" label={t.state} choices={STATES} />
        {state === 'postponed' && (
          <DayField name="previousDate" label={t.previousDate} help={t.previousDateHelp} required={false} />
        )}
      </div>
      {state !== 'scheduled' && (
        <FieldText
          name="stateNote"
          label={t.stateNote}
          help={state === 'cancelled' ? `${t.cancelledHelp} ${t.stateNoteHelp}` : t.stateNoteHelp}
          multiline
        />
      )}
      {exists && state !== 'scheduled' && <FieldCheck name="notifyApplicants" label={t.notify} help={t.notifyHelp} />}
    </>
  );
}
