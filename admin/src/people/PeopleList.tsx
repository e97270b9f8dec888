import { LIMITS } from '@trama/shared/limits';
import { CONSENT_PANEL_TEXTS } from '@trama/shared/texts/consents-in-panel';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { PEOPLE_ORDER_TEXTS, PEOPLE_LIST_TEXTS as t } from '@trama/shared/texts/people';
import { useState } from 'react';
import { Button, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type BulkAct, BulkActions } from '../list/BulkActions.tsx';
import type { Facet, ManyValued } from '../list/Facets.tsx';
import { NoRows } from '../list/ListStates.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { RecordList } from '../list/RecordList.tsx';
import { Table } from '../list/Table.tsx';
import { LiveContext } from '../publishing/ItemState.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { useDeletion } from '../trash/useDeletion.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PeopleOrder } from './PeopleOrder.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonEdit } from './PersonEdit.tsx';
import { ACCOUNTS, MEMBERS, PARTNERS, type PeopleKind } from './peopleKinds.ts';
import { ACCOUNT_COLUMNS, MEMBER_COLUMNS } from './personColumns.tsx';
import type { PersonRecord } from './personMapping.ts';

const VISIBLE: Facet = {
  source: 'visible',
  label: t.visible,
  values: [
    ['yes', t.visibleNames.yes],
    ['no', t.visibleNames.no],
  ],
};
const CHOSEN: readonly ManyValued[] = [
  { source: 'shown', label: t.shown, names: CONSENT_PANEL_TEXTS.shown },
  { source: 'country', label: t.columns.country },
];

/** Erasing people is never done to many. */
const ACTS: readonly BulkAct[] = [
  { ...t.acts.hide, icon: 'eyeOff', change: { action: 'hide' } },
  { ...t.acts.show, icon: 'eye', change: { action: 'show' } },
];

function Rows({ kind }: { kind: PeopleKind }) {
  const { refetch } = useListContext<PersonRecord>();
  const { ask, dialog } = useDeletion(kind.resource, kind.deletion, refetch, { collection: 'users' });
  const live = usePublishing(kind.onSite ? ['people'] : []);
  const [edited, setEdited] = useState<PersonRecord['id'] | null>(null);
  const edit = kind.onSite ? ({ id }: PersonRecord) => setEdited(id) : undefined;
  return (
    <LiveContext value={live}>
      <Table<PersonRecord>
        columns={kind.onSite ? MEMBER_COLUMNS : ACCOUNT_COLUMNS}
        actions={(person) => <PersonActions person={person} onEdit={edit} onDelete={ask} />}
        rowClick={
          edit
            ? (_id, _resource, person) => {
                edit(person);
                return false;
              }
            : false
        }
        bulkActionsToolbar={kind.onSite && <BulkActions counted={t.counted} acts={ACTS} />}
        empty={<NoRows empty={kind.empty} help={kind.help} />}
      />
      {dialog}
      {edited !== null && <PersonEdit resource={kind.resource} id={edited} onClose={() => setEdited(null)} />}
    </LiveContext>
  );
}

/** Sets the order of «Acerca de», in a dialog. */
function OrderButton({ role }: { role: 'afiliado' | 'equipo' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label={PEOPLE_ORDER_TEXTS.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="swap" />
      </Button>
      {open && <PeopleOrder role={role} onClose={() => setOpen(false)} />}
    </>
  );
}

/** People of one role: ten a page, edited in a modal. */
function PeopleList({ kind }: { kind: PeopleKind }) {
  const { resource, role, title, onSite } = kind;
  return (
    <RecordList<PersonRecord>
      resource={resource}
      name={title}
      failed={kind.failed}
      filter={{ role_name: role }}
      sort={{ field: 'fullName', order: 'ASC' }}
      perPage={LIMITS.peoplePerPage}
      actions={
        <ListToolbar
          columns={onSite ? MEMBER_COLUMNS : ACCOUNT_COLUMNS}
          searchLabel={kind.searchLabel}
          create={kind.create}
          {...(onSite && { facets: [VISIBLE], chosen: CHOSEN })}
        >
          {kind.importer && (
            <Button component={Link} to={kind.importer} label={LIST_TEXTS.import}>
              <Icon name="upload" />
            </Button>
          )}
          {onSite && <OrderButton role={onSite} />}
        </ListToolbar>
      }
    >
      <Rows kind={kind} />
    </RecordList>
  );
}

/** `/memberList` */
export const MemberList = () => <PeopleList kind={MEMBERS} />;
/** `/userList` */
export const PartnerList = () => <PeopleList kind={PARTNERS} />;
export const AccountList = () => <PeopleList kind={ACCOUNTS} />;
