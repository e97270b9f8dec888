import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { useWrappedSource } from 'react-admin';
import { useController } from 'react-hook-form';

interface FieldCheckProps {
  name: string;
  label: string;
  help?: string;
  disabled?: boolean;
  /** Changes what depends on it. */
  onTick?: () => void;
}

/** A yes or no. */
export function FieldCheck({ name: ownName, label, help, disabled, onTick }: FieldCheckProps) {
  const name = useWrappedSource(ownName);
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
            onChange={(_event, ticked) => {
              field.onChange(ticked);
              if (ticked) onTick?.();
            }}
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
