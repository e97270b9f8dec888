import { Badge, Box, List, ListItem, ListItemButton } from '@mui/material';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import { type ReactNode, useState } from 'react';
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { useConfirm } from '../ui/Confirm.tsx';
import { DayFilter, FacetSelect, type ManyValued } from './Facets.tsx';
import { PopoverButton } from './PopoverButton.tsx';

export interface MoreFiltersProps {
  /** The day field to filter by, and its label. */
  day?: { source: string; label: string };
  /** Filters with many values. */
  chosen?: readonly ManyValued[];
}

const words = REACT_ADMIN_TEXTS.saved_queries;

/** Saved searches. Replaces react-admin's list, whose buttons have no name and which does not restore the order. */
function SavedQueries() {
  const { resource, filterValues, displayedFilters, sort, perPage, ...list } = useListContext();
  const [stored, store] = useSavedQueries(resource);
  const [naming, setNaming] = useState(false);
  const confirm = useConfirm();
  const translate = useTranslate();
  const queries = extractValidSavedQueries(stored);
  const current = JSON.stringify([filterValues, sort, perPage]);
  const isShown = ({ value }: SavedQuery) => JSON.stringify([value.filter, value.sort, value.perPage]) === current;
  const show = ({ value }: SavedQuery) => {
    list.setFilters(value.filter, displayedFilters);
    list.setSort(value.sort ?? sort);
    list.setPerPage(value.perPage ?? perPage);
  };
  const remove = (query: SavedQuery) =>
    confirm({
      title: words.remove_dialog_title,
      lines: [query.label, words.remove_message],
      confirm: REACT_ADMIN_TEXTS.action.delete,
      onConfirm: async () => store(queries.filter((each) => each !== query)),
    });
  const isNew = Object.keys(filterValues).length > 0 && !queries.some(isShown);
  return (
    <Box>
      <Box sx={{ typography: 'overline' }}>{words.label}</Box>
      {queries.length > 0 && (
        <List dense disablePadding>
          {queries.map((query) => (
            <ListItem
              key={query.label}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  icon="trash"
                  label={translate('ra.saved_queries.remove_label_with_name', { name: query.label })}
                  onClick={() => remove(query)}
                />
              }
            >
              <ListItemButton
                component="button"
                sx={{ font: 'inherit', minHeight: 40 }}
                aria-pressed={isShown(query)}
                selected={isShown(query)}
                onClick={() => (isShown(query) ? list.setFilters({}) : show(query))}
              >
                {query.label}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      {isNew && (
        <TextButton icon="plus" size="small" sx={{ mt: 1 }} onClick={() => setNaming(true)}>
          {words.new_label}
        </TextButton>
      )}
      {!isNew && queries.length === 0 && <Box className="secondary">{words.help}</Box>}
      <AddSavedQueryDialog open={naming} onClose={() => setNaming(false)} />
    </Box>
  );
}

interface FilterPanelProps {
  /** Number of active filters. */
  count: number;
  children: ReactNode;
}

/** A button that opens filters and saved searches. */
export const FilterPanel = ({ count, children }: FilterPanelProps) => (
  <Badge badgeContent={count} color="primary" slotProps={{ badge: { 'aria-hidden': count === 0 } }}>
    <PopoverButton label={t.moreFilters} icon="sliders" edge="left">
      {children}
      <SavedQueries />
    </PopoverButton>
  </Badge>
);

/** The less common filters. */
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
