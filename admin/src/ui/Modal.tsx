import { Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ModalProps extends Omit<DialogProps, 'open' | 'title'> {
  title: string;
  /** Buttons at its foot. */
  actions: ReactNode;
}

/** A dialog over the screen, named by its title. Questions are `Confirm`. */
export function Modal({ title, actions, children, ...dialog }: ModalProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} {...dialog}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
