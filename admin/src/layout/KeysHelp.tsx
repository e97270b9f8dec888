import { Box, DialogContentText, FormControlLabel, Switch, Typography } from '@mui/material';
import { KEY_TEXTS as t } from '@trama/shared/texts/keys';
import { useId } from 'react';
import { Keys } from '../keys/Keys.tsx';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { keysOn, useKeys } from '../keys/useKeys.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Modal } from '../ui/Modal.tsx';

const GROUPS = ['panel', 'lists', 'deciding'] as const;

/** Dialog with all keys, and the switch that turns them off. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const id = useId();
  const on = keysOn.use() !== false;
  useKeys({ help: onClose }, true);
  return (
    <Modal
      title={t.title}
      onClose={onClose}
      maxWidth="md"
      sx={{ '& .MuiDialogActions-root': { justifyContent: 'space-between' } }}
      actions={
        <>
          <FormControlLabel
            label={t.on}
            control={<Switch checked={on} onChange={(_event, checked) => keysOn.write(checked)} />}
          />
          <TextButton primary autoFocus onClick={onClose}>
            {t.close}
          </TextButton>
        </>
      }
    >
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
    </Modal>
  );
}
