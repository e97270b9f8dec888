import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useId, useState } from 'react';

interface Props {
  title: string;
  /** What should be known before, one paragraph each. */
  lines?: readonly string[];
  confirm: string;
  danger?: boolean;
  /** Does it, and tells how it went; null: it cannot be confirmed yet. */
  onConfirm: (() => Promise<unknown>) | null;
  onClose: () => void;
}

/** Asks once more, with the count or the name of what it is about. */
export function Confirm({ title, lines = [], confirm, danger = false, onConfirm, onClose }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await onConfirm?.();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={lines.length > 0 ? `${id}-text` : undefined}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {lines.length > 0 && (
        <DialogContent id={`${id}-text`}>
          {lines.map((line) => (
            <DialogContentText key={line}>{line}</DialogContentText>
          ))}
        </DialogContent>
      )}
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose} disabled={busy}>
          {ADMIN_TEXTS.deletion.cancel}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={() => void go()}
          disabled={busy || onConfirm === null}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
