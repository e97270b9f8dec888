import { useWrappedSource } from 'react-admin';
import { useController } from 'react-hook-form';
import { NativeSelect } from '../NativeSelect.tsx';

interface FieldSelectProps {
  name: string;
  label: string;
  required?: boolean;
  help?: string | undefined;
  /** Value and name of each choice. An empty value means that none is chosen yet. */
  choices: readonly (readonly [value: string, label: string])[];
}

/** A choice among a few as a field of a form. */
export function FieldSelect({ name: ownName, help, ...props }: FieldSelectProps) {
  const name = useWrappedSource(ownName);
  const { field, fieldState } = useController({ name });
  return (
    <NativeSelect
      {...props}
      id={name}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
    />
  );
}
