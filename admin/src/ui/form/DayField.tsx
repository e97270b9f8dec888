import { parseIsoDate } from '@trama/shared/format/dates';
import { formatDayInWords } from '@trama/shared/format/format';
import { useWatch } from 'react-hook-form';
import { FieldText } from './FieldText.tsx';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface DayFieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
}

/** A day, yyyy-mm-dd, with the day in words below. */
export function DayField({ name, label, help, required = true }: DayFieldProps) {
  const value: unknown = useWatch({ name });
  const day = typeof value === 'string' ? parseIsoDate(value) : null;
  const words = day ? capitalised(formatDayInWords(day)) : null;
  return <FieldText name={name} type="date" label={label} help={[words, help].filter(Boolean).join('. ')} required={required} />;
}
