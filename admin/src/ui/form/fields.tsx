/** Inputs of react-hook-form, by field name. */
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  type TextFieldProps,
} from '@mui/material';
import { parseIsoDate } from '@trama/shared/format/dates';
import { formatDayInWords } from '@trama/shared/format/format';
import { type ReactNode, useId } from 'react';
import { useWrappedSource } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { NativeSelect, TextInput } from '../inputs.tsx';
import { fromLocalInput, toLocalInput } from './dayText.ts';

interface FieldTextProps {
  /** Name of the field; inside a list row, relative to the row. */
  name: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  type?: TextFieldProps['type'];
  multiline?: boolean;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'url';
  placeholder?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
  /** True: validates a typed value on blur, not only on submit. Default: true for days. */
  checked?: boolean;
  /** Normalises the text on blur. */
  tidy?: (value: string) => string;
  /** Converts a value that is no text to editable text, and back. */
  format?: (value: unknown) => string;
  parse?: (text: string) => unknown;
  /** Called on each change, to update dependent fields. */
  onType?: (text: string) => void;
  end?: ReactNode;
}

/**
 * Multiline text grows by the browser's `field-sizing`. MUI would measure the height on each change, which took up to 300 ms on
 * the event form. Browsers without `field-sizing` get a resize handle.
 */
const LINES = {
  '& textarea': { fieldSizing: 'content', minHeight: '3lh', '@supports not (field-sizing: content)': { resize: 'vertical' } },
};

/** A text field of a form, with its help or error below; screen readers read both together. */
export function FieldText({
  name: ownName,
  label,
  required = false,
  help,
  tidy,
  list,
  inputMode,
  placeholder,
  end,
  format,
  parse = (text) => text,
  onType,
  type,
  checked = type === 'date' || type === 'datetime-local',
  ...rest
}: FieldTextProps) {
  const name = useWrappedSource(ownName);
  const { field, fieldState } = useController({ name });
  const { trigger } = useFormContext();
  const leave = () => {
    if (tidy && typeof field.value === 'string') {
      const tidied = tidy(field.value);
      if (tidied !== field.value) field.onChange(tidied);
    }
    field.onBlur();
    if (checked && field.value) void trigger(name);
  };
  return (
    <TextInput
      {...rest}
      type={type}
      id={name}
      name={name}
      label={label}
      required={required}
      value={format ? format(field.value) : (field.value ?? '')}
      inputRef={field.ref}
      problem={fieldState.error?.message}
      helperText={help}
      onChange={(value, noDay) => {
        onType?.(value);
        // Text that is no day stays in the field, so that validation refuses it.
        field.onChange(noDay || parse(value));
        // Before the first submit react-hook-form would keep the error of a blur.
        if (checked && fieldState.error) void trigger(name);
      }}
      onBlur={leave}
      rows={rest.multiline ? 3 : undefined}
      sx={rest.multiline ? LINES : undefined}
      slotProps={{
        htmlInput: { list, inputMode, placeholder, required: false, 'aria-required': required || undefined },
        input: { endAdornment: end, ...(rest.multiline && { inputComponent: 'textarea' }) },
        inputLabel: placeholder || type === 'time' ? { shrink: true } : undefined,
      }}
    />
  );
}

interface FieldSelectProps {
  name: string;
  label: string;
  required?: boolean;
  help?: string | undefined;
  /** Value and label of each choice. An empty value means that none is chosen. */
  choices: readonly (readonly [value: string, label: string])[];
}

/** A select as a form field. */
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

interface FieldCheckProps {
  name: string;
  label: string;
  help?: string;
  disabled?: boolean;
  /** Called on each change, to update dependent fields. */
  onTick?: () => void;
}

/** A checkbox as a form field. */
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

interface FieldRadiosProps<Choice extends string> {
  name: string;
  label: string;
  choices: readonly (readonly [value: Choice, label: string, help?: string])[];
  /** More fields below the chosen option. */
  below?: (chosen: Choice) => ReactNode;
}

/** Radio buttons as a form field, each with an optional help text. */
export function FieldRadios<Choice extends string>({ name, label, choices, below }: FieldRadiosProps<Choice>) {
  const { field } = useController({ name });
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} name={name} value={field.value ?? ''} onChange={field.onChange}>
        {choices.map(([value, text, help]) => (
          <Box key={value} sx={{ '& > .MuiTextField-root': { mb: 1.5, ml: 4, width: 'calc(100% - 32px)' } }}>
            <FormControlLabel
              value={value}
              label={text}
              control={<Radio slotProps={{ input: { 'aria-describedby': help && `${id}-${value}` } }} />}
            />
            {help && (
              <FormHelperText id={`${id}-${value}`} sx={{ mt: -1, mb: 1, ml: 4 }}>
                {help}
              </FormHelperText>
            )}
            {value === field.value && below?.(value)}
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface DayFieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
}

/** A day (yyyy-mm-dd), spelled out below the field. */
export function DayField({ name, label, help, required = true }: DayFieldProps) {
  const value: unknown = useWatch({ name });
  const day = typeof value === 'string' ? parseIsoDate(value) : null;
  const words = day ? capitalised(formatDayInWords(day)) : null;
  return <FieldText name={name} type="date" label={label} help={[words, help].filter(Boolean).join('. ')} required={required} />;
}

interface DateTimeFieldProps extends Pick<FieldTextProps, 'name' | 'label' | 'required' | 'help'> {
  /** Replaces `help` if the moment is in the past. */
  pastHelp?: string;
}

/** Day and hour in the network's time zone as a form field; the value is an ISO timestamp or null. */
export function DateTimeField({ help, pastHelp, ...props }: DateTimeFieldProps) {
  const value: unknown = useWatch({ name: props.name });
  const past = typeof value === 'string' && Date.parse(value) <= Date.now();
  return (
    <FieldText
      {...props}
      type="datetime-local"
      help={(past && pastHelp) || help}
      format={(iso) => toLocalInput(iso)}
      parse={(typed) => fromLocalInput(typed)}
    />
  );
}
