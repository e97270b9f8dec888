import { Box } from '@mui/material';

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→' };
const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

const capOf = (part: string) => ARROWS[part] ?? (part === 'Ctrl' && isMac ? '⌘' : part.length === 1 ? part.toUpperCase() : part);

/** Shows a key or a key combination. */
export function Keys({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {name.split('+').map((part) => (
        <kbd key={part}>{capOf(part)}</kbd>
      ))}
    </Box>
  );
}
