import { Box, Paper, type Theme, useMediaQuery } from '@mui/material';
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
import { WAITING } from '../dataProvider/hooks.ts';
import { refreshIdentity } from '../dataProvider/identity.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NativeSelect } from '../ui/inputs.tsx';
import { LoadFailed } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageName } from '../ui/Screen.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { type Facet, FacetButtons, FacetRow } from './Facets.tsx';
import { MoreFilters, type MoreFiltersProps } from './MoreFilters.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type Column, DensityButton, firstOrder, useHidden } from './Table.tsx';

/** The sheet of a list, named by its resource; for `component` of List. */
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
 * The rows, or why none came; beside `error={false}` of List. Rows that have come stay when a later call fails, or waits for a
 * connection: the bar of the layout says that there is none.
 */
function LoadedRows({ failed, children }: { failed?: string | undefined; children?: ReactNode }) {
  const { error, isPaused, data, refetch } = useListContext();
  if (data?.length || !(error || isPaused)) return children;
  const retry = async () => {
    // The answer ends the waiting for a connection.
    await refreshIdentity();
    refetch();
  };
  return <LoadFailed error={error ?? new Error(NETWORK_MESSAGES.offline)} title={failed} onRetry={retry} />;
}

interface NoRowsProps {
  empty: string;
  help?: string;
  /** Filters that choose a part of the list: `empty` says that the part has no rows. */
  parts?: readonly string[];
  /** What can be done about a list without rows. */
  children?: ReactNode;
}

/** No rows: of the list at all, or under its filters. */
export function NoRows({ empty, help = DASHBOARD_TEXTS.emptyHelp, parts = [], children }: NoRowsProps) {
  const { filterValues, setFilters, resource } = useListContext();
  const filtered = Object.keys(filterValues).some((name) => !parts.includes(name));
  const [title, text] = filterValues.q ? [t.nothingFound, t.nothingFoundHelp] : [t.nothingLeft, t.nothingLeftHelp];
  return (
    <Notice title={filtered ? title : empty} text={filtered ? text : help} seed={resource}>
      {filtered ? <TextButton onClick={() => setFilters({})}>{t.clear}</TextButton> : children}
    </Notice>
  );
}

interface ListToolbarProps<Row extends RaRecord> extends MoreFiltersProps {
  columns: readonly Column<Row>[];
  searchLabel?: string;
  /** Filters as buttons with their counts. */
  facets?: readonly Facet[];
  /** false: what the list shows leaves the product in no file. */
  file?: boolean;
  /** The screen of a new record. */
  create?: { to: string; label: string };
  /** Further buttons, before the button of a new record. */
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

/** The order of the list, in words, where its column is hidden: no header shows it. */
function HiddenOrder<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const { sort } = useListContext();
  const hidden = useHidden(columns);
  const by = columns.find(({ source }) => source === sort.field && hidden.includes(source));
  if (!by?.sort) return null;
  return (
    <Box component="small" sx={{ ml: 'auto', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {by.short ?? by.label}: {SORT_TEXTS[by.sort][sort.order]}
    </Box>
  );
}

/** Above a list: its search and filters, the choice of columns, its file, and what can be made. For `actions` of List. */
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
        <Box sx={{ flex: { xs: '1 1 100%', sm: '99 1 240px' }, maxWidth: { sm: 360 } }}>
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

/** A choice that older addresses name: the filter's source, its values, and the value of an unknown one. */
type OlderChoice = readonly [source: string, values: readonly string[], otherwise?: string];

/**
 * Reads an address of the panel before react-admin's lists, `?q=palabra&show=pending`, as a filter; null: it is no such address.
 * @param choices by the name of their parameter
 */
export const olderAddress =
  (choices: Readonly<Record<string, OlderChoice>> = {}) =>
  (search: URLSearchParams): object | null => {
    if (!['q', ...Object.keys(choices)].some((name) => search.has(name))) return null;
    const chosen = Object.entries(choices).map(([name, [source, values, otherwise]]) => [
      source,
      values.find((value) => value === search.get(name)) ?? otherwise,
    ]);
    return { ...Object.fromEntries(chosen), q: search.get('q') ?? undefined };
  };

const ofOlder = olderAddress();

interface RecordListProps<Row extends RaRecord>
  extends Omit<ListProps<Row>, 'title' | 'component' | 'empty' | 'error' | 'exporter'> {
  resource: string;
  /** The name of the screen; absent: the list is a part of another one. */
  name?: string;
  /** The specification's sentence where the rows can't be loaded. */
  failed?: string;
  /** The filter that an address of the panel before react-admin's lists stands for; mails have such addresses. null: it is none. */
  olderFilter?: (search: URLSearchParams) => object | null;
  /** Two lists of one resource: what each remembers is under its key. Default: the resource. false: nothing is remembered. */
  storeKey?: string | false;
}

/**
 * react-admin's List in the panel's form: the bar has its name, empty and failing states are the panel's, and a page has 25 rows.
 * The address holds the shown filter, order and page, and the store remembers them.
 */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { name, failed, olderFilter = ofOlder, perPage = 25, storeKey, children, ...rest } = props;
  const [search] = useSearchParams();
  const older = olderFilter(search);
  if (older) return <Navigate to={{ search: `?${new URLSearchParams({ filter: JSON.stringify(older) })}` }} replace />;
  return (
    <>
      {name && <PageName>{name}</PageName>}
      <List<Row>
        key={storeKey || rest.resource}
        {...rest}
        // The suffix is react-admin's: signing out forgets the searches of every list.
        storeKey={storeKey && `${storeKey}.listParams`}
        title={false}
        perPage={perPage}
        pagination={<Pagination rowsPerPageOptions={ROWS_PER_PAGE.filter((rows) => rows >= perPage)} />}
        component={ListSheet}
        empty={false}
        error={false}
        offline={false}
        exporter={false}
        // The place of the rows shows the failure.
        queryOptions={{ ...WAITING, retry: (failures) => failures < 1 && connection.isLost(), onError: () => undefined }}
      >
        <LoadedRows failed={failed}>{children}</LoadedRows>
      </List>
    </>
  );
}
