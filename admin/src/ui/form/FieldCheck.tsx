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
  const { field } = useController({ name });
  const id = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            checked={field.value === true}
            onChange={field.onChange}
            disabled={disabled}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': help ? id : undefined } }}
          />
        }
      />
      {help && <FormHelperText id={id}>{help}</FormHelperText>}
    </FormControl>
  );
}
