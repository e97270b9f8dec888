import { useId } from 'react';
import { FieldText } from './FieldText.tsx';
import { tidyHour } from './tidyHour.ts';

/** Half hours of a working day: a choice for who would rather not type. */
const SUGGESTIONS = Array.from({ length: 25 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

/**
 * The hour as text in 24 hours: the browser's own time input would follow the computer's language and speak
 * of a. m. and p. m.
 */
export function HourField({ label, help }: { label: string; help: string }) {
  const list = useId();
  return (
    <>
      <FieldText
        name="hour"
        label={label}
        help={help}
        required
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
