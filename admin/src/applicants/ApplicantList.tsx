import { Box } from '@mui/material';
import type { ApplicantRecord } from '@trama/shared/applications/applicants';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { applicationInWords, APPLICANT_TEXTS as t } from '@trama/shared/texts/applicants';
import { STATE_NAMES } from '@trama/shared/texts/applications';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { Link } from 'react-router-dom';
import { useEventSummary } from '../calls/useEventSummary.tsx';
import { useDownload } from '../dataProvider/hooks.ts';
import type { Listed } from '../dataProvider/mapping.ts';
import type { Facet } from '../list/Facets.tsx';
import { ListToolbar, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { useDeletion } from '../trash/useDeletion.tsx';
import { IconButton, IconLink } from '../ui/buttons.tsx';
import { formatDateTime, formatDayOf } from '../ui/formatDateTime.ts';

type ApplicantRow = Listed<ApplicantRecord, string>;

const DELETION = { question: t.eraseQuestion, done: t.erased, failed: t.eraseFailed };

const SENT: Facet = {
  source: 'sent',
  label: t.columns.count,
  values: [
    ['yes', t.sent],
    ['no', t.unsent],
  ],
};

/** The latest application and the number of all on one line; the tooltip lists all of them. */
function Applications({ row: { applications } }: { row: ApplicantRow }) {
  const [latest, ...others] = applications;
  if (!latest) return <small>{t.nothingSent}</small>;
  return (
    <span title={applications.map(applicationInWords).join('\n')}>
      {others.length > 0 && <b className="num">{t.more(applications.length)} </b>}
      <small>{STATE_NAMES[latest.state]}</small> <Link to={APPLICATIONS.one(latest.application_id)}>{latest.event_title}</Link>
    </span>
  );
}

/** `name` and `events` have headers of their own in the file, whose cells are names and titles alone. */
const COLUMNS: readonly Column<ApplicantRow>[] = [
  { source: 'name', label: t.who, sort: 'text', width: 180, render: ({ name }) => <b title={name}>{name}</b> },
  { source: 'email', label: t.columns.email, sort: 'text', width: 224 },
  { source: 'since', label: t.columns.since, sort: 'date', short: `${t.columns.since}:`, width: 104, as: 'day' },
  { source: 'events', label: t.columns.count, render: (row) => <Applications row={row} /> },
  {
    source: 'lastMail',
    label: t.columns.lastMail,
    short: `${t.columns.lastMail}:`,
    width: 124,
    render: ({ last_mail }) =>
      last_mail ? (
        <span title={`${last_mail.subject}, ${formatDateTime(last_mail.sent_at)}`}>
          {formatDayOf(last_mail.sent_at)}
          {/* On a phone, which has no tooltip. */}
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {` ${last_mail.subject}`}
          </Box>
        </span>
      ) : (
        <small>{t.noMail}</small>
      ),
  },
];

function Rows() {
  const confirmDeletion = useDeletion('users', DELETION);
  const { download, busy } = useDownload();
  const copy = (id: string) => download(`/users/${encodeURIComponent(id)}/export`, { name: t.copyFile, failed: t.copyFailed });
  return (
    <Table<ApplicantRow>
      columns={COLUMNS}
      rowClick={false}
      bulkActionButtons={false}
      empty={<NoRows empty={t.empty} help={t.emptyHelp} />}
      actions={({ id, name, email, role_name }) => (
        <>
          <IconButton icon="download" label={t.copyNamed(name)} title={t.copy} disabled={busy} onClick={() => void copy(id)} />
          <IconLink
            icon="shield"
            label={t.requestNamed(name)}
            title={t.request}
            to={ADMIN.rights}
            state={{ letterFrom: { id, email } }}
          />
          {role_name === 'exhibitor' && (
            <IconButton icon="trash" label={t.eraseNamed(name)} title={t.erase} onClick={() => confirmDeletion({ id, name })} />
          )}
        </>
      )}
    />
  );
}

/** `/admin/postulantes`: the applicants, with their applications and latest mail. */
export default function ApplicantList() {
  const events = useEventSummary()?.events ?? [];
  const names = Object.fromEntries(events.map(({ event_id, event_title }) => [String(event_id), event_title]));
  return (
    <RecordList<ApplicantRow>
      resource="applicants"
      name={t.title}
      sort={{ field: 'since', order: 'DESC' }}
      actions={
        <ListToolbar
          columns={COLUMNS}
          searchLabel={LIST_TEXTS.searchPeople}
          facets={[SENT]}
          chosen={[{ source: 'last_event_id', label: t.lastEvent, names }]}
        />
      }
    >
      <Rows />
    </RecordList>
  );
}
