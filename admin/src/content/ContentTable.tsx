import { Box } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { useId, useMemo } from 'react';
import { ResourceContextProvider, useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { PageSteps } from '../list/cells.tsx';
import { Table } from '../list/Table.tsx';
import { LiveContext } from '../publishing/ItemState.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/Loaded.tsx';
import { dashboardColumns, RowActions } from './contentColumns.tsx';
import type { PanelContentKind, TableRecord } from './PanelContentKind.ts';

const PER_PAGE = LIMITS.adminRowsPerPage;
const NEWEST = { pagination: { page: 1, perPage: LIMITS.listSize }, sort: { field: 'createdAt', order: 'DESC' } } as const;

/** A table of `/admin` with the specification's columns: the latest 20 items, three rows a page. */
export function ContentTable({ kind, primary = false }: { kind: PanelContentKind; primary?: boolean }) {
  const { resource, paths } = kind;
  const words = CONTENT_WORDS[kind.name];
  const id = useId();
  const [search, setSearch] = useSearchParams();
  // Stores the page in the URL, so the back button returns to the same rows.
  const goTo = (next: number) =>
    setSearch(
      (before) => {
        before.set(resource, String(next));
        return before;
      },
      { replace: true },
    );
  const { data = [], total, isPending, refetch, error } = useGetList<TableRecord>(resource, NEWEST);
  const columns = useMemo(() => dashboardColumns(kind), [kind]);
  const last = Math.max(1, Math.ceil(data.length / PER_PAGE));
  const shown = Math.min(Math.max(1, Math.floor(Number(search.get(resource))) || 1), last);
  const rows = data.slice((shown - 1) * PER_PAGE, shown * PER_PAGE);
  const live = usePublishing(rows.map((row) => `${kind.name}:${row.id}`));
  return (
    <section className="sheet" aria-labelledby={id} aria-busy={isPending}>
      <header>
        <h2 id={id}>
          {words.many} {total !== undefined && <small className="num">{formatNumber(total)}</small>}
        </h2>
        <LinkButton icon="plus" primary={primary} to={paths.create}>
          {words.make}
        </LinkButton>
      </header>
      {error && data.length === 0 ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ResourceContextProvider value={resource}>
          <LiveContext value={live}>
            <Table<TableRecord>
              aria-labelledby={id}
              storeKey={`${resource}.dashboard`}
              columns={columns}
              data={rows}
              total={data.length}
              isPending={isPending}
              sort={NEWEST.sort}
              actions={(row) => <RowActions kind={kind} row={row} />}
              rowClick={(item) => paths.edit(item)}
              empty={<EmptyState title={words.none} text={t.emptyHelp} seed={resource} />}
            />
          </LiveContext>
        </ResourceContextProvider>
      )}
      {data.length > 0 && (
        <Box component="footer" sx={{ '&&': { py: 0, pr: 1.5 }, '& .MuiTablePagination-toolbar': { pl: 0 }, '& > a': { px: 1 } }}>
          <PageSteps label={words.many} count={data.length} page={shown} perPage={PER_PAGE} onPage={goTo} />
          <Link to={paths.list} aria-label={t.seeAllOf(words.many)}>
            {t.seeAll}
          </Link>
        </Box>
      )}
    </section>
  );
}
