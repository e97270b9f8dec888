import '../ui/form/form.css';
import './people.css';
import { LIMITS } from '@trama/shared/limits';
import { PEOPLE_EXPORT_TEXTS, PEOPLE_ORDER_TEXTS, PEOPLE_TEXTS } from '@trama/shared/texts/people';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Screen } from '../layout/Screen.tsx';
import { LinkButton, TextButton } from '../ui/buttons.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { SortChoice } from '../ui/list/Sorting.tsx';
import { useDeletion } from '../ui/list/useDeletion.tsx';
import { PeopleOrder } from './PeopleOrder.tsx';
import { COLUMNS, PeopleRows } from './PeopleRows.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import type { PeopleKind } from './peopleKinds.ts';
import type { PersonRecord } from './personMapping.ts';

/** `/userList` and `/memberList`: ten a page, searched, edited in a modal. */
export function PeopleList({ kind }: { kind: PeopleKind }) {
  return (
    <ListBase
      key={kind.role}
      resource="users"
      perPage={LIMITS.peoplePerPage}
      sort={{ field: 'fullName', order: 'ASC' }}
      filter={{ role_name: kind.role }}
      storeKey={false}
      disableAuthentication
    >
      <PeopleScreen kind={kind} />
    </ListBase>
  );
}

function PeopleScreen({ kind }: { kind: PeopleKind }) {
  const { data: rows = [], total = 0, filterValues, setFilters, sort, setSort, ...list } = useListContext<PersonRecord>();
  const sorting = { ...sort, setSort };
  const { ask, dialog } = useDeletion('users', kind.deletion, list.refetch);
  const [edited, setEdited] = useState<PersonRecord | null>(null);
  const [ordering, setOrdering] = useState(false);
  const done = () => {
    setEdited(null);
    void list.refetch();
  };
  return (
    <Screen
      title={kind.title}
      intro={kind.intro}
      actions={
        <>
          <ExportButton
            path="/users-export"
            filter={{ role_name: kind.role, ...filterValues }}
            label={PEOPLE_EXPORT_TEXTS.download}
            file={PEOPLE_EXPORT_TEXTS.file}
            failed={PEOPLE_EXPORT_TEXTS.failed}
          />
          {kind.ordered && (
            <TextButton icon={ordering ? 'check' : 'swap'} aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
              {ordering ? PEOPLE_ORDER_TEXTS.close : PEOPLE_ORDER_TEXTS.open}
            </TextButton>
          )}
          <LinkButton primary icon="plus" to={kind.createPath}>
            {kind.createLabel}
          </LinkButton>
        </>
      }
    >
      {ordering && kind.ordered ? (
        <PeopleOrder role={kind.ordered} />
      ) : (
        <ListSheet
          title={kind.heading}
          list={{ ...list, total, count: rows.length }}
          filters={
            <div className="filters" role="search">
              <SearchBox label={kind.searchLabel} value={filterValues.q ?? ''} onSearch={(q) => setFilters(q ? { q } : {})} />
              <SortChoice id="people-sort" columns={Object.values(COLUMNS)} sorting={sorting} />
            </div>
          }
          filtered={Boolean(filterValues.q)}
          empty={{ title: kind.empty, help: PEOPLE_TEXTS.emptyHelp, seed: kind.role }}
          failed={kind.loadFailed}
        >
          {(titleId) => (
            <PeopleRows
              rows={rows}
              labelledBy={titleId}
              sorting={sorting}
              onEdit={kind.editable ? setEdited : undefined}
              onDelete={ask}
            />
          )}
        </ListSheet>
      )}
      {dialog}
      {edited && <PersonDialog person={edited} onClose={() => setEdited(null)} onSaved={done} />}
    </Screen>
  );
}
