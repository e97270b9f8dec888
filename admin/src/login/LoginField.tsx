import { LOGIN_TEXTS } from '@trama/shared/texts/accounts';
import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
}

/** A password that can be shown while it is typed. */
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

/** Submits a form of the login; disabled while it does, with a spinner and `busyLabel`. */
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
  /** A control inside the field, at its end. */
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
