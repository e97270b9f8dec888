import { ADMIN } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { useDeletion } from '../ui/list/useDeletion.tsx';
import type { ContentKind } from './ContentKind.ts';
import { ContentRows, type TableRecord } from './ContentRows.tsx';
import { ListFilters } from './ListFilters.tsx';
import { useRestore } from './useRestore.ts';

const PER_PAGE = 20;
const t = ADMIN_TEXTS.lists;

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
  const { data: rows = [], total = 0, filterValues, setFilters, ...list } = useListContext<TableRecord>();
  const { ask, dialog } = useDeletion(kind.resource, kind.deletion, () => void list.refetch());
  const restore = useRestore(kind, () => void list.refetch());
  const bin = filterValues.deleted === true;
  const clear = (
    <button type="button" className="button outline" onClick={() => setFilters({})}>
      {t.clear}
    </button>
  );
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
      <ListSheet
        title={kind.title}
        list={{ ...list, total, count: rows.length }}
        filters={<ListFilters kind={kind} />}
        filtered={Object.keys(filterValues).length > 0}
        empty={{ title: kind.empty, help: ADMIN_TEXTS.dashboard.emptyHelp, seed: kind.resource }}
        nothing={{ title: bin && !filterValues.q ? t.emptyBin : undefined, action: clear }}
      >
        {(titleId) => (
          <ContentRows
            kind={kind}
            rows={rows}
            labelledBy={titleId}
            onDelete={ask}
            onRestore={bin ? (id) => void restore(id) : undefined}
          />
        )}
      </ListSheet>
      {dialog}
    </Screen>
  );
}
