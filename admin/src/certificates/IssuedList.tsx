import {
  CERTIFICATE_ROLES,
  CERTIFICATE_STATES,
  type CertificateRecord,
  type CertificateState,
} from '@trama/shared/certificates/certificates';
import { API, PAGES } from '@trama/shared/paths';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import type { Listed } from '../dataProvider/mapping.ts';
import { DayCell, Line, StateCell } from '../list/cells.tsx';
import { NoRows } from '../list/ListStates.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { RecordList } from '../list/RecordList.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { IconButton, SiteIcon } from '../ui/buttons.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import { TASKS, type Task, TaskDialog, tasksOf } from './TaskDialog.tsx';

type Row = Listed<CertificateRecord>;

const nameOf = ({ name }: Row) => name || t.nameless;

function State({ state, mail, replaced_by, revoked_at, revoked_reason }: Row) {
  if (state === 'withdrawn') return <StateCell icon="barred" text={t.withdrawn} />;
  if (state === 'replaced') return <StateCell icon="swap" text={t.replaced(replaced_by ?? '')} />;
  if (state === 'revoked')
    return <StateCell icon="barred" text={t.revoked(revoked_at ? formatDayOf(revoked_at) : '', revoked_reason ?? '')} />;
  if (mail === 'dead') return <StateCell icon="alert" tone="error" text={t.mail.dead} />;
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
    width: 210,
    render: ({ state, code }) => (state === 'valid' ? code : <s>{code}</s>),
  },
  { source: 'role', label: t.columns.role, width: 120, render: ({ role }) => VERIFY_TEXTS.roles[role] },
  { source: 'talk_title', label: t.columns.talk, hidden: true, render: ({ talk_title }) => <Line text={talk_title ?? ''} /> },
  {
    source: 'issued_at',
    label: t.columns.issued,
    sort: 'date',
    short: `${t.columns.issued}:`,
    width: 120,
    render: ({ issued_at }) => <DayCell at={issued_at} />,
  },
  { source: 'state', label: t.columns.state, width: 190, render: (row) => <State {...row} /> },
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

function Rows() {
  const [asked, setAsked] = useState<{ row: Row; task: Task } | null>(null);
  return (
    <>
      <Table<Row>
        columns={COLUMNS}
        rowClick={false}
        empty={<NoRows empty={t.none} help={t.noneHelp} />}
        actionsWidth={256}
        actions={(row) => (
          <>
            {row.state === 'valid' && (
              <SiteIcon icon="document" label={t.pdfOf(row.name)} title={t.pdf} href={`${API}/certificates/${row.code}/pdf`} />
            )}
            <SiteIcon icon="eye" label={t.pageOf(row.name || row.code)} title={t.page} href={PAGES.certificate(row.code)} />
            {tasksOf(row).map((task) => (
              <IconButton
                key={task}
                icon={TASKS[task].icon}
                label={TASKS[task].title(row.name)}
                title={TASKS[task].label}
                onClick={() => setAsked({ row, task })}
              />
            ))}
          </>
        )}
      />
      {asked && <TaskDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The certificates of an event that were issued, each with what may be done with it. The way to all PDFs is above the screen. */
export const IssuedList = ({ eventId }: { eventId: number }) => (
  <RecordList<Row>
    resource="certificates"
    filter={{ event_id: eventId }}
    storeKey={`certificates.${eventId}.listParams`}
    sort={{ field: 'issued_at', order: 'DESC' }}
    actions={<ListToolbar columns={COLUMNS} searchLabel={t.search} facets={FACETS} chosen={CHOSEN} file={false} />}
  >
    <Rows />
  </RecordList>
);
