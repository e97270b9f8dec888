import { TextField, type TextFieldProps } from '@mui/material';
import type { Ref } from 'react';

interface NativeSelectProps {
  id: string;
  name?: string;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  required?: boolean;
  size?: 'small';
  onBlur?: () => void;
  inputRef?: Ref<HTMLSelectElement>;
  error?: boolean;
  helperText?: TextFieldProps['helperText'];
}

/** A choice among a few, as a native select: the best supported by phones and screen readers. */
export function NativeSelect({ choices, onChange, required, ...props }: NativeSelectProps) {
  return (
    <TextField
      {...props}
      select
      required={required}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { required: false, 'aria-required': required || undefined },
      }}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
