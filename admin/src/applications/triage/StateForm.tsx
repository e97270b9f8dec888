import { Button } from '@mui/material';
import { APPLICATION_STATES, type ApplicationState } from '@trama/shared/applications/states';
import { STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { NativeSelect } from '../../ui/inputs.tsx';
import { type Decidable, type DecideOptions, useDecision } from './useDecision.tsx';

const STATES = APPLICATION_STATES.map((value) => [value, STATE_NAMES[value]] as const);

interface StateFormProps {
  id: string;
  chosen: readonly Decidable[];
  options?: DecideOptions;
}

/** Sets any state on one or many applications. A decision prepares the mail and sends nothing. */
export function StateForm({ id, chosen, options = {} }: StateFormProps) {
  const [state, setState] = useState<ApplicationState | ''>('');
  const decision = useDecision();
  const finish = () => {
    setState('');
    options.onDone?.();
  };
  return (
    <div className="inline-form">
      <NativeSelect
        id={id}
        label={t.changeTo}
        value={state}
        choices={[['', ''], ...STATES]}
        onChange={(value) => setState(APPLICATION_STATES.find((one) => one === value) ?? '')}
      />
      <Button
        variant="contained"
        disabled={decision.busy || state === ''}
        onClick={() => state !== '' && decision.decide(chosen, state, { ...options, onDone: finish })}
      >
        {t.apply}
      </Button>
    </div>
  );
}
