import { fieldErrors } from '@trama/shared/forms/errors';
import { LOGIN_TEXTS } from '@trama/shared/texts/accounts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError, request } from '../dataProvider/http.ts';
import { Icon } from '../ui/Icon.tsx';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
}

/** A password field with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      {...props}
      name="password"
      type={shown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className="round"
          aria-label={shown ? LOGIN_TEXTS.hidePassword : LOGIN_TEXTS.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}

/** Submit button; disabled during the request, with a spinner and `busyLabel`. */
export function BusyButton({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  return (
    <button type="submit" className="button" disabled={busy}>
      {busy && <Icon name="spinner" className="spin small" />}
      {busy ? busyLabel : label}
    </button>
  );
}

interface LoginFieldProps {
  name: string;
  type: string;
  label: string;
  autoComplete: string;
  error: string | undefined;
  /** A control at the end of the field. */
  action?: ReactNode;
}

export function LoginField({ name, type, label, autoComplete, error, action }: LoginFieldProps) {
  const errorId = `${name}-error`;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="box">
        <input
          id={name}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {action}
      </div>
      {error && (
        <p className="error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

interface AuthFormOptions {
  /** Values sent in addition to the form's fields. */
  extra?: Record<string, string | undefined>;
  /** Error text if the API sends none. */
  failed: string;
  /** Called with the response; an error that it throws is shown like a failed request. */
  onDone: (response: unknown) => void;
  /** Called with the error text and the refusal, in addition to setting `refusal`. */
  onRefused?: (text: string, refused: ApiError | null) => void;
}

/** A small form: validates with a shared schema and sends JSON. After the first submit it validates on every change. */
export function useAuthForm(path: string, schema: z.ZodType, { extra = {}, failed, onDone, onRefused }: AuthFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Error text for the whole form, and the status of the refusal: 410 means an expired link. */
  const [refusal, setRefusal] = useState<{ text: string; status: number } | null>(null);
  const [busy, setBusy] = useState(false);

  const validate = () => schema.safeParse({ ...extra, ...Object.fromEntries(new FormData(form.current ?? undefined)) });
  const show = (found: Record<string, string>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
  };
  const onChange = () => {
    if (!tried) return;
    const { error } = validate();
    setErrors(error ? fieldErrors(error) : {});
  };

  const send = async () => {
    setTried(true);
    const parsed = validate();
    if (!parsed.success) {
      show(fieldErrors(parsed.error));
      return;
    }
    setErrors({});
    setRefusal(null);
    setBusy(true);
    try {
      onDone(await request('POST', path, z.unknown(), parsed.data));
    } catch (error) {
      const refused = error instanceof ApiError ? error : null;
      const text = refused && (refused.fromServer || refused.status === 0) ? refused.message : failed;
      setRefusal({ text, status: refused?.status ?? 0 });
      onRefused?.(text, refused);
      if (refused?.body.errors) show(refused.body.errors);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return { errors, refusal, busy, form: { ref: form, noValidate: true, onSubmit, onChange } };
}
