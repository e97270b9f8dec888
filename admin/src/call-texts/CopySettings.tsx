import type { CallSettings } from '@trama/shared/calls/settings';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { callRecord } from '../calls/callForm.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { CopyFrom } from './CopyFrom.tsx';

/** What belongs to one year, or to one event. */
const OWN: ReadonlySet<string> = new Set(['opensAt', 'override', 'programme', 'reviewUntil', 'resultsOn']);

const copied = (settings: CallSettings) => Object.entries(callRecord(settings).values).filter(([name]) => !OWN.has(name));

/** Fills the form of a call with the settings of another one; saving them is another step. */
export function CopySettings({ eventId }: { eventId: number }) {
  const [open, setOpen] = useState(false);
  const { setValue } = useFormContext();
  const { act } = useAction();
  const copy = async (from: number) => {
    const settings = await act((api) => api.getCallSettings(from), {
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
