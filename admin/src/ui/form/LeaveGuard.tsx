import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { readToken } from '../../session/session.ts';
import { discardDraft } from './drafts.ts';

/** Asks before unsaved work is left: within the panel with a dialog, for the rest with the browser's own question. */
export function LeaveGuard({ draftKey }: { draftKey: string }) {
  const { isDirty, isSubmitting } = useFormState();
  const unsaved = isDirty && !isSubmitting;
  // After the session has ended the way to the login is free: the draft has the text.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && readToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const blocked = blocker.state === 'blocked';
  const leave = () => {
    discardDraft(draftKey);
    blocker.proceed?.();
  };
  return (
    <Dialog open={blocked} onClose={() => blocker.reset?.()} aria-labelledby="leave-title" aria-describedby="leave-text">
      <DialogTitle id="leave-title">{t.leaveTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">{t.leaveText}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={leave}>
          {t.leave}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {t.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
