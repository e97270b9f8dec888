import Button from '@mui/material/Button';
import type { ApplicationState } from '@trama/shared/applications/states';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { StateIcon } from '../StateBadge.tsx';

const DECISIONS = [
  ['aceptada', t.accept, 'A'],
  ['lista_espera', t.hold, 'E'],
  ['rechazada', t.reject, 'R'],
] as const;

interface DecideBarProps {
  current: ApplicationState;
  busy: boolean;
  onDecide: (state: ApplicationState) => void;
}

/** The three decisions, with their keys. The one that was made is pressed. */
export function DecideBar({ current, busy, onDecide }: DecideBarProps) {
  return (
    <fieldset className="decide-bar">
      <legend className="visually-hidden">{t.decision}</legend>
      {DECISIONS.map(([state, name, key]) => (
        <Button
          key={state}
          variant={state === 'aceptada' ? 'contained' : 'outlined'}
          color={state === 'aceptada' ? 'success' : 'primary'}
          startIcon={<StateIcon state={state} />}
          aria-pressed={state === current}
          aria-keyshortcuts={key}
          disabled={busy}
          onClick={() => onDecide(state)}
        >
          {name}&nbsp;<kbd>{key}</kbd>
        </Button>
      ))}
      <p className="secondary">{t.onlyState}</p>
    </fieldset>
  );
}
