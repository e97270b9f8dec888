import type { ApplicationSummary } from '@trama/shared/application-records';
import { APPLICATION_STATES } from '@trama/shared/application-states';
import { STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { TextButton } from '../ui/buttons.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { DEFAULT_SORT, FILTERS, type FilterName, type ListState } from './listState.ts';

interface ApplicationFiltersProps {
  state: ListState;
  set: (name: FilterName | 'sort', value: string) => void;
  summary: ApplicationSummary | undefined;
  /** All events: also those that the filter leaves out. */
  events: readonly { event_id: number; event_title: string }[];
}

/** The search is always shown; on narrow screens a button shows the rest. */
export function ApplicationFilters({ state: { filters, sort }, set, summary, events }: ApplicationFiltersProps) {
  const [open, setOpen] = useState(false);
  const active = FILTERS.filter((name) => name !== 'q' && filters[name]).length;
  const field = (name: FilterName, label: string) => ({
    id: `filter-${name}`,
    label,
    value: filters[name] ?? '',
  });
  const select = (name: FilterName, label: string, all: string, choices: readonly (readonly [string, string])[]) => (
    <NativeSelect {...field(name, label)} choices={[['', all], ...choices]} onChange={(value) => set(name, value)} />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      {...field(name, label)}
      type="date"
      onChange={(value) => set(name, value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <div className="filters application-filters" role="search" data-open={open}>
      <SearchBox label={t.search} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
      <TextButton className="more-filters" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.moreFilters(active)}
      </TextButton>
      {select(
        'event_id',
        t.event,
        t.allEvents,
        events.map(({ event_id, event_title }) => [String(event_id), event_title]),
      )}
      {select(
        'state',
        t.state,
        t.allStates,
        APPLICATION_STATES.map((state) => [state, `${STATE_NAMES[state]} (${summary?.states[state] ?? 0})`]),
      )}
      {select(
        'institucion',
        t.institution,
        t.allInstitutions,
        (summary?.institutions ?? []).map(({ name, count }) => [name, `${name} (${count})`]),
      )}
      {day('from', t.from)}
      {day('to', t.to)}
      <NativeSelect
        id="sort"
        label={t.sort}
        value={sort}
        choices={Object.entries(t.sorts)}
        onChange={(value) => set('sort', value === DEFAULT_SORT ? '' : value)}
      />
    </div>
  );
}
