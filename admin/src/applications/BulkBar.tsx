import Button from '@mui/material/Button';
import { APPLICATION_STATES, type ApplicationState } from '@trama/shared/application-states';
import { STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { ChangeFiltered } from './ChangeFiltered.tsx';
import type { Filters } from './listState.ts';
import { type Decidable, useDecision } from './useDecision.tsx';

const STATES = APPLICATION_STATES.map((value) => [value, STATE_NAMES[value]] as const);

interface BulkBarProps {
  id: string;
  /** Those that were ticked, whose states are known or not, or all that a list's filter finds. */
  choice: { applications: readonly Decidable[] } | { ids: string[] } | { of: Filters };
  onDone?: () => void;
}

/** Puts one or many applications into a state. A decision only prepares its mail. */
export function BulkBar({ id, choice, onDone }: BulkBarProps) {
  const [state, setState] = useState<ApplicationState | ''>('');
  const [asked, setAsked] = useState(false);
  const { act, busy } = useAction();
  const decision = useDecision();
  const finish = () => {
    setState('');
    onDone?.();
  };
  const apply = async (ids: string[]) => {
    const done = ({ changed }: { changed: number }) => t.changed(changed);
    if (await act((api) => api.changeState({ ids, state }), { done, failed: t.changeFailed })) finish();
  };
  const start = () => {
    if ('of' in choice) setAsked(true);
    else if ('ids' in choice) void apply(choice.ids);
    else if (state !== '') decision.decide(choice.applications, state, finish);
  };
  return (
    <div className="bulk-bar">
      <NativeSelect
        id={id}
        label={t.changeTo}
        value={state}
        choices={[['', ''], ...STATES]}
        onChange={(value) => setState(APPLICATION_STATES.find((one) => one === value) ?? '')}
      />
      <Button
        variant="contained"
        disabled={busy || decision.busy || state === ''}
        onClick={start}
        startIcon={busy ? <Icon name="spinner" className="spin small" /> : undefined}
      >
        {t.apply}
      </Button>
      {decision.question}
      {asked && 'of' in choice && state !== '' && (
        <ChangeFiltered of={choice.of} state={state} onDone={finish} onClose={() => setAsked(false)} />
      )}
    </div>
  );
}
