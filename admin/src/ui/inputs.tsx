/** Controlled inputs for values outside a form; inputs of react-hook-form are in form/fields.tsx. */
import {
  Box,
  Checkbox,
  FormControlLabel,
  type FormControlLabelProps,
  InputAdornment,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { DAY_INPUT_TEXTS as t } from '@trama/shared/texts/forms';
import { type Ref, useRef, useState } from 'react';
import { IconButton } from './buttons.tsx';
import { readDay, withSeparators, writtenDay } from './form/dayText.ts';

type TextInputProps = Omit<TextFieldProps, 'onChange' | 'value' | 'error'> & {
  value: string | number;
  /** @param noDay typed text that is no day, in a field of type `date` or `datetime-local` */
  onChange: (value: string, noDay?: string) => void;
  /** Error text, shown above `helperText`. */
  problem?: string | undefined;
};

/** A controlled text field. In a form of react-hook-form use FieldText. */
export const TextInput = ({ onChange, problem, helperText, ...props }: TextInputProps) => {
  const both = (
    <>
      <span>{problem}</span>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
        {helperText}
      </Box>
    </>
  );
  const shared = { ...props, error: Boolean(problem), helperText: problem ? both : helperText };
  if (props.type !== 'date' && props.type !== 'datetime-local')
    return <TextField {...shared} onChange={(event) => onChange(event.target.value)} />;
  return <DayInput {...shared} value={String(props.value)} hour={props.type === 'datetime-local'} onChange={onChange} />;
};

/** Hides the native date input, whose calendar opens below the button. */
const calendar = {
  position: 'relative',
  '& input': { position: 'absolute', inset: 'auto 0 0', blockSize: 0, p: 0, border: 0, opacity: 0, pointerEvents: 'none' },
};

type DayInputProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  /** `yyyy-mm-dd`, with `hour` `yyyy-mm-ddTHH:mm`; '' without a day. */
  value: string;
  /** @param text the typed text, if it is no day */
  onChange: (value: string, text: string) => void;
  hour?: boolean;
};

/**
 * Input of a day, typed day first or picked in the browser's calendar. An input of type `date` would follow the browser's
 * language, where 05/12 may be the twelfth of May.
 */
export function DayInput({ value, onChange, hour = false, type: _, slotProps, onBlur, ...props }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const day = typed === null ? null : readDay(typed, hour);
  // A value set from outside (draft, calendar) replaces the typed text.
  const isTyped = typed !== null && (value === (day ?? '') || value === typed.trim());
  const type = (text: string) => {
    const shown = readDay(text, hour) ? text : withSeparators(text, hour);
    const found = readDay(shown, hour);
    setTyped(shown);
    onChange(found ?? '', found ? '' : shown.trim());
  };
  const htmlInput = typeof slotProps?.htmlInput === 'object' ? slotProps.htmlInput : {};
  return (
    <TextField
      {...props}
      value={isTyped ? typed : writtenDay(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        if (day) setTyped(null);
        onBlur?.(event);
      }}
      autoComplete="off"
      slotProps={{
        htmlInput: { ...htmlInput, inputMode: 'numeric', placeholder: hour ? t.momentHint : t.hint },
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={calendar}>
              <input
                ref={picker}
                type={hour ? 'datetime-local' : 'date'}
                value={day ?? readDay(value, hour) ?? ''}
                onChange={(event) => {
                  setTyped(null);
                  onChange(event.target.value, '');
                }}
                tabIndex={-1}
                aria-hidden="true"
              />
              <IconButton icon="calendar" label={t.calendar} onClick={() => picker.current?.showPicker()} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

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

/** A native select, which phones and screen readers support best. */
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

interface CheckProps extends Pick<FormControlLabelProps, 'label' | 'className' | 'sx'> {
  checked: boolean;
  /** True: some of the items that the box stands for are selected. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

/** A controlled checkbox. In a form of react-hook-form use FieldCheck. */
export const Check = ({ checked, indeterminate = false, onChange, ...props }: CheckProps) => (
  <FormControlLabel
    {...props}
    control={<Checkbox checked={checked} indeterminate={indeterminate} onChange={(_event, ticked) => onChange(ticked)} />}
  />
);
