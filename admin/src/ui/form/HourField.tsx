import { useId } from 'react';
import { FieldText } from './FieldText.tsx';
import { tidyHour } from './tidyHour.ts';

/** The half hours from 08:00 to 20:00. */
const SUGGESTIONS = Array.from({ length: 25 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

interface HourFieldProps {
  name?: string;
  label: string;
  help?: string;
  required?: boolean;
}

/**
 * The hour as text in 24 hours: the browser's time input follows the computer's language and may show a. m. and p. m.
 */
export function HourField({ name = 'hour', label, help, required = true }: HourFieldProps) {
  const list = useId();
  return (
    <>
      <FieldText
        name={name}
        label={label}
        help={help}
        required={required}
        placeholder="HH:mm"
        inputMode="text"
        autoComplete="off"
        list={list}
        tidy={tidyHour}
      />
      <datalist id={list}>
        {SUGGESTIONS.map((hour) => (
          <option key={hour} value={hour} />
        ))}
      </datalist>
    </>
  );
}
