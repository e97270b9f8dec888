import TextField, { type TextFieldProps } from '@mui/material/TextField';

type TextInputProps = Omit<TextFieldProps, 'onChange' | 'value' | 'error'> & {
  value: string | number;
  onChange: (value: string) => void;
  /** A problem: shown in place of `helperText`, in red. */
  problem?: string;
};

/** A text field with a value of its own screen's; in a form of react-hook-form it is FieldText. */
export const TextInput = ({ onChange, problem, helperText, ...props }: TextInputProps) => (
  <TextField
    {...props}
    onChange={(event) => onChange(event.target.value)}
    error={Boolean(problem)}
    helperText={problem ?? helperText}
  />
);
