import { Box } from '@mui/material';
import type { MailRecord, MailSummary } from '@trama/shared/mail/mails';
import { mailProblem } from '@trama/shared/mail/problems';
import { mailPath } from '@trama/shared/panel-paths';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Listed } from '../dataProvider/mapping.ts';
import { type BulkAct, BulkActions } from '../list/BulkActions.tsx';
import { MomentCell, StateCell } from '../list/cells.tsx';
import { ListToolbar, linkFilterReader, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, keepInCell, Table } from '../list/Table.tsx';
import { ActIcon } from '../ui/ActButton.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { StoredState, useOnlyStored } from './MailOff.tsx';

type Row = Listed<MailRecord>;

const STATES = ['dead', 'pending', 'sent'] as const;
const readLinkFilter = linkFilterReader({ show: ['state', STATES] });
const failed = API_MESSAGES.internal;

/** The reason of a failure in words; the tooltip adds the provider's message for the operator. */
function reasonOf({ state, last_error, next_attempt_at }: MailRecord): { text: string; detail: string } {
  if (!last_error || state === 'sent') return { text: '', detail: '' };
  const { sentence } = mailProblem(last_error);
  const text = state === 'pending' ? `${sentence} ${t.nextAttempt(formatDateTime(next_attempt_at))}` : sentence;
  return { text, detail: sentence === last_error ? text : `${text} ${t.detail}: ${last_error}` };
}

function Reason(row: MailRecord) {
  const { text, detail } = reasonOf(row);
  if (!text) return null;
  return (
    <Box component="small" title={detail} sx={{ display: 'block', pb: 0.5, whiteSpace: 'normal' }}>
      {text}
    </Box>
  );
}

const LOOKS = {
  dead: { icon: 'alert', tone: 'error' },
  pending: { icon: 'clock', tone: 'warning' },
  sent: { icon: 'confirmed', tone: 'success' },
} as const;

/** The mail's state. Without a provider «sent» means stored: no recipient received the mail. */
function State({ state }: MailRecord) {
  const onlyStored = useOnlyStored();
  if (state === 'sent' && onlyStored) return <StoredState />;
  return <StateCell {...LOOKS[state]} text={t.state[state]} />;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    source: 'subject',
    label: t.subject,
    render: (row) => (
      <>
        <Link to={mailPath(row.mail_id)} title={row.subject} onClick={keepInCell}>
          {row.subject}
        </Link>
        <Reason {...row} />
      </>
    ),
  },
  { source: 'to_address', label: t.to, width: 250 },
  {
    source: 'created_at',
    label: t.when,
    sort: 'date',
    width: 156,
    render: ({ sent_at, created_at }) => <MomentCell at={sent_at ?? created_at} />,
  },
  { source: 'state', label: t.stateColumn, width: 204, render: (row) => <State {...row} /> },
];

/** A retried mail may already be delivered, so the action has no undo. */
const RETRY: BulkAct = {
  label: t.retry,
  icon: 'redo',
  question: t.retryMany,
  consequence: t.retryManyHelp,
  done: t.retriedMany,
  change: { action: 'retry' },
};

const Retry = ({ mail_id, subject, to_address }: Row) => (
  <ActIcon
    icon="redo"
    label={t.retryNamed(subject, to_address)}
    title={t.retry}
    act={{ request: (api) => api.send('POST', `/mails/${mail_id}/retry`), done: t.retried, failed }}
  />
);

const isDead = ({ state }: Row) => state === 'dead';

function Rows() {
  const { data = [], filterValues } = useListContext<Row>();
  const state = STATES.find((each) => each === filterValues.state);
  return (
    <Table<Row>
      columns={COLUMNS}
      rowClick={(id) => mailPath(id)}
      isRowSelectable={isDead}
      bulkActionsToolbar={<BulkActions counted={t.counted} acts={[RETRY]} />}
      empty={<NoRows empty={t.empty[state ?? 'sent']} help={t.emptyHelp} parts={['state']} />}
      actionsWidth={84}
      // Without buttons the column would take width from the subjects.
      actions={data.some(isDead) ? (row) => isDead(row) && <Retry {...row} /> : undefined}
    />
  );
}

/** List of mails; opens with the failed mails if there are any. */
export function Outbox({ facts }: { facts: MailSummary }) {
  // Read once: retrying a dead mail does not change the shown state.
  const [first] = useState(facts.dead > 0 ? { state: 'dead' } : {});
  const facets = [
    {
      source: 'state',
      label: t.show,
      values: STATES.map((state) => [state, state === 'sent' && facts.off ? t.facts.stored : t.states[state]] as const),
    },
  ];
  return (
    <RecordList<Row>
      resource="mails"
      name={t.title}
      sort={{ field: 'created_at', order: 'DESC' }}
      filterDefaultValues={first}
      readLinkFilter={readLinkFilter}
      isPending={({ state }) => state === 'pending'}
      actions={<ListToolbar columns={COLUMNS} searchLabel={t.search} facets={facets} file={false} />}
    >
      <Rows />
    </RecordList>
  );
}
