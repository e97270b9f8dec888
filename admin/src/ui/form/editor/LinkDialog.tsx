import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { EDITOR_TEXTS as t } from '@trama/shared/texts/forms';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { type KeyboardEvent, useState } from 'react';
import { linkAddress } from './linkAddress.ts';

interface LinkDialogProps {
  current: string;
  onClose: () => void;
  /** '' removes the link. */
  onApply: (address: string) => void;
}

export function LinkDialog({ current, onClose, onApply }: LinkDialogProps) {
  const [typed, setTyped] = useState(current);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const address = linkAddress(typed);
    if (address === null) setWrong(true);
    else onApply(address);
  };
  // Enter would submit the form around the editor.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Dialog open onClose={onClose} disableRestoreFocus aria-labelledby="link-title" fullWidth maxWidth="xs">
      <DialogTitle id="link-title">{t.linkTitle}</DialogTitle>
      <DialogContent>
        <TextField
          id="link-address"
          label={t.linkAddress}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          error={wrong}
          helperText={wrong ? t.linkInvalid : t.linkHelp}
          autoFocus
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'url' } }}
        />
      </DialogContent>
      <DialogActions>
        {current && (
          <Button color="inherit" onClick={() => onApply('')}>
            {t.unlink}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {DELETION_TEXTS.cancel}
        </Button>
        <Button variant="contained" onClick={apply}>
          {t.linkApply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
