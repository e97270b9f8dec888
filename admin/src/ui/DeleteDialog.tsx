import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useId } from 'react';
import { Icon } from './Icon.tsx';

interface DeleteDialogProps {
  open: boolean;
  title?: string;
  question: string;
  /** Of what would be deleted, in full. */
  name: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

const t = ADMIN_TEXTS.deletion;

/** «Confirmar eliminación». The focus begins on Cancelar: Enter alone deletes nothing. */
export function DeleteDialog({ open, title = t.title, question, name, busy, onCancel, onConfirm }: DeleteDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="text.primary">{question}</DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>{name}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onCancel} disabled={busy}>
          {t.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={onConfirm}
          disabled={busy}
          startIcon={busy ? <Icon name="spinner" className="spin small" /> : undefined}
        >
          {busy ? t.deleting : t.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
