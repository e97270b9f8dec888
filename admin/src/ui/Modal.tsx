import { Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

interface ModalProps extends Omit<DialogProps, 'open' | 'title' | 'onSubmit'> {
  open?: boolean;
  title: string;
  /** Buttons at its foot. */
  actions: ReactNode;
  /** The dialog is a form, which its button or Enter sends. */
  onSubmit?: (event: FormEvent) => unknown;
}

/** A dialog over the screen, named by its title. Questions are `Confirm`. */
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
    // React also hands the event to a form around the dialog.
    event.stopPropagation();
    void onSubmit?.(event);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} {...dialog}>
      {onSubmit ? (
        // The form is no box: the middle of the dialog scrolls, its buttons stay in sight.
        <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}
