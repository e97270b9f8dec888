import { Box } from '@mui/material';
import { labelsChanged } from '@trama/shared/applications/answers';
import { LABEL_MAX } from '@trama/shared/applications/triage';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { LABEL_HUES } from '@trama/shared/tokens';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { useAction } from '../../dataProvider/hooks.ts';
import { IconButton, TextButton } from '../../ui/buttons.tsx';
import { takeFocus } from '../../ui/followFocus.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { undoable } from '../../ui/Notifications.tsx';

interface LabelFormProps {
  /** Ids of the applications that get the label. */
  ids: string[];
  /** Labels in use, which the field suggests. */
  known: readonly string[];
  onDone: () => void;
}

/** Form that adds an existing or new label to applications. Escape closes the form. */
export function LabelForm({ ids, known, onDone }: LabelFormProps) {
  const [label, setLabel] = useState('');
  const { act, busy } = useAction();
  const notify = useNotify();
  const listId = useId();
  const put = async (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '' || busy) return;
    const change = (ids: readonly string[], on: boolean) => (api: TramaDataProvider) =>
      api.request('POST', '/applications/labels', labelsChanged, { ids, label, on });
    const failed = t.labelFailed;
    const response = await act(change(ids, true), { failed });
    if (!response) return;
    onDone();
    const { ids: changed } = response;
    const undo = () => void act(change(changed, false), { done: t.unlabelled(changed.length, label.trim()), failed });
    if (ids.length > 1)
      notify(
        t.labelled(ids.length, label.trim()),
        undoable(changed.length > 0 ? { label: UNDO_TEXTS.undo, run: undo } : undefined),
      );
  };
  return (
    <form className="inline-form" onSubmit={(event) => void put(event)} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <TextInput
        label={t.labelField}
        value={label}
        onChange={setLabel}
        inputRef={takeFocus}
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

const styles = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: '1.4rem',
  px: 1,
  border: '1px solid',
  borderInlineStartWidth: 5,
  borderRadius: 0.75,
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
};

/** Gives a label the same hue on every screen. */
const hueOf = (label: string) => [...label].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % LABEL_HUES.length;

/**
 * @param onRemove absent: the label has no remove button
 * @param removeLabel accessible name of that button
 */
export function Label({ label, onRemove, removeLabel = label }: { label: string; onRemove?: () => void; removeLabel?: string }) {
  return (
    <Box component="span" sx={styles} style={{ borderColor: `color-mix(in srgb, ${LABEL_HUES[hueOf(label)]} 60%, var(--ink))` }}>
      {label}
      {onRemove && (
        <IconButton
          icon="close"
          label={removeLabel}
          onClick={onRemove}
          sx={{ width: 28, height: 28, mr: -1, fontSize: 'inherit' }}
        />
      )}
    </Box>
  );
}
