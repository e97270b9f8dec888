import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { type MouseEvent, useState } from 'react';
import { Button, SavedQueriesList, useListContext } from 'react-admin';
import { DayInput } from '../ui/DayInput.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FacetSelect, type ManyValued, useFilter } from './Facets.tsx';

export interface MoreFiltersProps {
  /** The day that rows are filtered by, and its name. */
  day?: { source: string; label: string };
  /** Values that are chosen among many. */
  chosen?: readonly ManyValued[];
}

function Day({ source, label }: { source: string; label: string }) {
  const [value, set] = useFilter(source);
  return (
    <DayInput
      id={source}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(day) => set(day || undefined)}
    />
  );
}

/** The filters that are needed less often, and the searches that were saved. */
export function MoreFilters({ day, chosen = [] }: MoreFiltersProps) {
  const { filterValues } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const days = day ? [`${day.source}_gte`, `${day.source}_lte`] : [];
  const sources = [...days, ...chosen.map(({ source }) => source)];
  const count = sources.filter((source) => filterValues[source] !== undefined).length;
  return (
    <>
      <Badge badgeContent={count} color="primary">
        <Button
          label={t.moreFilters}
          aria-haspopup="dialog"
          onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        >
          <Icon name="sliders" />
        </Button>
      </Badge>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t.moreFilters, variant: 'outlined' } }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, width: 420, maxWidth: '100%', p: 2 }}>
          {day && (
            <Box role="group" aria-label={day.label} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
              <Box sx={{ gridColumn: '1 / -1', typography: 'overline' }}>{day.label}</Box>
              <Day source={`${day.source}_gte`} label={t.from} />
              <Day source={`${day.source}_lte`} label={t.to} />
            </Box>
          )}
          {chosen.map((facet) => (
            <FacetSelect key={facet.source} {...facet} />
          ))}
          <SavedQueriesList />
        </Box>
      </Popover>
    </>
  );
}
