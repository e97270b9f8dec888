import { LIMITS } from '@trama/shared/limits';
import { ACCOUNT_TEXTS as accountTexts, INVITATION_MESSAGES as invitationMessages } from '@trama/shared/texts/administrators';
import { CONSENT_PANEL_TEXTS as consentTexts } from '@trama/shared/texts/consents-in-panel';
import { DASHBOARD_TEXTS as dashboardTexts, LIST_TEXTS } from '@trama/shared/texts/lists';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { PEOPLE_ORDER_TEXTS, PEOPLE_LIST_TEXTS as t } from '@trama/shared/texts/people';
import { useState } from 'react';
import { Button, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { type BulkAct, BulkActions } from '../list/BulkActions.tsx';
import type { Facet, ManyValued } from '../list/Facets.tsx';
import { ListToolbar, NoRows, RecordList } from '../list/RecordList.tsx';
import { Table } from '../list/Table.tsx';
import { useOnlyStored } from '../mails/MailOff.tsx';
import { LiveContext } from '../publishing/ItemState.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { currentUser } from '../session/session.ts';
import { useDeletion } from '../trash/useDeletion.tsx';
import { ActIcon } from '../ui/ActButton.tsx';
import { IconButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PeopleOrder } from './PeopleOrder.tsx';
import { PersonEdit } from './PersonEdit.tsx';
import { ACCOUNTS, MEMBERS, PARTNERS, type PeopleKind } from './peopleKinds.ts';
import { ACCOUNT_COLUMNS, MEMBER_COLUMNS } from './personColumns.tsx';
import type { PersonRecord } from './personMapping.ts';

interface PersonActionsProps {
  person: PersonRecord;
  /** Absent: people of this list edit only their own account. */
  onEdit: ((person: PersonRecord) => void) | undefined;
  kind: PeopleKind;
}

/** Buttons of a person's row. Only another administrator may delete one's account. */
function PersonActions({ person, kind, onEdit }: PersonActionsProps) {
  const { id, fullName, email, shown, invitedAt } = person;
  const isOwn = id === currentUser.use()?.user_id;
  const onDone = useRefresh();
  const onlyStored = useOnlyStored();
  const confirmDeletion = useDeletion(kind.resource, kind.deletion, { collection: 'users' });
  return (
    <>
      {/* Sends a mail that asks the person to consent to public pages. */}
      {shown && email && (
        <ActIcon
          icon="mail"
          label={consentTexts.askNamed(fullName)}
          title={consentTexts.ask}
          act={{
            request: (api) => api.send('POST', `/users/${id}/ask-shown`),
            done: onlyStored ? UNSENT_TEXTS.question : consentTexts.asked,
            failed: consentTexts.askFailed,
            onDone,
          }}
        />
      )}
      {invitedAt && (
        <>
          <ActIcon
            icon="mail"
            label={accountTexts.resendNamed(fullName)}
            title={accountTexts.resend}
            act={{
              request: (api) => api.send('POST', `/invitations/${id}/resend`),
              done: onlyStored ? UNSENT_TEXTS.invitation : invitationMessages.sent,
              failed: invitationMessages.failed,
              onDone,
            }}
          />
          <ActIcon
            icon="close"
            label={accountTexts.withdrawNamed(fullName)}
            title={accountTexts.withdraw}
            act={{
              request: (api) => api.send('DELETE', `/invitations/${id}`),
              done: invitationMessages.withdrawn,
              failed: invitationMessages.failed,
              onDone,
            }}
          />
        </>
      )}
      {onEdit && (
        <IconButton
          icon="pencil"
          label={`${dashboardTexts.edit}: ${fullName}`}
          aria-haspopup="dialog"
          onClick={() => onEdit(person)}
          title={dashboardTexts.edit}
        />
      )}
      {!isOwn && !invitedAt && (
        <IconButton
          icon="trash"
          label={`${dashboardTexts.delete}: ${fullName}`}
          onClick={() => confirmDeletion({ id, name: fullName })}
          title={dashboardTexts.delete}
        />
      )}
    </>
  );
}

const VISIBLE: Facet = {
  source: 'visible',
  label: t.visible,
  values: [
    ['yes', t.visibleNames.yes],
    ['no', t.visibleNames.no],
  ],
};
const CHOSEN: readonly ManyValued[] = [
  { source: 'shown', label: t.shown, names: consentTexts.shown },
  { source: 'country', label: t.columns.country },
];

/** Bulk actions. Erasing is not among them: people are erased one at a time. */
const ACTS: readonly BulkAct[] = [
  { ...t.acts.hide, icon: 'eyeOff', change: { action: 'hide' } },
  { ...t.acts.show, icon: 'eye', change: { action: 'show' } },
];

function Rows({ kind }: { kind: PeopleKind }) {
  const live = usePublishing(kind.onSite ? ['people'] : []);
  const [edited, setEdited] = useState<PersonRecord['id'] | null>(null);
  const edit = kind.onSite ? ({ id }: PersonRecord) => setEdited(id) : undefined;
  return (
    <LiveContext value={live}>
      <Table<PersonRecord>
        columns={kind.onSite ? MEMBER_COLUMNS : ACCOUNT_COLUMNS}
        actions={(person) => <PersonActions person={person} kind={kind} onEdit={edit} />}
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
      {edited !== null && <PersonEdit resource={kind.resource} id={edited} onClose={() => setEdited(null)} />}
    </LiveContext>
  );
}

/** Button for the dialog that orders people on «Acerca de». */
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

/** People of one role, ten per page, edited in a dialog. */
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
          searchLabel={LIST_TEXTS.searchPeople}
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
