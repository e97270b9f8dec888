import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { LIST_TEXTS, DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import type { MouseEvent } from 'react';
import { Button, ColumnsButton, List, Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageName } from '../layout/PageName.tsx';
import { ExportMenu } from '../list/ExportMenu.tsx';
import { FacetButtons, useFilter } from '../list/Facets.tsx';
import { ListFailed, ListSheet, NoRows } from '../list/ListStates.tsx';
import { MoreFilters } from '../list/MoreFilters.tsx';
import { Col, Table } from '../list/Table.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { Icon } from '../ui/Icon.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { SortChoice } from '../ui/list/Sorting.tsx';
import { BulkActions } from './BulkActions.tsx';
import { CallWords, RowActions, Status, type TableRecord, useTitleLimit } from './ContentCells.tsx';
import type { ContentKind } from './ContentKind.ts';
import { useContentDeletion } from './useContentDeletion.tsx';

const ROWS_PER_PAGE = [25, 50, 100, 250];

/** What a list can be sorted by; a select does it where the rows are cards. */
const sortColumns = ({ list }: ContentKind) => [
  { field: 'title', label: t.name, kind: 'text' as const },
  ...(list.hasDeadline ? [{ field: 'date', label: t.eventDay, kind: 'date' as const }] : []),
  { field: 'createdAt', label: t.created, kind: 'date' as const },
  ...(list.hasDeadline ? [{ field: 'dateEnd', label: t.closes, kind: 'date' as const }] : []),
];

/** The columns of the table, in their order, by the names that the server's file gives them. */
const columnsOf = ({ list }: ContentKind) =>
  list.hasDeadline ? ['title', 'date', 'location', 'dateEnd', 'createdAt', 'status'] : ['title', 'author', 'createdAt', 'status'];

/** What is pressed in a cell is no press of the row, which opens the form. */
const keepInCell = (event: MouseEvent) => event.stopPropagation();

function Toolbar({ kind }: { kind: ContentKind }) {
  const { list, paths } = kind;
  const { sort, setSort } = useListContext();
  const [q, search] = useFilter('q');
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: '100%' }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 300px' } }}>
          <SearchBox
            label={LIST_TEXTS.search}
            value={typeof q === 'string' ? q : ''}
            onSearch={(text) => search(text || undefined)}
            size="small"
          />
        </Box>
        <MoreFilters day={list.day} chosen={list.chosen} />
        <Box sx={{ flex: 1 }} />
        {!small && <ColumnsButton />}
        <ExportMenu columns={columnsOf(kind)} />
        {list.importer && (
          <Button component={Link} to={list.importer.to} label={list.importer.label}>
            <Icon name="upload" />
          </Button>
        )}
        <Button component={Link} to={paths.create} label={list.createLabel} variant="contained">
          <Icon name="plus" />
        </Button>
      </Box>
      {small && <SortChoice id="sort" columns={sortColumns(kind)} sorting={{ ...sort, setSort }} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48, overflowX: 'auto', scrollbarWidth: 'none' }}>
        {list.facets.map((facet) => (
          <FacetButtons key={facet.source} {...facet} />
        ))}
      </Box>
    </Box>
  );
}

function Rows({ kind }: { kind: ContentKind }) {
  const { list, paths, name } = kind;
  const { data = [], refetch } = useListContext<TableRecord>();
  const limit = useTitleLimit(kind);
  const itemOf = ({ id }: TableRecord) => `${name}:${id}`;
  const live = usePublishing(data.map(itemOf));
  const { ask, dialog } = useContentDeletion(kind, refetch);
  return (
    <>
      <Table<TableRecord>
        rowClick={(id) => paths.edit(id)}
        bulkActionsToolbar={<BulkActions kind={kind} />}
        hiddenColumns={list.hasDeadline ? ['location', 'createdAt'] : []}
        empty={<NoRows empty={list.empty} />}
      >
        <Col<TableRecord>
          source="title"
          label={t.name}
          render={(row) => (
            <>
              <Link to={paths.edit(row.id)} title={row.title} onClick={keepInCell}>
                {truncate(row.title, limit)}
              </Link>
              {row.example && <span className="badge example">{t.example}</span>}
            </>
          )}
        />
        {list.hasDeadline && (
          <Col<TableRecord>
            source="date"
            label={t.eventDay}
            short={t.eventDayShort}
            width={146}
            sortByOrder="DESC"
            render={({ date }) => date && <time dateTime={date}>{formatDate(date)}</time>}
          />
        )}
        {list.hasDeadline && (
          <Col<TableRecord>
            source="location"
            label={LIST_TEXTS.facets.location}
            width={180}
            render={({ location }) => location}
          />
        )}
        {!list.hasDeadline && (
          <Col<TableRecord> source="author" label={LIST_TEXTS.facets.author} width={200} render={({ author }) => author} />
        )}
        {list.hasDeadline && (
          <Col<TableRecord>
            source="dateEnd"
            label={t.closes}
            short={t.closesShort}
            width={196}
            sortByOrder="DESC"
            render={(row) => (
              <>
                {row.dateEnd ? <time dateTime={row.dateEnd}>{formatDate(row.dateEnd)}</time> : t.none}{' '}
                {row.status === 'published' && <CallWords {...row} />}
              </>
            )}
          />
        )}
        <Col<TableRecord>
          source="createdAt"
          label={t.created}
          short={t.createdShort}
          width={150}
          sortByOrder="DESC"
          render={({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>}
        />
        <Col<TableRecord>
          source="status"
          label={LIST_TEXTS.status}
          width={172}
          disableSort
          render={(row) => <Status row={row} live={live?.items[itemOf(row)]} settled={LIST_TEXTS.published} />}
        />
        <Col<TableRecord>
          label={t.actions}
          width={136}
          render={(row) => (
            // biome-ignore lint/a11y: the pointer's events of the buttons inside are kept from the row; keys reach the buttons alone
            <span onClick={keepInCell}>
              <RowActions kind={kind} row={row} onDelete={ask} />
            </span>
          )}
        />
      </Table>
      {dialog}
    </>
  );
}

/** Everything of one kind: searched, filtered, sorted, changed at once. Its state is in the address and remembered. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const { resource, list } = kind;
  return (
    <>
      <PageName>{list.title}</PageName>
      <List<TableRecord>
        key={resource}
        resource={resource}
        title={false}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={ROWS_PER_PAGE[0]}
        pagination={<Pagination rowsPerPageOptions={ROWS_PER_PAGE} />}
        actions={<Toolbar kind={kind} />}
        component={ListSheet}
        empty={false}
        error={<ListFailed />}
        exporter={false}
        queryOptions={{ onError: () => undefined }}
      >
        <Rows kind={kind} />
      </List>
    </>
  );
}
