import { formLabel, type StoredField, type StoredFields } from '@trama/shared/records/fields';
import { DayField } from './DayField.tsx';
import { RichText } from './editor/RichText.tsx';
import { FieldCheck } from './FieldCheck.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { FieldText } from './FieldText.tsx';
import { HourField } from './HourField.tsx';
import { VideoField } from './VideoField.tsx';

interface RecordInputProps {
  name: string;
  field: StoredField;
  /** In place of the field's own help. */
  help?: string;
}

/** The control of a record's field, by the kind of its value. */
export function RecordInput({ name, field, help = field.help }: RecordInputProps) {
  const { kind, need, choices = {} } = field.value;
  const shared = { name, label: formLabel(field), help, required: need === 'required' };
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
    case 'flag':
      return <FieldCheck name={name} label={shared.label} help={help} />;
    default:
      return <FieldText {...shared} multiline={kind === 'lines'} autoComplete="off" />;
  }
}

/** The fields of a section of the form, in the descriptor's order. */
export const RecordInputs = ({ fields, section }: { fields: StoredFields; section: string }) =>
  Object.entries(fields)
    .filter(([, field]) => field.section === section)
    .map(([name, field]) => <RecordInput key={name} name={name} field={field} />);
