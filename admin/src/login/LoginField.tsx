import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

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
