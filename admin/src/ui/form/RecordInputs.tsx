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

/** The fields of an event that a choice shows. */
type EventChoice = { id: number; title: string; date: string };

/**
 * A choice among the events that take place last, drafts included, or none. The chosen event stays a choice however old it is.
 */
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

/** The address of a video, and the id that was read from it. YouTube is not called. */
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

/** `instagram.com/red` -> `https://instagram.com/red`; anything with a scheme stays. */
export function tidyAddress(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z+.-]*:/iu.test(text) ? text : `https://${text}`;
}

interface RecordInputProps {
  name: string;
  field: FormField;
  /** Replaces the field's help. */
  help?: string;
  /** A mark before the help of a text. */
  mark?: ReactNode;
  /** Replaces the field's label. */
  label?: string;
}

/** The control of a record's field, by the kind of its value. */
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
  /** Labels as the record has them: the form says elsewhere that its fields are optional. */
  plainLabels?: boolean;
}

/** The fields of a section of the form, in the descriptor's order. */
export const RecordInputs = ({ fields, section, mark, plainLabels = false }: RecordInputsProps) =>
  Object.entries(fields)
    .filter(([, field]) => field.section === section)
    .map(([name, field]) => (
      <RecordInput key={name} name={name} field={field} mark={mark?.(name)} label={plainLabels ? field.label : undefined} />
    ));
