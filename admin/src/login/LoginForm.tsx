import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { loginInput } from '@trama/shared/auth';
import { fieldErrors } from '@trama/shared/errors';
import { RESET_TEXTS } from '@trama/shared/mail-texts';
import { MESSAGES } from '@trama/shared/messages';
import { ADMIN } from '@trama/shared/paths';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, callApi } from '../api.ts';
import { Icon } from '../layout/Icon.tsx';
import { useToast } from '../layout/Toast.tsx';
import { keepSession } from '../session.ts';
import { LoginField } from './LoginField.tsx';

const t = ADMIN_TEXTS.login;
const FIELDS = ['email', 'password'] as const;

/** E-mail and password, judged by the shared schema; `onSuccess` once the session is kept. */
export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const showToast = useToast();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const read = () => loginInput.safeParse(Object.fromEntries(new FormData(form.current ?? undefined)));

  const review = () => {
    if (!tried) return;
    const parsed = read();
    setErrors(parsed.success ? {} : fieldErrors(parsed.error));
  };

  const focusFirst = (found: Record<string, string>) => {
    const first = FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
  };

  const submit = async () => {
    setTried(true);
    const parsed = read();
    if (!parsed.success) {
      const found = fieldErrors(parsed.error);
      setErrors(found);
      focusFirst(found);
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      keepSession((await callApi('POST', '/login', parsed.data)).json);
      showToast(MESSAGES.login.success);
      onSuccess();
    } catch (error) {
      setBusy(false);
      const known = error instanceof ApiError && (error.fromServer || error.status === 0);
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      showToast(known ? error.message : MESSAGES.login.failed, 'error');
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };

  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit} onChange={review}>
      <h1>{t.title}</h1>
      <LoginField name="email" type="email" label={t.email} autoComplete="username" error={errors.email} />
      <LoginField
        name="password"
        type={shown ? 'text' : 'password'}
        label={t.password}
        autoComplete="current-password"
        error={errors.password}
        action={
          <button
            type="button"
            className="eye"
            aria-label={shown ? t.hidePassword : t.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
      <Link className="back-link" to={ADMIN.resetPassword}>
        {RESET_TEXTS.forgot}
      </Link>
      <button type="submit" className="submit" disabled={busy}>
        {busy && <Icon name="spinner" className="spin small" />}
        {busy ? t.submitting : t.submit}
      </button>
    </form>
  );
}
