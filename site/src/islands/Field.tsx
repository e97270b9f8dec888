import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  hint?: ReactNode;
  /** Several lines instead of one. */
  rows?: number;
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'required'
  >;
}

/** A labelled field with its hint and its error, which a screen reader reads with it. */
export function Field({ label, registration, error, hint, rows, input }: Props) {
  const id = registration.name;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const common = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy, ...registration };
  const { required = true, ...rest } = input ?? {};
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea rows={rows} aria-required={required} {...common} />
      ) : (
        <input type="text" aria-required={required} {...rest} {...common} />
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
