import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { KEY_TEXTS as t } from '@trama/shared/texts/keys';
import { useId } from 'react';
import { SHORTCUTS } from './shortcuts.ts';
import { keysOn, useKeys } from './useKeys.ts';

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→' };
const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

const capOf = (part: string) => ARROWS[part] ?? (part === 'Ctrl' && isMac ? '⌘' : part.length === 1 ? part.toUpperCase() : part);

/** A key, or several that are pressed together. */
export function Keys({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {name.split('+').map((part) => (
        <kbd key={part}>{capOf(part)}</kbd>
      ))}
    </Box>
  );
}

const GROUPS = ['panel', 'lists', 'deciding'] as const;

/** All keys in a dialog, and the switch that turns them off. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const id = useId();
  const on = keysOn.use() !== false;
  useKeys({ help: onClose }, true);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t.title}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <DialogContentText sx={{ mb: 2 }}>{t.intro}</DialogContentText>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: 3 }}>
          {GROUPS.map((group) => (
            <section key={group} aria-labelledby={`${id}-${group}`}>
              <Typography variant="subtitle2" component="h3" id={`${id}-${group}`} sx={{ mb: 1 }}>
                {t.groups[group]}
              </Typography>
              <Box component="dl" sx={{ display: 'grid', gap: 0.75, m: 0 }}>
                {SHORTCUTS[group].map(({ action, keys }) => (
                  <Box key={action} sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                    <Box component="dt" sx={{ display: 'flex', flex: 'none', justifyContent: 'end', gap: 0.5, minWidth: 68 }}>
                      {keys.map((key) => (
                        <Keys key={key} name={key} />
                      ))}
                    </Box>
                    <Box component="dd" sx={{ m: 0 }}>
                      {t.names[action]}
                    </Box>
                  </Box>
                ))}
              </Box>
            </section>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', pt: 2 }}>
        <FormControlLabel label={t.on} control={<Switch checked={on} onChange={(_event, checked) => keysOn.write(checked)} />} />
        <Button variant="contained" autoFocus onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
