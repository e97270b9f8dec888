import { isContentName } from '@trama/shared/content/kinds';
import { APPLICATIONS, historyPath } from '@trama/shared/panel-paths';
import { ADMIN, CONTENT_FORMS } from '@trama/shared/paths';
import type { AuditGroup, AuditRecord } from '@trama/shared/privacy/audit';
import { revisedKind } from '@trama/shared/records/history';
import { AUDIT_OUTCOME_NAMES, auditNote, auditSentence, AUDIT_TEXTS as t } from '@trama/shared/texts/audit';
import { TRASH_TEXTS } from '@trama/shared/texts/trash';
import { useMemo } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { createPath, useLocation } from 'react-router-dom';
import type { Listed } from '../dataProvider/mapping.ts';
import { Line, StateCell } from '../list/cells.tsx';
import { ListToolbar, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, Table } from '../list/Table.tsx';
import type { PersonRecord } from '../people/personMapping.ts';
import { currentUser } from '../session/session.ts';
import { IconLink } from '../ui/buttons.tsx';
import { timeZone } from '../ui/formatDateTime.ts';
import type { IconName } from '../ui/Icon.tsx';
import { type AuditRow, DEFAULT_FILTER, joinRepeated, readLinkFilter } from './trail.ts';

const ICONS: Record<AuditGroup, IconName> = {
  change: 'pencil',
  deletion: 'trash',
  mail: 'envelope',
  view: 'eye',
  export: 'download',
  access: 'key',
};
const iconOf = ({ action, group }: AuditRecord): IconName =>
  action === 'create' ? 'plus' : action === 'restore' ? 'undo' : ICONS[group];

/** The screen that shows the object or its change; null: no screen shows it. */
function placeOf({ action, kind, object, object_name }: AuditRecord): { to: string; label: string } | null {
  if (kind === 'settings') return { to: historyPath(kind, 'site'), label: t.seeChange };
  if (object === null || object_name === null || action === 'erase') return null;
  if (action === 'delete' && isContentName(kind)) return { to: ADMIN.trash, label: TRASH_TEXTS.title };
  const revised = revisedKind.safeParse(kind);
  if (action === 'change' && revised.success) return { to: historyPath(revised.data, object), label: t.seeChange };
  if (isContentName(kind)) return { to: CONTENT_FORMS[kind].edit(object), label: t.see };
  if (kind === 'document') return { to: ADMIN.editEvent(object), label: t.see };
  if (kind === 'call') return { to: APPLICATIONS.call(object), label: t.see };
  if (kind === 'application') return { to: APPLICATIONS.one(object), label: t.see };
  return null;
}

function Place({ row }: { row: AuditRow }) {
  const from = createPath(useLocation());
  const place = placeOf(row);
  if (!place) return null;
  const label = row.object_name ? `${place.label}: ${row.object_name}` : place.label;
  return <IconLink icon={row.action === 'change' ? 'swap' : 'next'} label={label} to={place.to} state={{ from }} />;
}

const sentenceOf = (row: AuditRecord) =>
  auditSentence(row, row.account_id !== null && row.account_id === currentUser.read()?.user_id);
const noteOf = (row: AuditRow) => [row.times > 1 && t.times(row.times), auditNote(row)].filter(Boolean).join(' · ');

/** Columns, labelled like those of the exported file. */
const COLUMNS: readonly Column<AuditRow>[] = [
  { source: 'at', label: t.columns.at, sort: 'date', width: 160, as: 'moment' },
  {
    source: 'who',
    label: t.columns.who,
    width: 150,
    render: (row) => <Line text={sentenceOf(row).who}>{<b>{sentenceOf(row).who}</b>}</Line>,
  },
  {
    source: 'did',
    label: t.columns.did,
    render: (row) => (
      <StateCell icon={iconOf(row)} tone={row.sensitive ? 'warning' : undefined} text={sentenceOf(row).did} plain />
    ),
  },
  { source: 'note', label: t.columns.note, width: 140, render: (row) => <Line text={noteOf(row)} /> },
  { source: 'network', label: t.columns.network, width: 130, hidden: true },
  { source: 'action', label: t.columns.action, width: 130, hidden: true },
  { source: 'object', label: t.columns.object, width: 130, hidden: true },
  {
    source: 'outcome',
    label: t.columns.outcome,
    width: 110,
    hidden: true,
    render: ({ outcome }) => AUDIT_OUTCOME_NAMES[outcome],
  },
];

const FACETS = [
  {
    source: 'period',
    label: t.when,
    values: [
      ['today', t.periods.today],
      ['week', t.periods.week],
      ['month', t.periods.month],
    ],
  },
  { source: 'sensitive', label: t.sensitive, values: [[1, t.sensitiveOnly]] },
] as const;

function Rows() {
  const { data } = useListContext<Listed<AuditRecord>>();
  const rows = useMemo(() => data && joinRepeated(data, timeZone()), [data]);
  return (
    <Table<AuditRow>
      columns={COLUMNS}
      {...(rows && { data: rows })}
      rowClick={false}
      empty={<NoRows empty={t.empty} help={t.emptyHelp} parts={['period']} />}
      actionsWidth={92}
      actions={(row) => <Place row={row} />}
    />
  );
}

/** 100 rows: more administrators than any network has. */
const ADMINISTRATORS = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'fullName', order: 'ASC' },
  filter: { role_name: 'root' },
} as const;

/** `/admin/registro`: the audit trail, read-only. */
export default function AuditList() {
  const { data: accounts = [] } = useGetList<PersonRecord>('accounts', ADMINISTRATORS);
  const me = currentUser.read()?.user_id;
  const names = Object.fromEntries(accounts.map(({ id, fullName }) => [id, id === me ? t.me : fullName]));
  const chosen = [
    { source: 'account', label: t.who, names },
    { source: 'group', label: t.action, names: t.groups },
    { source: 'about', label: t.kind, names: t.kinds },
  ];
  return (
    <>
      <RecordList<AuditRow>
        resource="audit"
        name={t.title}
        sort={{ field: 'at', order: 'DESC' }}
        perPage={50}
        filterDefaultValues={DEFAULT_FILTER}
        readLinkFilter={readLinkFilter}
        actions={<ListToolbar columns={COLUMNS} searchLabel={t.search} facets={FACETS} chosen={chosen} />}
      >
        <Rows />
      </RecordList>
      <p className="form-note">{t.footer}</p>
    </>
  );
}
