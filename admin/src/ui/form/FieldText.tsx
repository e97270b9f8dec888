import { TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useWrappedSource } from 'react-admin';
import { useController } from 'react-hook-form';
import { DayInput } from '../DayInput.tsx';

export interface FieldTextProps {
  /** In a row of a list: of the row's field. */
  name: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  type?: TextFieldProps['type'];
  multiline?: boolean;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'url';
  placeholder?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
  /** Normalises what was typed when the field loses the focus. */
  tidy?: (value: string) => string;
  /** Converts a value that is no text to the text that is edited, and back. */
  format?: (value: unknown) => string;
  parse?: (text: string) => unknown;
  end?: ReactNode;
}

/** A text input of a form: label, help or problem below, announced together. */
export function FieldText({
  name: ownName,
  label,
  required = false,
  help,
  tidy,
  list,
  inputMode,
  placeholder,
  end,
  format,
  parse = (text) => text,
  ...rest
}: FieldTextProps) {
  const name = useWrappedSource(ownName);
  const { field, fieldState } = useController({ name });
  const leave = () => {
    if (tidy && typeof field.value === 'string') {
      const tidied = tidy(field.value);
      if (tidied !== field.value) field.onChange(tidied);
    }
    field.onBlur();
  };
  const shared = {
    ...rest,
    id: name,
    name,
    label,
    required,
    value: format ? format(field.value) : (field.value ?? ''),
    inputRef: field.ref,
    error: fieldState.invalid,
    helperText: fieldState.error?.message ?? help,
  };
  const htmlInput = { list, inputMode, placeholder, required: false, 'aria-required': required || undefined };
  const hour = rest.type === 'datetime-local';
  // What is no day stays in the field, for the rules to refuse.
  if (rest.type === 'date' || hour)
    return (
      <DayInput
        {...shared}
        hour={hour}
        onChange={(value, text) => field.onChange(hour ? parse(value) : value || text)}
        onBlur={field.onBlur}
        slotProps={{ htmlInput }}
      />
    );
  return (
    <TextField
      {...shared}
      onChange={(event) => field.onChange(parse(event.target.value))}
      onBlur={leave}
      minRows={rest.multiline ? 3 : undefined}
      slotProps={{ htmlInput, input: { endAdornment: end }, inputLabel: placeholder ? { shrink: true } : undefined }}
    />
  );
}
