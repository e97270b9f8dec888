import { type FormField, formLabel } from '@trama/shared/records/fields';
import type { ReactNode } from 'react';
import { DayField } from './DayField.tsx';
import { EventSelect } from './EventSelect.tsx';
import { RichText } from './editor/RichText.tsx';
import { FieldCheck } from './FieldCheck.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { FieldText } from './FieldText.tsx';
import { HourField } from './HourField.tsx';
import { VideoField } from './VideoField.tsx';

/** `instagram.com/red` -> `https://instagram.com/red`; anything with a scheme stays. */
export function tidyAddress(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z+.-]*:/iu.test(text) ? text : `https://${text}`;
}

interface RecordInputProps {
  name: string;
  field: FormField;
  /** In place of the field's own help. */
  help?: string;
  /** Before the help of a text. */
  mark?: ReactNode;
}

/** The control of a record's field, by the kind of its value. */
export function RecordInput({ name, field, help = field.help, mark }: RecordInputProps) {
  const { kind, need, choices = {} } = field.value;
  const shared = { name, label: formLabel(field), help, required: need === 'required' };
  const marked = mark
    ? {
        help: (
          <>
            {mark} {help}
          </>
        ),
      }
    : {};
  switch (kind) {
    case 'html':
      return <RichText name={name} label={shared.label} />;
    case 'day':
      return <DayField {...shared} />;
    case 'hour':
      return <HourField {...shared} />;
    case 'video':
      return <VideoField label={shared.label} />;
    case 'choice':
      return <FieldSelect name={name} label={shared.label} choices={Object.entries(choices)} />;
    case 'event':
      return <EventSelect name={name} label={shared.label} help={help} />;
    case 'url':
      return <FieldText {...shared} {...marked} inputMode="url" autoComplete="off" tidy={tidyAddress} />;
    case 'email':
      return <FieldText {...shared} {...marked} type="email" inputMode="email" autoComplete="off" />;
    case 'flag':
      return <FieldCheck name={name} label={shared.label} help={help} />;
    default:
      return <FieldText {...shared} {...marked} multiline={kind === 'lines'} autoComplete="off" />;
  }
}

interface RecordInputsProps {
  fields: Readonly<Record<string, FormField>>;
  section: string;
  mark?: (name: string) => ReactNode;
}

/** The fields of a section of the form, in the descriptor's order. */
export const RecordInputs = ({ fields, section, mark }: RecordInputsProps) =>
  Object.entries(fields)
    .filter(([, field]) => field.section === section)
    .map(([name, field]) => <RecordInput key={name} name={name} field={field} mark={mark?.(name)} />);
