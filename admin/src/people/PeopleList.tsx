import '../dashboard/tables.css';
import '../form/form.css';
import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { LIMITS } from '@trama/shared/limits';
import { useId, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatCount } from '../dashboard/formatCount.ts';
import { Pager } from '../dashboard/Pager.tsx';
import { useDeletion } from '../dashboard/useDeletion.tsx';
import type { PersonRecord } from '../dataProvider/people.ts';
import { Icon } from '../layout/Icon.tsx';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Notice } from '../layout/Notice.tsx';
import { Screen } from '../layout/Screen.tsx';
import { SearchBox } from '../lists/SearchBox.tsx';
import { PeopleRows } from './PeopleRows.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import type { PeopleKind } from './peopleKinds.ts';

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
  const id = useId();
  const {
    data,
    total = 0,
    page,
    perPage,
    setPage,
    isPending,
    error,
    refetch,
    filterValues,
    setFilters,
  } = useListContext<PersonRecord>();
  const { ask, dialog } = useDeletion('users', kind.deletion, () => void refetch());
  const [edited, setEdited] = useState<PersonRecord | null>(null);
  const rows = data ?? [];
  const searching = Boolean(filterValues.q);
  const done = () => {
    setEdited(null);
    void refetch();
  };
  return (
    <Screen
      title={kind.title}
      intro={kind.intro}
      actions={
        <Link className="button" to={kind.createPath}>
          <Icon name="plus" />
          {kind.createLabel}
        </Link>
      }
    >
      <section className="sheet" aria-labelledby={id}>
        <header>
          <h2 id={id}>
            {kind.heading} <small className="num">{formatCount(total)}</small>
          </h2>
        </header>
        <div className="filters" role="search">
          <SearchBox label={kind.searchLabel} value={filterValues.q ?? ''} onSearch={(q) => setFilters(q ? { q } : {})} />
        </div>
        {isPending && !error && <Loading />}
        {error && <LoadFailed error={error} title={kind.loadFailed} onRetry={() => void refetch()} />}
        {!isPending && !error && rows.length === 0 && (
          <Notice
            title={searching ? ADMIN_TEXTS.lists.nothingFound : kind.empty}
            text={searching ? ADMIN_TEXTS.lists.nothingFoundHelp : ADMIN_TEXTS.people.emptyHelp}
            seed={kind.role}
          />
        )}
        {rows.length > 0 && !error && (
          <>
            <PeopleRows rows={rows} labelledBy={id} onEdit={kind.editable ? setEdited : undefined} onDelete={ask} />
            <footer>
              <Pager page={page} perPage={perPage} total={total} onPage={setPage} label={kind.heading} />
            </footer>
          </>
        )}
        {dialog}
        {edited && <PersonDialog person={edited} onClose={() => setEdited(null)} onSaved={done} />}
      </section>
    </Screen>
  );
}
