import { Box, TablePagination } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../ui/buttons.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { TableRecord } from './ContentCells.tsx';
import type { ContentKind } from './ContentKind.ts';
import { ContentRows } from './ContentRows.tsx';
import { useContentDeletion } from './useContentDeletion.tsx';

const PER_PAGE = LIMITS.adminRowsPerPage;
const NEWEST = { pagination: { page: 1, perPage: LIMITS.listSize }, sort: { field: 'createdAt', order: 'DESC' } } as const;

/** One of the three tables of `/admin`: the latest 20, three rows a page. */
export function ContentTable({ kind, primary = false }: { kind: ContentKind; primary?: boolean }) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  // In the address, so that the back button returns to the same rows.
  const goTo = (next: number) =>
    setSearch(
      (before) => {
        before.set(kind.resource, String(next));
        return before;
      },
      { replace: true },
    );
  const { data, total, isPending, refetch, ...list } = useGetList<TableRecord>(kind.resource, NEWEST);
  const error = data ? null : list.error;
  const { ask, dialog } = useContentDeletion(kind, refetch);
  const count = data?.length ?? 0;
  const last = Math.max(1, Math.ceil(count / PER_PAGE));
  const shown = Math.min(Math.max(1, Math.floor(Number(search.get(kind.resource))) || 1), last);
  const rows = (data ?? []).slice((shown - 1) * PER_PAGE, shown * PER_PAGE);
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {kind.list.title} {total !== undefined && <small className="num">{formatNumber(total)}</small>}
        </h2>
        <LinkButton icon="plus" primary={primary} to={kind.paths.create}>
          {kind.list.createLabel}
        </LinkButton>
      </header>
      {isPending && <Loading />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && count === 0 && <Notice title={kind.list.empty} text={t.emptyHelp} seed={kind.resource} />}
      {data && count > 0 && (
        <>
          <ContentRows kind={kind} rows={rows} labelledBy={id} onDelete={ask} />
          <Box component="footer" sx={{ '&&': { py: 1, pr: 1.5 }, '& > a': { px: 1 } }}>
            <TablePagination
              component="nav"
              aria-label={kind.list.title}
              count={count}
              page={shown - 1}
              rowsPerPage={PER_PAGE}
              rowsPerPageOptions={[]}
              onPageChange={(_, next) => goTo(next + 1)}
              labelDisplayedRows={({ from, to }) => <span aria-live="polite">{t.range(from, to, formatNumber(count))}</span>}
              getItemAriaLabel={(way) => (way === 'next' ? t.next : t.previous)}
            />
            <Link to={kind.paths.list} aria-label={t.seeAllOf(kind.list.title)}>
              {t.seeAll}
            </Link>
          </Box>
        </>
      )}
      {dialog}
    </section>
  );
}
