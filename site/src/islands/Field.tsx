import { countCharacters } from '@trama/shared/format/text';
import { FIELD_TEXTS as t } from '@trama/shared/texts/field';
import type { InputHTMLAttributes } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from './Icon.tsx';
import { usePosted } from './posted.tsx';

/** Share of the limit above which the counter shows the remaining characters instead of the typed ones. */
const ALMOST_FULL = 0.9;

interface Props {
  /** Name of the field, which is also the id of its control. */
  name: string;
  label: string;
  hint?: string;
  /** Shows a counter up to this number of characters. */
  max?: number | undefined;
  /** Number of lines; absent: one line. */
  rows?: number | undefined;
  /** True: the browser never stores the value. */
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

/** Error text below a control. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${id}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  );
}

/** A labelled form field; screen readers read its hint and error with it. */
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
    // A refused field is validated like a field that was left.
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
