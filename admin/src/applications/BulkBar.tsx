import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { stateChanged } from '@trama/shared/application-records';
import { APPLICATION_STATES, type ApplicationState } from '@trama/shared/application-states';
import { STATE_NAMES, APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { ChangeFiltered } from './ChangeFiltered.tsx';
import type { ListState } from './listState.ts';
import { useAction } from './useAction.ts';

interface Props {
  id: string;
  /** Those that were ticked, or all that a list's filter finds. */
  choice: { ids: string[] } | { filters: ListState['filters'] };
  /** How many are chosen, and how to choose others. */
  children?: ReactNode;
  onDone?: () => void;
}

/** Puts one or many applications into a state. A decision only prepares its mail. */
export function BulkBar({ id, choice, children, onDone }: Props) {
  const [state, setState] = useState<ApplicationState | ''>('');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const act = useAction();
  const done = () => {
    setState('');
    onDone?.();
  };
  const apply = async (ids: string[]) => {
    setBusy(true);
    const answer = await act({
      method: 'POST',
      path: '/applications/state',
      payload: { ids, state },
      answer: stateChanged,
      done: (said) => t.changed(said.changed),
      failed: t.changeFailed,
    });
    setBusy(false);
    if (answer) done();
  };
  return (
    <div className="bulk-bar">
      {children}
      <TextField
        id={id}
        select
        label={t.changeTo}
        value={state}
        onChange={({ target }) => setState(APPLICATION_STATES.find((one) => one === target.value) ?? '')}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
      >
        <option value="" />
        {APPLICATION_STATES.map((value) => (
          <option key={value} value={value}>
            {STATE_NAMES[value]}
          </option>
        ))}
      </TextField>
      <Button
        variant="contained"
        disabled={busy || state === ''}
        onClick={() => ('ids' in choice ? void apply(choice.ids) : setAsked(true))}
        startIcon={busy ? <Icon name="spinner" className="spin small" /> : undefined}
      >
        {t.apply}
      </Button>
      {asked && 'filters' in choice && state !== '' && (
        <ChangeFiltered filters={choice.filters} state={state} onDone={done} onClose={() => setAsked(false)} />
      )}
    </div>
  );
}
