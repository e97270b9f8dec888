import { type CallSettings, callSettings } from '@trama/shared/calls/settings';
import { callSources } from '@trama/shared/calls/texts';
import { formatDate } from '@trama/shared/format/format';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction, useGet } from '../../dataProvider/hooks.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Section } from '../../ui/form/Section.tsx';
import { NativeSelect } from '../../ui/inputs.tsx';
import { callRecord } from '../callForm.ts';

interface CopyFromProps {
  eventId: number;
  /** Explains what copying does. */
  help: string;
  onCopy: (from: number) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the event to copy from, inside the page instead of a dialog. */
export function CopyFrom({ eventId, help, onCopy, onClose }: CopyFromProps) {
  const sources = useGet('/call-sources', callSources).data;
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const others = sources?.filter(({ event_id }) => event_id !== eventId) ?? [];
  const copy = async () => {
    setBusy(true);
    await onCopy(Number(chosen));
    setBusy(false);
    onClose();
  };
  return (
    <Section title={t.copy}>
      {sources && others.length === 0 ? (
        <p className="form-note">{t.copyNone}</p>
      ) : (
        <>
          <p className="form-note">{help}</p>
          <NativeSelect
            id="copy-from"
            label={t.copyFrom}
            value={chosen}
            choices={[
              ['', t.copyChoose],
              ...others.map(
                ({ event_id, event_title, event_date }) =>
                  [String(event_id), `${event_title} (${formatDate(event_date)})`] as const,
              ),
            ]}
            onChange={setChosen}
          />
        </>
      )}
      <div className="actions">
        {others.length > 0 && (
          <TextButton primary disabled={busy || chosen === ''} onClick={() => void copy()}>
            {t.copyDo}
          </TextButton>
        )}
        <TextButton onClick={onClose}>{t.close}</TextButton>
      </div>
    </Section>
  );
}

/** Settings of one year or event, which are not copied. */
const OWN: ReadonlySet<string> = new Set(['opensAt', 'override', 'programme', 'reviewUntil', 'resultsOn']);

const copied = (settings: CallSettings) => Object.entries(callRecord(settings).values).filter(([name]) => !OWN.has(name));

/** Fills the call's form with the settings of another call, without saving. */
export function CopySettings({ eventId }: { eventId: number }) {
  const [open, setOpen] = useState(false);
  const { setValue } = useFormContext();
  const { act } = useAction();
  const copy = async (from: number) => {
    const settings = await act((api) => api.request('GET', `/call-settings/${from}`, callSettings), {
      done: t.settingsCopied,
      failed: t.copyFailed,
      readOnly: true,
    });
    if (settings) for (const [name, value] of copied(settings)) setValue(name, value, { shouldDirty: true });
  };
  if (open) return <CopyFrom eventId={eventId} help={t.copySettingsHelp} onCopy={copy} onClose={() => setOpen(false)} />;
  return (
    <div className="actions">
      <TextButton onClick={() => setOpen(true)}>{t.copy}</TextButton>
    </div>
  );
}
