import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { CONFIRM_TEXTS as t } from '@trama/shared/texts/accounts';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../dataProvider/http.ts';
import { accountMethods } from '../dataProvider/methods/account.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { setPasswordPrompt } from './passwordPrompt.ts';

/** The dialog in which the panel asks for the password before a sensitive call; the call is then repeated. */
export function PasswordPrompt() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const answer = useRef((_confirmed: boolean) => {});

  useEffect(
    () =>
      setPasswordPrompt(() => {
        setPassword('');
        setProblem('');
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );

  const close = (confirmed: boolean) => {
    setOpen(false);
    answer.current(confirmed);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await accountMethods.confirmPassword(password);
      close(true);
    } catch (error) {
      setProblem(errorMessage(error, t.failed));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form around the pending call must not be sent by this one.
    event.stopPropagation();
    if (!busy) void confirm();
  };
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => reason !== 'backdropClick' && !busy && close(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id={`${id}-title`}>{t.title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {t.intro}
          </DialogContentText>
          <TextInput
            id={`${id}-password`}
            name="password"
            type="password"
            label={t.password}
            value={password}
            onChange={setPassword}
            problem={problem || undefined}
            autoComplete="current-password"
            autoFocus
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => close(false)} disabled={busy}>
            {DELETION_TEXTS.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? t.submitting : t.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
