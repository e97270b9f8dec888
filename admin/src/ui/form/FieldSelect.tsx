import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';

interface FieldSelectProps {
  name: string;
  label: string;
  required?: boolean;
  /** Value and name of each choice. An empty value stands for «none yet». */
  choices: readonly (readonly [value: string, label: string])[];
}

/** A choice among a few; the system's own list, which every phone and screen reader knows. */
export function FieldSelect({ name, label, required = false, choices }: FieldSelectProps) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      id={name}
      name={name}
      select
      label={label}
      required={required}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
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
