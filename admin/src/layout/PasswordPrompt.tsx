import { Button, DialogContentText } from '@mui/material';
import { SECOND_FACTOR_NEEDED } from '@trama/shared/accounts/session';
import { ACCOUNT_MESSAGES } from '@trama/shared/texts/accounts';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { CONFIRM_TEXTS as t } from '@trama/shared/texts/panel';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { FORM_QUERY, useApiQuery } from '../dataProvider/hooks.ts';
import { ApiError, errorMessage, request } from '../dataProvider/http.ts';
import { type PromptReason, setPasswordPrompt } from '../session/passwordPrompt.ts';
import { readDevice, storeSession } from '../session/session.ts';
import { hasUnsavedWork } from '../ui/form/unsavedWork.ts';
import { TextInput } from '../ui/inputs.tsx';
import { Modal } from '../ui/Modal.tsx';

/** The account's e-mail address, for a login after the session has ended. No storage holds the address (see session.ts). */
const useOwnEmail = () =>
  useApiQuery(['own-email'], (api) => api.request('GET', '/account', z.object({ email: z.string() })), {
    ...FORM_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.email;

/**
 * The dialog that asks for the password: before a sensitive request, or when the session has ended. The client then retries the
 * request, and the screen behind the dialog stays.
 */
export function PasswordPrompt() {
  const id = useId();
  const [reason, setReason] = useState<PromptReason | null>(null);
  const [password, setPassword] = useState('');
  /** Code of the second factor; null: the login needs no code. */
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const answer = useRef((_confirmed: boolean) => {});
  const email = useRef<string>(undefined);
  email.current = useOwnEmail() ?? email.current;

  useEffect(
    () =>
      setPasswordPrompt((why) => {
        if (why === 'ended' && !(hasUnsavedWork() && email.current)) return Promise.resolve(false);
        setPassword('');
        setCode(null);
        setProblem('');
        setReason(why);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );

  const close = (confirmed: boolean) => {
    setReason(null);
    answer.current(confirmed);
  };
  const logIn = async () => {
    const device = readDevice() ?? undefined;
    const login = { email: email.current, password, device, ...(code && { code }) };
    storeSession(await request('POST', '/login', z.unknown(), login));
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await (reason === 'ended' ? logIn() : request('POST', '/account/confirm', z.unknown(), { password }));
      close(true);
    } catch (error) {
      // The login refuses a short password with the minimum of its own form, which says nothing about the stored password.
      const isShort = password !== '' && error instanceof ApiError && error.body.errors?.password !== undefined;
      setProblem(isShort ? ACCOUNT_MESSAGES.currentWrong : errorMessage(error, t.failed));
      if (error instanceof ApiError && error.code === SECOND_FACTOR_NEEDED) setCode(code ?? '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={reason !== null}
      title={reason === 'ended' ? t.endedTitle : t.title}
      onClose={(_, reason) => reason !== 'backdropClick' && !busy && close(false)}
      onSubmit={() => !busy && confirm()}
      aria-describedby={`${id}-text`}
      actions={
        <>
          <Button variant="outlined" onClick={() => close(false)} disabled={busy}>
            {DELETION_TEXTS.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? t.submitting : t.submit}
          </Button>
        </>
      }
    >
      <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
        {reason === 'ended' ? t.endedIntro : t.intro}
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
      />
      {code !== null && (
        <TextInput
          id={`${id}-code`}
          name="code"
          label={t.code}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
    </Modal>
  );
}
