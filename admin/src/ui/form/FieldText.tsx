import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

export interface FieldTextProps {
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
  end?: ReactNode;
}

/** A text input of a form: label, help or problem below, announced together. */
export function FieldText({
  name,
  label,
  required = false,
  help,
  tidy,
  list,
  inputMode,
  placeholder,
  end,
  ...rest
}: FieldTextProps) {
  const { field, fieldState } = useController({ name });
  const leave = () => {
    if (tidy && typeof field.value === 'string') {
      const tidied = tidy(field.value);
      if (tidied !== field.value) field.onChange(tidied);
    }
    field.onBlur();
  };
  return (
    <TextField
      {...rest}
      id={name}
      name={name}
      label={label}
      required={required}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={leave}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      minRows={rest.multiline ? 3 : undefined}
      slotProps={{
        htmlInput: { list, inputMode, placeholder, required: false, 'aria-required': required || undefined },
        input: { endAdornment: end },
        inputLabel: rest.type === 'date' || rest.type === 'datetime-local' || placeholder ? { shrink: true } : undefined,
      }}
    />
  );
}
