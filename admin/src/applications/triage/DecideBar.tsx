import { Box, Button } from '@mui/material';
import type { ApplicationState } from '@trama/shared/applications/states';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { StateIcon } from '../StateBadge.tsx';

/** The decisions with label and key. */
export const DECISION_BUTTONS = [
  ['aceptada', t.accept, 'A'],
  ['lista_espera', t.hold, 'D'],
  ['rechazada', t.reject, 'R'],
] as const;

const styles = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  p: '0.85rem 1.25rem',
  borderTop: '1px solid var(--line)',
  bgcolor: 'background.paper',
  '.show-page &': { m: '1.5rem calc(-1 * var(--screen-margin)) calc(-1 * var(--screen-margin))' },
  // Beside the list, the application gets the height.
  'article &': { py: 1, '& p': { mt: -0.5, fontSize: '0.8125rem' } },
  '& .MuiButton-containedPrimary': { bgcolor: 'var(--ink)', color: 'var(--ground)' },
  '& p': { flex: '1 1 14rem' },
  '@media (width < 44rem)': { '& button': { flex: '1 1 28%' }, '& p': { flexBasis: '100%', order: -1 } },
};

interface DecideBarProps {
  current: ApplicationState;
  busy: boolean;
  onDecide: (state: ApplicationState) => void;
}

/** Buttons of the three decisions, with their keys; the current decision is shown as pressed. */
export function DecideBar({ current, busy, onDecide }: DecideBarProps) {
  return (
    <Box component="fieldset" className="decide-bar" sx={styles}>
      <legend className="visually-hidden">{t.decision}</legend>
      {DECISION_BUTTONS.map(([state, name, key]) => (
        <Button
          key={state}
          variant={state === current ? 'contained' : 'outlined'}
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
    </Box>
  );
}
