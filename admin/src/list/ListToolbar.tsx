import { Box, type Theme, useMediaQuery } from '@mui/material';
import { SORT_TEXTS, LIST_TEXTS as t } from '@trama/shared/texts/lists';
import type { ReactNode } from 'react';
import { Button, ColumnsButton, type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { type Facet, FacetButtons } from './Facets.tsx';
import { MoreFilters, type MoreFiltersProps } from './MoreFilters.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type Column, DensityButton, firstOrder } from './Table.tsx';

interface ListToolbarProps<Row extends RaRecord> extends MoreFiltersProps {
  columns: readonly Column<Row>[];
  searchLabel?: string;
  /** Filters as buttons with their counts. */
  facets?: readonly Facet[];
  /** false: what the list shows leaves the product in no file. */
  file?: boolean;
  /** The screen of a new record. */
  create?: { to: string; label: string };
  /** Further buttons, before that of a new record. */
  children?: ReactNode;
}

/** The order of the list around, where its rows have no headers. @param choices by field and direction (`name ASC`) */
export function OrderSelect({ choices }: { choices: readonly (readonly [value: string, label: string])[] }) {
  const { sort, setSort } = useListContext();
  const choose = (value: string) => {
    const [field = '', order] = value.split(' ');
    setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <NativeSelect
      id="sort"
      label={t.sort}
      size="small"
      value={`${sort.field} ${sort.order}`}
      choices={choices}
      onChange={choose}
    />
  );
}

/** The orders that the headers of a table offer. */
const ordersOf = <Row extends RaRecord>(columns: readonly Column<Row>[]) =>
  columns.flatMap(({ source, label, sort }) => {
    if (!sort) return [];
    const orders = [firstOrder(sort), firstOrder(sort) === 'ASC' ? 'DESC' : 'ASC'] as const;
    return orders.map((order) => [`${source} ${order}`, `${label}, ${SORT_TEXTS[sort][order]}`] as const);
  });

/** Above a list: its search and filters, the choice of columns, its file, and what can be made. For `actions` of List. */
export function ListToolbar<Row extends RaRecord>(props: ListToolbarProps<Row>) {
  const { columns, searchLabel = t.search, facets = [], file = true, create, children, ...more } = props;
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: '100%', pb: facets.length > 0 ? 0 : 1 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 360 } }}>
          <SearchBox label={searchLabel} />
        </Box>
        <MoreFilters {...more} />
        <Box sx={{ flex: 1 }} />
        {!small && <ColumnsButton />}
        {!small && <DensityButton />}
        {file && <ExportMenu columns={columns} />}
        {children}
        {create && (
          <Button component={Link} to={create.to} label={create.label} variant="contained">
            <Icon name="plus" />
          </Button>
        )}
      </Box>
      {small && <OrderSelect choices={ordersOf(columns)} />}
      {facets.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48, overflowX: 'auto', scrollbarWidth: 'none' }}>
          {facets.map((facet) => (
            <FacetButtons key={facet.source} {...facet} />
          ))}
        </Box>
      )}
    </Box>
  );
}
