import '../ui/list/tables.css';
import { formatNumber } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Pager } from '../ui/list/Pager.tsx';
import { changedSearch, pageIn } from '../ui/list/useListAddress.ts';
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
  const page = pageIn(search, kind.resource);
  // In the address, so that the back button returns to the same rows.
  const goTo = (next: number) =>
    setSearch((before) => changedSearch(before, { [kind.resource]: next === 1 ? '' : String(next) }), { replace: true });
  const { data, total, isPending, refetch, ...list } = useGetList<TableRecord>(kind.resource, NEWEST);
  const error = data ? null : list.error;
  const { ask, dialog } = useContentDeletion(kind, refetch);
  const count = data?.length ?? 0;
  const shown = Math.min(page, Math.max(1, Math.ceil(count / PER_PAGE)));
  const rows = (data ?? []).slice((shown - 1) * PER_PAGE, shown * PER_PAGE);
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {kind.list.title} {total !== undefined && <small className="num">{formatNumber(total)}</small>}
        </h2>
        <Link className={primary ? 'button' : 'button outline'} to={kind.paths.create}>
          <Icon name="plus" />
          {kind.list.createLabel}
        </Link>
      </header>
      {isPending && <Loading />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && count === 0 && <Notice title={kind.list.empty} text={t.emptyHelp} seed={kind.resource} />}
      {data && count > 0 && (
        <>
          <ContentRows kind={kind} rows={rows} labelledBy={id} onDelete={ask} />
          <footer>
            <Pager page={shown} perPage={PER_PAGE} total={count} onPage={goTo} label={kind.list.title} />
            <Link to={kind.paths.list} aria-label={t.seeAllOf(kind.list.title)}>
              {t.seeAll}
            </Link>
          </footer>
        </>
      )}
      {dialog}
    </section>
  );
}
