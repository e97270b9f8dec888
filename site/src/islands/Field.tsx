import { countCharacters } from '@trama/shared/format/text';
import { FIELD_TEXTS as t } from '@trama/shared/texts/field';
import type { InputHTMLAttributes } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from './Icon.tsx';
import { usePosted } from './posted.tsx';

/** Share of the limit from which the counter gives the remaining characters, not the written ones. */
const ALMOST_FULL = 0.9;

interface Props {
  /** Name of the field, and id of its control. */
  name: string;
  label: string;
  hint?: string;
  /** Shows the number of written characters of this maximum. */
  max?: number | undefined;
  /** Several lines instead of one. */
  rows?: number | undefined;
  /** Never stored in the browser. */
  confidential?: boolean;
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'required' | 'readOnly' | 'defaultValue'
  >;
}

function Counter({ name, max }: { name: string; max: number }) {
  const text = useWatch<Record<string, string | undefined>>({ name });
  const count = countCharacters(text ?? '');
  const few = count > max * ALMOST_FULL && count <= max;
  return <span className={few ? 'num few' : 'num'}>{few ? t.left(max - count) : t.counter(count, max)}</span>;
}

/** The problem of a control, below it; nothing without a problem. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${id}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  );
}

/** A labelled field of the surrounding form with its hint and its error, which a screen reader reads with it. */
export function Field({ name, label, hint, max, rows, confidential, input }: Props) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const posted = usePosted(name);
  const error = formState.errors[name]?.message ?? posted.error;
  const { required = true, defaultValue, ...rest } = input ?? {};
  const common = {
    id: name,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${name}-error`, (hint || max) && `${name}-hint`].filter(Boolean).join(' ') || undefined,
    'data-confidential': confidential || undefined,
    // A field that the server refused is judged like a field that was left.
    'data-left': posted.error ? '' : undefined,
    defaultValue: posted.text ?? defaultValue,
    ...register(name),
  };
  return (
    <div className="field">
      <label htmlFor={name}>{required ? label : t.optional(label)}</label>
      {rows ? <textarea rows={rows} {...common} /> : <input type="text" {...rest} {...common} />}
      <FieldError id={name} error={error} />
      {(hint || max) && (
        <p className="hint" id={`${name}-hint`}>
          {max ? <span>{hint}</span> : hint}
          {max && <Counter name={name} max={max} />}
        </p>
      )}
    </div>
  );
}
