import { LABEL_MAX } from '@trama/shared/applications/triage';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { useAction } from '../../dataProvider/hooks.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface LabelFormProps {
  /** Of the applications that get it. */
  ids: string[];
  /** Labels in use, which the field suggests. */
  known: readonly string[];
  onDone: () => void;
}

/** Puts a label on applications: one that is in use, or a new one. Escape closes it. */
export function LabelForm({ ids, known, onDone }: LabelFormProps) {
  const [label, setLabel] = useState('');
  const { act, busy } = useAction();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => {
    field.current?.focus();
  }, []);
  const put = async (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '' || busy) return;
    const done = ids.length > 1 ? t.labelled(ids.length, label.trim()) : undefined;
    const call = (api: TramaDataProvider) => api.setLabel({ ids, label, on: true });
    const answer = await act(call, { ...(done && { done }), failed: t.labelFailed });
    if (answer) onDone();
  };
  return (
    <form className="asking" onSubmit={(event) => void put(event)} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <TextInput
        label={t.labelField}
        value={label}
        onChange={setLabel}
        inputRef={field}
        autoComplete="off"
        slotProps={{ htmlInput: { list: listId, maxLength: LABEL_MAX } }}
      />
      <datalist id={listId}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <TextButton type="submit" disabled={busy || label.trim() === ''}>
        {t.labelSave}
      </TextButton>
      <TextButton onClick={onDone}>{t.close}</TextButton>
    </form>
  );
}
