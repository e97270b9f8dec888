import { Box } from '@mui/material';
import type { ApplicationState } from '@trama/shared/applications/states';
import { STATE_NAMES } from '@trama/shared/texts/applications';

const CIRCLE = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z';
/** Each state has its own shape, because colour alone is not accessible. */
const STATE_SHAPES: Record<ApplicationState, string> = {
  recibida: CIRCLE,
  en_revision: `${CIRCLE}M8 12h.1M12 12h.1M16 12h.1`,
  aceptada: `${CIRCLE}M8 12.3l2.8 2.8L16 9.5`,
  lista_espera: `${CIRCLE}M10 9v6M14 9v6`,
  rechazada: `${CIRCLE}M9 9l6 6M15 9l-6 6`,
  retirada: `${CIRCLE}M8 12h8`,
};

export function StateIcon({ state }: { state: ApplicationState }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STATE_SHAPES[state]} />
    </svg>
  );
}

const COLOURS: Record<ApplicationState, string | undefined> = {
  recibida: undefined,
  en_revision: 'warning.main',
  aceptada: 'success.main',
  lista_espera: 'warning.main',
  rechazada: 'error.main',
  retirada: 'error.main',
};
const styles = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600, whiteSpace: 'nowrap' } as const;

/** The state as a shape and a word; the colour only repeats them. */
export const StateBadge = ({ state }: { state: ApplicationState }) => (
  <Box component="span" sx={{ ...styles, verticalAlign: 'middle', color: COLOURS[state] }}>
    <StateIcon state={state} />
    {STATE_NAMES[state]}
  </Box>
);
