import { Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

interface ModalProps extends Omit<DialogProps, 'open' | 'title' | 'onSubmit'> {
  open?: boolean;
  title: string;
  /** Buttons at the bottom of the dialog. */
  actions: ReactNode;
  /** Submits the dialog's form; absent: the dialog is no form. */
  onSubmit?: (event: FormEvent) => unknown;
}

/** A dialog named by its title. For confirmations use `Confirm`. */
export function Modal({ title, actions, onSubmit, children, ...dialog }: ModalProps) {
  const id = useId();
  const content = (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React would also bubble the event to a form around the dialog.
    event.stopPropagation();
    void onSubmit?.(event);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} {...dialog}>
      {onSubmit ? (
        // `display: contents` leaves the layout to the dialog: its middle scrolls and its buttons stay visible.
        <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}
