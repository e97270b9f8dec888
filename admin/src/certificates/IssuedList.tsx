import {
  CERTIFICATE_ROLES,
  CERTIFICATE_STATES,
  type CertificateRecord,
  type CertificateState,
} from '@trama/shared/certificates/certificates';
import { API, PAGES } from '@trama/shared/paths';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import type { Listed } from '../dataProvider/mapping.ts';
import { Line, StateCell } from '../list/cells.tsx';
import { ListToolbar, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { StoredState, useOnlyStored } from '../mails/MailOff.tsx';
import { type Act, ActIcon, ActMenu } from '../ui/ActButton.tsx';
import { SiteIcon } from '../ui/buttons.tsx';
import type { Confirmation } from '../ui/Confirm.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import type { IconName } from '../ui/Icon.tsx';

type Row = Listed<CertificateRecord>;

const nameOf = ({ name }: Row) => name || t.nameless;

function State({ state, mail, replaced_by, revoked_at, revoked_reason }: Row) {
  const onlyStored = useOnlyStored();
  if (state === 'withdrawn') return <StateCell icon="barred" text={t.withdrawn} />;
  if (state === 'replaced') return <StateCell icon="swap" text={t.replaced(replaced_by ?? '')} />;
  if (state === 'revoked')
    return <StateCell icon="barred" text={t.revoked(revoked_at ? formatDayOf(revoked_at) : '', revoked_reason ?? '')} />;
  if (mail === 'dead') return <StateCell icon="alert" tone="error" text={t.mail.dead} />;
  if (mail && onlyStored) return <StoredState />;
  if (mail === 'pending') return <StateCell icon="clock" tone="warning" text={t.mail.pending} />;
  return <StateCell icon="confirmed" tone="success" text={mail ? t.mail[mail] : t.noMail} />;
}

const COLUMNS: readonly Column<Row>[] = [
  { source: 'name', label: t.columns.name, sort: 'text', render: (row) => <Line text={nameOf(row)} /> },
  {
    source: 'code',
    label: t.columns.code,
    sort: 'text',
    short: `${t.columns.code}:`,
    width: 194,
    render: ({ state, code }) => (state === 'valid' ? code : <s>{code}</s>),
  },
  { source: 'role', label: t.columns.role, width: 104, render: ({ role }) => VERIFY_TEXTS.roles[role] },
  { source: 'talk_title', label: t.columns.talk, hidden: true },
  { source: 'issued_at', label: t.columns.issued, sort: 'date', short: `${t.columns.issued}:`, width: 108, as: 'day' },
  { source: 'state', label: t.columns.state, width: 218, render: (row) => <State {...row} /> },
];

const FACETS = [
  {
    source: 'state',
    label: t.columns.state,
    values: CERTIFICATE_STATES.map((state: CertificateState) => [state, t.states[state]] as const),
  },
];
const CHOSEN = [
  { source: 'role', label: t.columns.role, names: Object.fromEntries(CERTIFICATE_ROLES.map((role) => [role, t.roles[role]])) },
  { source: 'mail', label: t.mailLabel, names: t.mail },
];

interface Task extends Pick<Confirmation, 'input' | 'danger' | 'lines' | 'acknowledge'> {
  /** Absent: the task is an item of the menu. */
  icon?: IconName;
  label: string;
  title: string;
  question?: string;
  done: string;
  request: Act<unknown>['request'];
}

/** Actions on a certificate, depending on its state. */
function tasksOf({ state, code, name, email }: Row, onlyStored: boolean): Task[] {
  const act = (what: string, payload?: object) => (api: TramaDataProvider) =>
    api.send('POST', `/certificates/${code}/${what}`, payload);
  const withdraw: Task = {
    label: t.withdraw,
    title: t.withdrawOf(name),
    question: t.withdrawHelp,
    lines: [...(state === 'valid' ? [t.withdrawInstead] : []), t.withdrawnAgain],
    danger: true,
    acknowledge: CONSEQUENCE_TEXTS.understood,
    done: t.withdrawnDone,
    request: act('withdraw'),
  };
  const reinstate: Task = {
    icon: 'undo',
    label: t.reinstate,
    title: t.reinstateOf(name),
    done: t.reinstated,
    request: act('reinstate'),
  };
  if (state !== 'valid') return state === 'revoked' ? [reinstate, withdraw] : [];
  return [
    {
      icon: 'pencil',
      label: t.correct,
      title: t.correctOf(name),
      question: t.correctHelp,
      input: { label: t.newName, initial: name },
      done: t.corrected,
      request: (api, newName) => act('correct', { name: newName })(api),
    },
    {
      icon: 'envelope',
      label: t.resend,
      title: t.resendOf(name),
      input: { label: t.address, initial: email, type: 'email' },
      done: onlyStored ? UNSENT_TEXTS.certificate : t.resent,
      request: (api, address) => act('resend', { email: address })(api),
    },
    {
      label: t.revoke,
      title: t.revokeOf(name),
      question: t.revokeHelp,
      input: { label: t.reason },
      danger: true,
      done: t.revokedDone,
      request: (api, reason) => act('revoke', { reason })(api),
    },
    withdraw,
  ];
}

function Tasks(row: Row) {
  const tasks = tasksOf(row, useOnlyStored());
  const actOf = ({ icon: _, label, title, done, request, lines = [], ...question }: Task): Act<unknown> => ({
    request,
    done,
    failed: t.failed,
    confirmation: { ...question, title, confirm: label, lines: [row.code, ...lines] },
  });
  const grave = tasks.filter(({ icon }) => icon === undefined).map((task) => [task.label, actOf(task)] as const);
  return (
    <>
      {tasks.map((task) => {
        const { icon, label, title } = task;
        return icon && <ActIcon key={label} icon={icon} label={title} title={label} act={actOf(task)} />;
      })}
      {grave.length > 0 && <ActMenu label={t.moreOf(row.name)} title={t.more} acts={Object.fromEntries(grave)} />}
    </>
  );
}

/** The issued certificates of an event with their actions. The download of all PDFs is in the screen's head. */
export function IssuedList({ eventId }: { eventId: number }) {
  return (
    <RecordList<Row>
      resource="certificates"
      filter={{ event_id: eventId }}
      storeKey={`certificates.${eventId}`}
      isPending={({ mail }) => mail === 'pending'}
      sort={{ field: 'issued_at', order: 'DESC' }}
      actions={<ListToolbar columns={COLUMNS} searchLabel={t.search} facets={FACETS} chosen={CHOSEN} file={false} />}
    >
      <Table<Row>
        columns={COLUMNS}
        rowClick={false}
        empty={<NoRows empty={t.none} help={t.noneHelp} />}
        actionsWidth={192}
        actions={(row) => (
          <>
            {row.state === 'valid' && (
              <SiteIcon icon="document" label={t.pdfOf(row.name)} title={t.pdf} href={`${API}/certificates/${row.code}/pdf`} />
            )}
            <SiteIcon icon="eye" label={t.pageOf(row.name || row.code)} title={t.page} href={PAGES.certificate(row.code)} />
            <Tasks {...row} />
          </>
        )}
      />
    </RecordList>
  );
}
