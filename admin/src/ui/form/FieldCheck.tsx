import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController } from 'react-hook-form';

interface FieldCheckProps {
  name: string;
  label: string;
  help?: string;
  disabled?: boolean;
}

/** A yes or no. */
export function FieldCheck({ name, label, help, disabled }: FieldCheckProps) {
  const {
    field,
    fieldState: { error },
  } = useController({ name });
  const note = error?.message ?? help;
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            checked={field.value === true}
            onChange={field.onChange}
            disabled={disabled}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': note ? id : undefined } }}
          />
        }
      />
      {note && <FormHelperText id={id}>{note}</FormHelperText>}
    </FormControl>
  );
}
