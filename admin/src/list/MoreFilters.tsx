import { Badge, Box, List } from '@mui/material';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import type { ReactNode } from 'react';
import {
  AddSavedQueryIconButton,
  extractValidSavedQueries,
  RemoveSavedQueryIconButton,
  SavedQueryFilterListItem,
  useListContext,
  useSavedQueries,
} from 'react-admin';
import { DayFilter, FacetSelect, type ManyValued } from './Facets.tsx';
import { PopoverButton } from './PopoverButton.tsx';

export interface MoreFiltersProps {
  /** The day that rows are filtered by, and its name. */
  day?: { source: string; label: string };
  /** Values that are chosen among many. */
  chosen?: readonly ManyValued[];
}

/** The searches that were saved. react-admin's own list has the button that saves one among its items, where no item may be. */
function SavedQueries() {
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext();
  const [stored] = useSavedQueries(resource);
  const queries = extractValidSavedQueries(stored);
  const current = JSON.stringify([filterValues, sort, perPage, displayedFilters]);
  const isSaved = queries.some(
    ({ value }) => JSON.stringify([value.filter, value.sort, value.perPage, value.displayedFilters]) === current,
  );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}>
        <Box sx={{ typography: 'overline' }}>{REACT_ADMIN_TEXTS.saved_queries.label}</Box>
        {isSaved && <RemoveSavedQueryIconButton />}
        {!isSaved && Object.keys(filterValues).length > 0 && <AddSavedQueryIconButton />}
      </Box>
      {queries.length > 0 && (
        <List dense disablePadding>
          {queries.map((query) => (
            <SavedQueryFilterListItem key={query.label} {...query} />
          ))}
        </List>
      )}
    </>
  );
}

interface FilterPanelProps {
  /** Number of its chosen filters. */
  count: number;
  children: ReactNode;
}

/** A button that opens filters, and the searches that were saved. */
export const FilterPanel = ({ count, children }: FilterPanelProps) => (
  <Badge badgeContent={count} color="primary" slotProps={{ badge: { 'aria-hidden': count === 0 } }}>
    <PopoverButton label={t.moreFilters} icon="sliders" edge="left">
      {children}
      <SavedQueries />
    </PopoverButton>
  </Badge>
);

/** The filters that are needed less often. */
export function MoreFilters({ day, chosen = [] }: MoreFiltersProps) {
  const { filterValues } = useListContext();
  const days = day ? [`${day.source}_gte`, `${day.source}_lte`] : [];
  const sources = [...days, ...chosen.map(({ source }) => source)];
  return (
    <FilterPanel count={sources.filter((source) => filterValues[source] !== undefined).length}>
      {day && (
        <Box role="group" aria-label={day.label} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <Box sx={{ gridColumn: '1 / -1', typography: 'overline' }}>{day.label}</Box>
          <DayFilter source={`${day.source}_gte`} label={t.from} />
          <DayFilter source={`${day.source}_lte`} label={t.to} />
        </Box>
      )}
      {chosen.map((facet) => (
        <FacetSelect key={facet.source} {...facet} />
      ))}
    </FilterPanel>
  );
}
