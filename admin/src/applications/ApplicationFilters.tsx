import TextField from '@mui/material/TextField';
import type { ApplicationSummary } from '@trama/shared/application-records';
import { APPLICATION_STATES } from '@trama/shared/application-states';
import { STATE_NAMES, APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { DEFAULT_SORT, FILTERS, type FilterName, type ListState } from './listState.ts';

interface Props {
  state: ListState;
  set: (name: FilterName | 'sort', value: string) => void;
  summary: ApplicationSummary | undefined;
  /** All events: also those that the filter leaves out. */
  events: readonly { event_id: number; event_title: string }[];
}

const NATIVE = { inputLabel: { shrink: true }, select: { native: true } } as const;
const DAY = { inputLabel: { shrink: true } } as const;

/** Search is at hand; on narrow screens the rest waits behind a button. */
export function ApplicationFilters({ state: { filters, sort }, set, summary, events }: Props) {
  const [open, setOpen] = useState(false);
  const active = FILTERS.filter((name) => name !== 'q' && filters[name]).length;
  const select = (name: FilterName, label: string, all: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      id={`filter-${name}`}
      select
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
      slotProps={NATIVE}
    >
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      id={`filter-${name}`}
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
      slotProps={DAY}
    />
  );
  return (
    <div className="filters application-filters" role="search" data-open={open}>
      <SearchBox label={t.search} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
      <button type="button" className="button outline more-filters" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.moreFilters(active)}
      </button>
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
      <TextField
        id="sort"
        select
        label={t.sort}
        value={sort}
        onChange={({ target }) => set('sort', target.value === DEFAULT_SORT ? '' : target.value)}
        slotProps={NATIVE}
      >
        {Object.entries(t.sorts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </TextField>
    </div>
  );
}
