import { useWatch } from 'react-hook-form';
import { fromLocalInput, toLocalInput } from './dayText.ts';
import { FieldText, type FieldTextProps } from './FieldText.tsx';

interface DateTimeFieldProps extends Pick<FieldTextProps, 'name' | 'label' | 'required' | 'help'> {
  /** In place of `help`, once the moment is past. */
  pastHelp?: string;
}

/** A day and an hour on the network's clock as a field of a form; its value is an ISO timestamp or null. */
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
