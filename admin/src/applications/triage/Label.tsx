import { Box } from '@mui/material';
import { IconButton } from '../../ui/buttons.tsx';

/** Mixed with the ink of the mode; the word says which label it is. */
const HUES = ['#b0206f', '#d2601a', '#9c8a1a', '#3f8a6b', '#2a84a6', '#675fd6'];

const look = {
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

/** The same label has the same hue on every screen. */
const hueOf = (label: string) => [...label].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES.length;

/** @param onRemove absent: it cannot be taken off here @param removeLabel name of that button */
export function Label({ label, onRemove, removeLabel = label }: { label: string; onRemove?: () => void; removeLabel?: string }) {
  return (
    <Box component="span" sx={look} style={{ borderColor: `color-mix(in srgb, ${HUES[hueOf(label)]} 60%, var(--ink))` }}>
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
