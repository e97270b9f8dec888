import { useController } from 'react-hook-form';
import { TextInput } from '../TextInput.tsx';
import { fromLocalInput, toLocalInput } from './localTime.ts';

interface DateTimeFieldProps {
  name: string;
  label: string;
  required?: boolean;
  help?: string;
  /** In place of `help`, once the moment is past. */
  pastHelp?: string;
}

/** A day and an hour on this computer's clock as a field of a form; its value is an ISO timestamp or null. */
export function DateTimeField({ name, label, required = false, help, pastHelp }: DateTimeFieldProps) {
  const { field, fieldState } = useController({ name });
  const past = typeof field.value === 'string' && Date.parse(field.value) <= Date.now();
  return (
    <TextInput
      id={name}
      name={name}
      type="datetime-local"
      label={label}
      required={required}
      value={toLocalInput(field.value)}
      onChange={(value) => field.onChange(fromLocalInput(value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      problem={fieldState.error?.message}
      helperText={(past && pastHelp) || help}
      slotProps={{ htmlInput: { required: false, 'aria-required': required || undefined } }}
    />
  );
}
