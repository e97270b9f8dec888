/** Filters of a list by values of its rows, with the number of rows for each value. */
import { Box, ToggleButton } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import type { Facets as Counts } from '@trama/shared/forms/bulk';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { type FilterPayload, useListContext, useResourceContext } from 'react-admin';
import { useApiQuery, WAIT_WHILE_OFFLINE } from '../dataProvider/hooks.ts';
import { DayInput, NativeSelect } from '../ui/inputs.tsx';

/** The current list's filter: chosen values plus fixed values. */
export function useWholeFilter(): Record<string, unknown> {
  const { filterValues, filter } = useListContext();
  return { ...filterValues, ...filter };
}

/** Counts that come with the list's own data; null: a separate request loads them. */
export const FacetCounts = createContext<Counts | null>(null);

/** Counts for the current list's filter. */
function useFacets(): Counts | undefined {
  const resource = useResourceContext() ?? '';
  const filter = useWholeFilter();
  const known = useContext(FacetCounts);
  const query = useApiQuery(['facets', resource, filter], (api) => api.getFacets(resource, filter), {
    ...WAIT_WHILE_OFFLINE,
    enabled: known === null,
  });
  return known ?? query.data;
}

/** Filters that were just set, and their previous value: `filterValues` still holds it until the URL changes. */
let latest: { from: FilterPayload; to: FilterPayload } | undefined;

/** Sets one filter, or removes it with undefined. Keeps the other filters, also one set a moment ago. */
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
  /** Labels of the values; absent: the value is its own label. */
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
  '&.Mui-selected, &.Mui-selected:hover': {
    borderColor: 'text.primary',
    bgcolor: 'text.primary',
    color: 'background.paper',
  },
} as const;

/** Look of a chosen filter that the shown rows do not apply yet. */
const waits = { borderStyle: 'dashed', borderColor: 'primary.main' } as const;

/** The row of filter buttons above the table. */
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

/** Filters of the shown rows. Offline the rows keep the previous filters until the list loads. */
function useShownFilters(): FilterPayload {
  const { filterValues, isPaused, isPlaceholderData } = useListContext();
  const shown = useRef(filterValues);
  if (!(isPaused && isPlaceholderData)) shown.current = filterValues;
  return shown.current;
}

/** The values of a filter, which a link may set to several. */
export const valuesOf = (filter: unknown): unknown[] => (filter === undefined ? [] : [filter].flat());

/** Shows a few values as toggle buttons. */
export function FacetButtons({ source, label, values }: Facet) {
  const counts = useFacets()?.[source];
  const [chosen, choose] = useFilter(source);
  const isChosen = (value: unknown) => valuesOf(chosen).includes(value);
  const shown = valuesOf(useShownFilters()[source]);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 0.5 }}>
      {values.map(([value, name]) => (
        <ToggleButton
          key={value}
          value={value}
          size="small"
          sx={[pill, isChosen(value) !== shown.includes(value) && waits]}
          selected={shown.includes(value)}
          onChange={() => choose(isChosen(value) ? undefined : value)}
        >
          {name}
          {counts && (
            <Box component="span" sx={{ ml: 0.75, opacity: 0.8, fontWeight: 400 }}>
              {formatNumber(counts.find((each) => each.value === value)?.count ?? 0)}
            </Box>
          )}
        </ToggleButton>
      ))}
    </Box>
  );
}

interface ChooseProps {
  name: string;
  label: string;
  value: unknown;
  set: (value: string | undefined) => void;
  /** Label of the option without a filter. */
  all?: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** Label of a chosen value that is missing in `choices`. */
  nameOf?: (value: string) => string;
  size?: 'small';
}

/** A select for a filter with one value or none. A chosen value stays listed even if no row has it any more. */
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

/** A select with the many values of the rows. */
export function FacetSelect({ source, label, names = {} }: ManyValued) {
  const counts = useFacets()?.[source] ?? [];
  const [chosen, choose] = useFilter(source);
  const nameOf = (value: string) => names[value] ?? value;
  const choices = counts.flatMap(({ value, count }) =>
    value === null || value === '' ? [] : [[String(value), t.facets.value(nameOf(String(value)), count)] as const],
  );
  return <Choose name={source} label={label} value={chosen} set={choose} choices={choices} nameOf={nameOf} />;
}

/** Filters rows from a day on, or up to a day. */
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
