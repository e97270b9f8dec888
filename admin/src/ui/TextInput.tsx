import { TextField, type TextFieldProps } from '@mui/material';
import { DayInput } from './DayInput.tsx';

type TextInputProps = Omit<TextFieldProps, 'onChange' | 'value' | 'error'> & {
  value: string | number;
  onChange: (value: string) => void;
  /** A problem: shown in place of `helperText`, in red. */
  problem?: string;
};

/** A text field with a value of its own screen's; in a form of react-hook-form it is FieldText. */
export const TextInput = ({ onChange, problem, helperText, ...props }: TextInputProps) => {
  const shared = { ...props, error: Boolean(problem), helperText: problem || helperText };
  if (props.type !== 'date' && props.type !== 'datetime-local')
    return <TextField {...shared} onChange={(event) => onChange(event.target.value)} />;
  return (
    <DayInput
      {...shared}
      value={String(props.value)}
      hour={props.type === 'datetime-local'}
      onChange={(value) => onChange(value)}
    />
  );
};
