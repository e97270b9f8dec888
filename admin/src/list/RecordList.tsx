import { Box, Paper, type Theme, Typography, useMediaQuery } from '@mui/material';
import { NETWORK_MESSAGES } from '@trama/shared/texts/errors';
import { DASHBOARD_TEXTS, SORT_TEXTS, LIST_TEXTS as t } from '@trama/shared/texts/lists';
import type { ReactNode } from 'react';
import {
  Button,
  ColumnsButton,
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { connection } from '../dataProvider/connection.ts';
import { REFRESH_MS, WAIT_WHILE_OFFLINE } from '../dataProvider/hooks.ts';
import { refreshIdentity } from '../dataProvider/identity.ts';
import { TextButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NativeSelect } from '../ui/inputs.tsx';
import { LoadFailed } from '../ui/Loaded.tsx';
import { PageName } from '../ui/Screen.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { type Facet, FacetButtons, FacetRow } from './Facets.tsx';
import { MoreFilters, type MoreFiltersProps } from './MoreFilters.tsx';
import { RememberedFilters, useForgottenSearch } from './RememberedFilters.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type Column, DensityButton, firstOrder, useHidden } from './Table.tsx';

/** The list's sheet, named after its resource; for List's `component`. */
function ListSheet({ children, className }: { children?: ReactNode; className?: string }) {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 2);
  const { isFetching } = useListContext();
  return (
    <Paper
      component="section"
      variant="outlined"
      className={className}
      aria-label={label}
      aria-busy={isFetching}
      sx={{ '&:empty': { border: 0 } }}
    >
      {children}
    </Paper>
  );
}

/**
 * The rows, or the error of the first load; for a List with `error={false}`. Loaded rows stay when a later request fails or waits
 * for a connection, because the layout's bar reports the loss.
 */
function LoadedRows({ failed, children }: { failed?: string | undefined; children?: ReactNode }) {
  const { error, isPaused, data, refetch } = useListContext();
  if (data?.length || !(error || isPaused)) return children;
  const retry = async () => {
    // A response ends the pause of queries that wait for a connection.
    await refreshIdentity();
    refetch();
  };
  return <LoadFailed error={error ?? new Error(NETWORK_MESSAGES.offline)} title={failed} onRetry={retry} />;
}

interface NoRowsProps {
  empty: string;
  help?: string;
  /** Filters that select a part of the list: with only these set, `empty` is shown instead of «nothing found». */
  parts?: readonly string[];
  /** Actions offered for an empty list. */
  children?: ReactNode;
}

/** Empty state of a list without rows, or without rows under its filters. */
export function NoRows({ empty, help = DASHBOARD_TEXTS.emptyHelp, parts = [], children }: NoRowsProps) {
  const { filterValues, setFilters, resource } = useListContext();
  const { q, ...others } = filterValues;
  const chosen = Object.keys(others).some((name) => !parts.includes(name));
  const [title, text] = !q
    ? [t.nothingLeft, t.nothingLeftHelp]
    : [t.nothingFound, chosen ? t.nothingFoundLeftHelp : t.nothingFoundHelp];
  const filtered = chosen || q;
  return (
    <EmptyState title={filtered ? title : empty} text={filtered ? text : help} seed={resource}>
      {filtered ? (
        <TextButton onClick={() => setFilters(chosen && q ? { q } : {})}>{chosen ? t.clear : t.clearSearch}</TextButton>
      ) : (
        children
      )}
    </EmptyState>
  );
}

interface ListToolbarProps<Row extends RaRecord> extends MoreFiltersProps {
  columns: readonly Column<Row>[];
  searchLabel?: string;
  facets?: readonly Facet[];
  /** false: the list has no export. */
  file?: boolean;
  /** Path and label of the screen that creates a record. */
  create?: { to: string; label: string };
  /** More buttons, before the button that creates a record. */
  children?: ReactNode;
}

/**
 * A select for the list's order, for layouts without column headers.
 * @param choices value (`name ASC`) and label
 */
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

/** Sort options of the sortable columns. */
const ordersOf = <Row extends RaRecord>(columns: readonly Column<Row>[]) =>
  columns.flatMap(({ source, label, sort }) => {
    if (!sort) return [];
    const orders = [firstOrder(sort), firstOrder(sort) === 'ASC' ? 'DESC' : 'ASC'] as const;
    return orders.map((order) => [`${source} ${order}`, `${label}, ${SORT_TEXTS[sort][order]}`] as const);
  });

/** Names the list's order if its column is hidden, since no header shows it. */
function HiddenOrder<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const { sort } = useListContext();
  const hidden = useHidden(columns);
  const by = columns.find(({ source }) => source === sort.field && hidden.includes(source));
  if (!by?.sort) return null;
  const words = `${by.short ?? by.label}: ${SORT_TEXTS[by.sort][sort.order]}`;
  return (
    <Typography component="small" variant="caption" noWrap title={words} sx={{ ml: 'auto', color: 'text.secondary' }}>
      {words}
    </Typography>
  );
}

/** A list's toolbar: search, filters, columns, export, and the button that creates a record. For List's `actions`. */
export function ListToolbar<Row extends RaRecord>(props: ListToolbarProps<Row>) {
  const { columns, searchLabel = t.search, facets = [], file = true, create, children, ...more } = props;
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: '100%', pb: facets.length > 0 ? 0 : 1 }}>
      <Box
        role="search"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: '4px 0', sm: 1 },
          '& .MuiButton-text': { px: 1.25 },
        }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: '99 1 180px' }, maxWidth: { sm: 360 } }}>
          <SearchBox label={searchLabel} />
        </Box>
        <MoreFilters {...more} />
        <Box sx={{ flex: '1 1 0', minWidth: { xs: 116, sm: 0 } }}>{small && <OrderSelect choices={ordersOf(columns)} />}</Box>
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
      <RememberedFilters facets={facets} {...more} />
      {facets.length > 0 && (
        <FacetRow>
          {facets.map((facet) => (
            <FacetButtons key={facet.source} {...facet} />
          ))}
          {!small && <HiddenOrder columns={columns} />}
        </FacetRow>
      )}
    </Box>
  );
}

const ROWS_PER_PAGE = [10, 25, 50, 100, 250];

/** A parameter of a link: filter name, allowed values, and the value that replaces an unknown one. */
type LinkChoice = readonly [source: string, values: readonly string[], otherwise?: string];

/**
 * Makes a function that converts the query of a link, `?q=palabra&show=pending`, to a filter; null: the query has no such parameter.
 * @param choices by parameter name
 */
export const linkFilterReader =
  (choices: Readonly<Record<string, LinkChoice>> = {}) =>
  (search: URLSearchParams): object | null => {
    if (!['q', ...Object.keys(choices)].some((name) => search.has(name))) return null;
    const chosen = Object.entries(choices).map(([name, [source, values, otherwise]]) => [
      source,
      values.find((value) => value === search.get(name)) ?? otherwise,
    ]);
    return { ...Object.fromEntries(chosen), q: search.get('q') ?? undefined };
  };

const readSearch = linkFilterReader();

interface RecordListProps<Row extends RaRecord>
  extends Omit<ListProps<Row>, 'title' | 'component' | 'empty' | 'error' | 'exporter'> {
  resource: string;
  /** Name of the screen; absent: the list is part of another screen. */
  name?: string;
  /** Error text if the rows fail to load. */
  failed?: string;
  /** Converts the query of a link in a mail or on the board to a filter; null: the query has no such parameter. */
  readLinkFilter?: (search: URLSearchParams) => object | null;
  /** Key of the stored filter and order, for two lists of one resource. Default: the resource. false: nothing is stored. */
  storeKey?: string | false;
  /** True for a row that the server still works on: the list is refetched until no such row is left. */
  isPending?: (row: Row) => boolean;
  /** True: a record is open beside the list, whose address has no query. Otherwise such an address forgets search and page. */
  keepsSearch?: boolean;
}

/**
 * Wraps react-admin's List: names the screen, shows the panel's empty and error states, and sets 25 rows per page. Filter, order
 * and page are in the URL and in the store.
 */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { name, failed, readLinkFilter = readSearch, perPage = 25, storeKey, isPending, keepsSearch, children, ...rest } = props;
  const [search] = useSearchParams();
  const forgotten = useForgottenSearch(storeKey || rest.resource, rest.filterDefaultValues ?? {});
  const linked = readLinkFilter(search);
  if (linked) return <Navigate to={{ search: `?${new URLSearchParams({ filter: JSON.stringify(linked) })}` }} replace />;
  if (forgotten && !keepsSearch) return forgotten;
  return (
    <>
      {name && <PageName>{name}</PageName>}
      <List<Row>
        key={storeKey || rest.resource}
        {...rest}
        // The suffix is react-admin's, so signing out deletes this list's stored filters too.
        storeKey={storeKey && `${storeKey}.listParams`}
        title={false}
        perPage={perPage}
        pagination={<Pagination rowsPerPageOptions={ROWS_PER_PAGE.filter((rows) => rows >= perPage)} />}
        component={ListSheet}
        empty={false}
        error={false}
        offline={false}
        exporter={false}
        // The error is shown in place of the rows.
        queryOptions={{
          ...WAIT_WHILE_OFFLINE,
          retry: (failures) => failures < 1 && connection.isLost(),
          onError: () => undefined,
          refetchInterval: ({ state }) => isPending !== undefined && state.data?.data.some(isPending) === true && REFRESH_MS,
        }}
      >
        <LoadedRows failed={failed}>{children}</LoadedRows>
      </List>
    </>
  );
}
