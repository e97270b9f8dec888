import { formatDate } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { NEWS_FORM_TEXTS as t } from '@trama/shared/texts/news';
import { useGetList, useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import type { EventRecord } from '../../events/eventMapping.ts';
import { NativeSelect } from '../NativeSelect.tsx';

interface EventSelectProps {
  name: string;
  label: string;
  help?: string | undefined;
}

/** One of the events that take place last, drafts included, or none. The chosen one stays a choice however old it is. */
export function EventSelect({ name, label, help }: EventSelectProps) {
  const { field, fieldState } = useController({ name });
  const { data: latest = [] } = useGetList<EventRecord>('events', {
    pagination: { page: 1, perPage: LIMITS.listMax },
    sort: { field: 'date', order: 'DESC' },
  });
  const isListed = !field.value || latest.some(({ id }) => String(id) === field.value);
  const { data: chosen } = useGetOne<EventRecord>('events', { id: Number(field.value) }, { enabled: !isListed });
  const events = isListed || !chosen ? latest : [chosen, ...latest];
  return (
    <NativeSelect
      id={name}
      name={name}
      label={label}
      value={field.value ?? ''}
      choices={[['', t.noEvent], ...events.map(({ id, title, date }) => [String(id), `${title} (${formatDate(date)})`] as const)]}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
    />
  );
}
