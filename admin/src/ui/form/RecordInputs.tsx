import { Alert } from '@mui/material';
import { youtubeVideoId, youtubeWatchUrl } from '@trama/shared/content/video';
import { formatDate } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { type FormField, formLabel } from '@trama/shared/records/fields';
import { NEWS_FORM_TEXTS } from '@trama/shared/texts/news';
import { VIDEO_FIELD_TEXTS as t } from '@trama/shared/texts/video';
import { type ReactNode, useId } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Icon } from '../Icon.tsx';
import { tidyHour } from './dayText.ts';
import { RichText } from './editor/RichText.tsx';
import { DayField, FieldCheck, FieldSelect, FieldText } from './fields.tsx';

/** Half hours from 08:00 to 20:00. */
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

/** Input of an hour as 24-hour text: the browser's time input follows the computer's language and may show a. m. and p. m. */
function HourField({ name = 'hour', label, help, required = true }: HourFieldProps) {
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
        checked
      />
      <datalist id={list}>
        {SUGGESTIONS.map((hour) => (
          <option key={hour} value={hour} />
        ))}
      </datalist>
    </>
  );
}

interface EventSelectProps {
  name: string;
  label: string;
  help?: string | undefined;
}

/** Fields of an event in the select. */
type EventChoice = { id: number; title: string; date: string };

/** A select of the latest events, drafts included. A chosen older event stays listed. */
function EventSelect({ name, label, help }: EventSelectProps) {
  const value: unknown = useWatch({ name });
  const { data: latest = [] } = useGetList<EventChoice>('events', {
    pagination: { page: 1, perPage: LIMITS.listMax },
    sort: { field: 'date', order: 'DESC' },
  });
  const isListed = !value || latest.some(({ id }) => String(id) === value);
  const { data: chosen } = useGetOne<EventChoice>('events', { id: Number(value) }, { enabled: !isListed });
  const events = isListed || !chosen ? latest : [chosen, ...latest];
  const choices = events.map(({ id, title, date }) => [String(id), `${title} (${formatDate(date)})`] as const);
  return <FieldSelect name={name} label={label} help={help} choices={[['', NEWS_FORM_TEXTS.noEvent], ...choices]} />;
}

/** Input of a video's URL; shows the id that was parsed from it, without a request to YouTube. */
function VideoField({ label }: { label: string }) {
  const value: unknown = useWatch({ name: 'youtube' });
  const id = typeof value === 'string' ? youtubeVideoId(value) : null;
  return (
    <div className="stack">
      <FieldText name="youtube" label={label} help={t.help} inputMode="url" autoComplete="off" />
      {id && (
        <Alert role="status" icon={<Icon name="play" />}>
          {t.understood}: <code>{id}</code>{' '}
          <a href={youtubeWatchUrl(id)} target="_blank" rel="noopener noreferrer">
            {t.open}
          </a>
        </Alert>
      )}
    </div>
  );
}

/** Adds `https://` to a URL without a scheme: `instagram.com/red` -> `https://instagram.com/red`. */
export function tidyAddress(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z+.-]*:/iu.test(text) ? text : `https://${text}`;
}

interface RecordInputProps {
  name: string;
  field: FormField;
  /** Replaces the field's help. */
  help?: string;
  /** Content before the help text. */
  mark?: ReactNode;
  /** Replaces the field's label. */
  label?: string;
}

/** The input of a record's field, chosen by the kind of its value. */
export function RecordInput({ name, field, help = field.help, mark, label = formLabel(field) }: RecordInputProps) {
  const { kind, need, choices = {}, none } = field.value;
  const shared = { name, label, help, required: need === 'required' };
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
      return <RichText name={name} label={label} />;
    case 'day':
      return <DayField {...shared} />;
    case 'hour':
      return <HourField {...shared} />;
    case 'video':
      return <VideoField label={label} />;
    case 'choice':
      return (
        <FieldSelect
          name={name}
          label={label}
          choices={[...(none === undefined ? [] : [['', none] as const]), ...Object.entries(choices)]}
        />
      );
    case 'event':
      return <EventSelect name={name} label={label} help={help} />;
    case 'url':
      return <FieldText {...shared} {...marked} inputMode="url" autoComplete="off" tidy={tidyAddress} />;
    case 'email':
      return <FieldText {...shared} {...marked} type="email" autoComplete="off" />;
    case 'flag':
      return <FieldCheck name={name} label={label} help={help} />;
    default:
      return (
        <FieldText
          {...shared}
          {...marked}
          multiline={kind === 'lines'}
          placeholder={field.hint}
          inputMode={field.digits && 'numeric'}
          autoComplete="off"
        />
      );
  }
}

interface RecordInputsProps {
  fields: Readonly<Record<string, FormField>>;
  section: string;
  mark?: (name: string) => ReactNode;
  /** True: labels without «optional», because the form already says that its fields are optional. */
  plainLabels?: boolean;
}

/** Inputs of a section's fields, in the descriptor's order. */
export const RecordInputs = ({ fields, section, mark, plainLabels = false }: RecordInputsProps) =>
  Object.entries(fields)
    .filter(([, field]) => field.section === section)
    .map(([name, field]) => (
      <RecordInput key={name} name={name} field={field} mark={mark?.(name)} label={plainLabels ? field.label : undefined} />
    ));
