/** The filters of a list by its rows' values, each with the number of rows that it leaves. */
import { Box, ToggleButton } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import type { Facets as Counts } from '@trama/shared/forms/bulk';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { type FilterPayload, useListContext, useResourceContext } from 'react-admin';
import { useAsk, WAITING } from '../dataProvider/hooks.ts';
import { DayInput, NativeSelect } from '../ui/inputs.tsx';

/** The filter of the list around: the chosen values, and the list's fixed ones. */
export function useWholeFilter(): Record<string, unknown> {
  const { filterValues, filter } = useListContext();
  return { ...filterValues, ...filter };
}

/** Counts that the list's own answer brings; null: a separate call asks for them. */
export const FacetCounts = createContext<Counts | null>(null);

/** The counts for the filter of the list around. */
function useFacets(): Counts | undefined {
  const resource = useResourceContext() ?? '';
  const filter = useWholeFilter();
  const known = useContext(FacetCounts);
  const asked = useAsk(['facets', resource, filter], (api) => api.getFacets(resource, filter), {
    ...WAITING,
    enabled: known === null,
  });
  return known ?? asked.data;
}

/** Filters that were set, and those they were made from, which the list has until its address has changed. */
let latest: { from: FilterPayload; to: FilterPayload } | undefined;

/** Sets one filter, or takes it off with undefined; the others stay, also one that was set a moment ago. */
export function useFilter(source: string): [value: unknown, set: (value: unknown) => void] {
  const { filterValues, setFilters } = useListContext();
  const set = (next: unknown) => {
    const { [source]: _before, ...others } = latest && latest.from === filterValues ? latest.to : filterValues;
    const to = next === undefined ? others : { ...others, [source]: next };
    latest = { from: filterValues, to };
    setFilters(to);
  };
  return [filterValues[source], set];
}

export interface Facet {
  source: string;
  label: string;
  values: readonly (readonly [value: string | number, label: string])[];
}

/** A filter by one of many values. */
export interface ManyValued extends Pick<Facet, 'source' | 'label'> {
  /** Words for the values; absent: they are words themselves. */
  names?: Readonly<Record<string, string>>;
}

const pill = {
  minHeight: 32,
  py: 0.25,
  px: 1.5,
  borderColor: 'divider',
  borderRadius: 999,
  color: 'text.primary',
  fontSize: '.875rem',
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&.Mui-selected, &.Mui-selected:hover': { borderColor: 'primary.main', bgcolor: 'var(--header)', color: 'text.primary' },
} as const;

/** Look of a filter that the rows do not follow yet. */
const waits = { borderStyle: 'dashed', borderColor: 'primary.main' } as const;

/** The last line above the rows. */
export const FacetRow = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 48,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '@media (pointer: coarse)': { minHeight: 56 },
    }}
  >
    {children}
  </Box>
);

/** The filters that the rows in sight have: without a connection they are earlier ones than those that were set. */
function useShownFilters(): FilterPayload {
  const { filterValues, isPaused, isPlaceholderData } = useListContext();
  const shown = useRef(filterValues);
  if (!(isPaused && isPlaceholderData)) shown.current = filterValues;
  return shown.current;
}

/** A few values as buttons that stay pressed. */
export function FacetButtons({ source, label, values }: Facet) {
  const counts = useFacets()?.[source];
  const [chosen, choose] = useFilter(source);
  const shown = useShownFilters()[source];
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 0.5 }}>
      {values.map(([value, name]) => (
        <ToggleButton
          key={value}
          value={value}
          size="small"
          sx={[pill, (chosen === value) !== (shown === value) && waits]}
          selected={shown === value}
          onChange={() => choose(chosen === value ? undefined : value)}
        >
          {name}
          {counts && (
            <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontWeight: 400 }}>
              {formatNumber(counts.find((each) => each.value === value)?.count ?? 0)}
            </Box>
          )}
        </ToggleButton>
      ))}
    </Box>
  );
}

interface ChooseProps {
  /** Name of the filter. */
  name: string;
  label: string;
  value: unknown;
  set: (value: string | undefined) => void;
  /** Label of the choice that filters nothing. */
  all?: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** Label of a chosen value that is no longer a choice. */
  nameOf?: (value: string) => string;
  size?: 'small';
}

/** A filter with one value or none. A chosen value stays a choice when no row has it any more. */
export function Choose({ name, value, set, all = t.facets.any, choices, nameOf = String, ...props }: ChooseProps) {
  const text = value === undefined ? '' : String(value);
  const missing = text !== '' && !choices.some(([one]) => one === text);
  return (
    <NativeSelect
      {...props}
      id={`filter-${name}`}
      value={text}
      choices={[['', all], ...choices, ...(missing ? [[text, nameOf(text)] as const] : [])]}
      onChange={(chosen) => set(chosen || undefined)}
    />
  );
}

/** A filter with one of the many values in the rows. */
export function FacetSelect({ source, label, names = {} }: ManyValued) {
  const counts = useFacets()?.[source] ?? [];
  const [chosen, choose] = useFilter(source);
  const nameOf = (value: string) => names[value] ?? value;
  const choices = counts.flatMap(({ value, count }) =>
    value === null || value === '' ? [] : [[String(value), t.facets.value(nameOf(String(value)), count)] as const],
  );
  return <Choose name={source} label={label} value={chosen} set={choose} choices={choices} nameOf={nameOf} />;
}

/** A day, up to which or from which rows are shown. */
export function DayFilter({ source, label }: Pick<Facet, 'source' | 'label'>) {
  const [value, set] = useFilter(source);
  return (
    <DayInput
      id={`filter-${source}`}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(day) => set(day || undefined)}
    />
  );
}
