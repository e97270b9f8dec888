import '../dashboard/tables.css';
import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { ADMIN } from '@trama/shared/paths';
import { useId } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ContentRows, type TableRecord } from '../dashboard/ContentRows.tsx';
import type { ContentKind } from '../dashboard/contentKinds.ts';
import { formatCount } from '../dashboard/formatCount.ts';
import { Pager } from '../dashboard/Pager.tsx';
import { useDeletion } from '../dashboard/useDeletion.tsx';
import { Icon } from '../layout/Icon.tsx';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Notice } from '../layout/Notice.tsx';
import { Screen } from '../layout/Screen.tsx';
import { ListFilters } from './ListFilters.tsx';
import { useRestore } from './useRestore.ts';

const PER_PAGE = 20;

/** Everything of one kind: searched, filtered, sorted, page by page. The address keeps the state. */
export function ContentList({ kind }: { kind: ContentKind }) {
  return (
    <ListBase
      key={kind.resource}
      resource={kind.resource}
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={false}
      disableAuthentication
    >
      <ListScreen kind={kind} />
    </ListBase>
  );
}

function ListScreen({ kind }: { kind: ContentKind }) {
  const id = useId();
  const t = ADMIN_TEXTS.lists;
  const {
    data,
    total = 0,
    page,
    perPage,
    setPage,
    isPending,
    isFetching,
    error,
    refetch,
    filterValues,
    setFilters,
  } = useListContext<TableRecord>();
  const { ask, dialog } = useDeletion(kind.resource, kind.deletion, () => void refetch());
  const restore = useRestore(kind, () => void refetch());
  const bin = filterValues.deleted === true;
  const filtered = Object.keys(filterValues).length > 0;
  const rows = data ?? [];
  return (
    <Screen
      title={kind.listTitle}
      actions={
        <>
          <Link className="button outline" to={ADMIN.home}>
            <Icon name="back" />
            {t.back}
          </Link>
          <Link className="button" to={kind.createPath}>
            <Icon name="plus" />
            {kind.createLabel}
          </Link>
        </>
      }
    >
      <section className="sheet" aria-labelledby={id}>
        <header>
          <h2 id={id}>
            {kind.title} <small className="num">{formatCount(total)}</small>
          </h2>
        </header>
        <ListFilters kind={kind} />
        {isPending && !error && <Loading />}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!isPending && !error && rows.length === 0 && (
          <Notice
            title={bin && !filterValues.q ? t.emptyBin : filtered ? t.nothingFound : kind.empty}
            text={filtered ? t.nothingFoundHelp : ADMIN_TEXTS.dashboard.emptyHelp}
            seed={kind.resource}
          >
            {filtered && (
              <button type="button" className="button outline" onClick={() => setFilters({})}>
                {t.clear}
              </button>
            )}
          </Notice>
        )}
        {rows.length > 0 && !error && (
          <div aria-busy={isFetching}>
            <ContentRows
              kind={kind}
              rows={rows}
              labelledBy={id}
              onDelete={ask}
              onRestore={bin ? (id) => void restore(id) : undefined}
            />
          </div>
        )}
        {rows.length > 0 && !error && (
          <footer>
            <Pager page={page} perPage={perPage} total={total} onPage={setPage} label={kind.title} />
          </footer>
        )}
        {dialog}
      </section>
    </Screen>
  );
}
