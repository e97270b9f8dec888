import { ADMIN } from '@trama/shared/paths';
import { DASHBOARD_TEXTS, LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { ListBase, useListContext } from 'react-admin';
import { Screen } from '../layout/Screen.tsx';
import { LinkButton, TextButton } from '../ui/buttons.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import type { ContentKind } from './ContentKind.ts';
import { ContentRows, type TableRecord } from './ContentRows.tsx';
import { ListFilters } from './ListFilters.tsx';
import { useContentDeletion } from './useContentDeletion.tsx';

const PER_PAGE = 20;

/** Everything of one kind: searched, filtered, sorted, page by page. The state is in the address. */
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
  const { list: texts, paths } = kind;
  const { data: rows = [], total = 0, filterValues, setFilters, sort, setSort, ...list } = useListContext<TableRecord>();
  const sorting = { ...sort, setSort };
  const { ask, dialog } = useContentDeletion(kind, list.refetch);
  const clear = <TextButton onClick={() => setFilters({})}>{t.clear}</TextButton>;
  return (
    <Screen
      title={texts.fullTitle}
      actions={
        <>
          <LinkButton icon="back" to={ADMIN.home}>
            {t.back}
          </LinkButton>
          {texts.importer && (
            <LinkButton icon="download" to={texts.importer.to}>
              {texts.importer.label}
            </LinkButton>
          )}
          <LinkButton primary icon="plus" to={paths.create}>
            {texts.createLabel}
          </LinkButton>
        </>
      }
    >
      <ListSheet
        title={texts.title}
        list={{ ...list, total, count: rows.length }}
        filters={<ListFilters kind={kind} />}
        filtered={Object.keys(filterValues).length > 0}
        empty={{ title: texts.empty, help: DASHBOARD_TEXTS.emptyHelp, seed: kind.resource }}
        nothing={{ action: clear }}
      >
        {(titleId) => <ContentRows kind={kind} rows={rows} labelledBy={titleId} sorting={sorting} onDelete={ask} />}
      </ListSheet>
      {dialog}
    </Screen>
  );
}
