import { CONSENT_SOURCES, SUBSCRIBER_STATES, type SubscriberRecord, type SubscriberState } from '@trama/shared/mail/subscribers';
import { SUPPRESSION_MESSAGES } from '@trama/shared/texts/mails';
import { SUBSCRIBER_IMPORT_TEXTS, sourceInWords, SUBSCRIBER_TEXTS as t } from '@trama/shared/texts/subscribers';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { useRef, useState } from 'react';
import { Button, useListContext } from 'react-admin';
import type { Listed } from '../dataProvider/mapping.ts';
import { type BulkAct, BulkActions } from '../list/BulkActions.tsx';
import { DayCell, Line, StateCell } from '../list/cells.tsx';
import { ListToolbar, linkFilterReader, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { Consequences } from '../trash/Consequences.tsx';
import { type Act, ActIcon } from '../ui/ActButton.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { ImportPanel } from './ImportPanel.tsx';

type Row = Listed<SubscriberRecord>;

const LOOKS: Record<SubscriberState, { icon: IconName; tone?: 'success' | 'warning' | 'error' }> = {
  subscribed: { icon: 'confirmed', tone: 'success' },
  pending: { icon: 'clock', tone: 'warning' },
  stopped: { icon: 'alert', tone: 'error' },
  unsubscribed: { icon: 'barred' },
};

function stateOf({ state, reason, unsubscribed_at }: SubscriberRecord): string {
  if (state === 'unsubscribed' && unsubscribed_at) return t.unsubscribedOn(formatDayOf(unsubscribed_at));
  if (state === 'stopped' && reason) return SUPPRESSION_MESSAGES[reason];
  return { subscribed: t.subscribed, pending: t.pending, stopped: t.stopped, unsubscribed: t.unsubscribed }[state];
}

function sourceOf({ source, consent_text }: SubscriberRecord): string {
  if (source === 'import' && consent_text) return t.imported(consent_text);
  return sourceInWords(source) ?? t.unknownSource;
}

const nameOf = ({ name, email }: SubscriberRecord) => name || email;

const { columns: c } = t;

/** Columns, labelled like those of the exported file. */
const COLUMNS: readonly Column<Row>[] = [
  { source: 'name', label: t.who, sort: 'text', render: (row) => <Line text={nameOf(row)}>{<b>{nameOf(row)}</b>}</Line> },
  { source: 'email', label: c.email, sort: 'text' },
  { source: 'since', label: c.since, sort: 'date', short: `${c.since}:`, width: 116, as: 'day' },
  { source: 'source', label: c.source, sort: 'text', render: (row) => <Line text={sourceOf(row)} /> },
  { source: 'state', label: c.state, width: 200, render: (row) => <StateCell {...LOOKS[row.state]} text={stateOf(row)} /> },
  { source: 'consent', label: c.consent, hidden: true, render: ({ consent_text }) => <Line text={consent_text ?? ''} /> },
  {
    source: 'unsubscribedAt',
    label: c.unsubscribedAt,
    hidden: true,
    width: 116,
    render: ({ unsubscribed_at }) => unsubscribed_at && <DayCell at={unsubscribed_at} />,
  },
];

const FACETS = [{ source: 'state', label: c.state, values: SUBSCRIBER_STATES.map((state) => [state, t.states[state]] as const) }];
const CHOSEN = [{ source: 'source', label: c.source, names: t.sources }];
const DEFAULT_FILTER = { state: 'subscribed' };

const readLinkFilter = linkFilterReader({
  show: ['state', SUBSCRIBER_STATES, DEFAULT_FILTER.state],
  source: ['source', CONSENT_SOURCES],
});

const isOfNetwork = ({ role_name }: SubscriberRecord) => role_name !== null && role_name !== 'exhibitor';
const mayLeave = ({ state }: SubscriberRecord) => state === 'subscribed' || state === 'pending';

/** The only bulk action: administrators cannot subscribe people, nor erase many at once. */
const UNSUBSCRIBE: BulkAct = {
  label: t.unsubscribe,
  icon: 'barred',
  danger: true,
  question: t.unsubscribeMany,
  consequence: t.unsubscribeManyHelp,
  done: t.unsubscribedMany,
  change: { action: 'unsubscribe' },
};

const pathOf = ({ subscriber_id }: Row) => `/subscribers/${encodeURIComponent(subscriber_id)}`;
const personOf = ({ name, email }: Row) => (name ? `${name}, ${email}` : email);

const unsubscribing = (row: Row): Act<unknown> => ({
  request: (api) => api.send('POST', `${pathOf(row)}/unsubscribe`),
  done: t.unsubscribed,
  failed: t.failed,
  confirmation: {
    title: t.unsubscribe,
    question: t.unsubscribeQuestion,
    lines: [
      personOf(row),
      row.state === 'pending' ? t.unsubscribeLines.pending : t.unsubscribeLines.subscribed,
      t.unsubscribeLines.remembered,
    ],
    confirm: t.unsubscribe,
    danger: true,
  },
});

const erasing = (row: Row): Act<unknown> => ({
  request: (api) => api.send('DELETE', pathOf(row)),
  done: t.erased,
  failed: t.failed,
  confirmation: {
    title: t.eraseTitle,
    question: t.eraseQuestion,
    lines: [personOf(row), t.eraseFootprint],
    acknowledge: CONSEQUENCE_TEXTS.understood,
    confirm: t.erase,
    danger: true,
    children: row.user_id !== null && <Consequences collection="users" id={row.user_id} />,
  },
});

function Rows() {
  const { filterValues } = useListContext<Row>();
  const shown = SUBSCRIBER_STATES.find((state) => state === filterValues.state) ?? 'subscribed';
  return (
    <Table<Row>
      columns={COLUMNS}
      rowClick={false}
      isRowSelectable={mayLeave}
      bulkActionsToolbar={<BulkActions counted={t.people} acts={[UNSUBSCRIBE]} />}
      empty={<NoRows empty={t.empty[shown]} help={t.emptyHelp} parts={['state']} />}
      actions={(row) => (
        <>
          {mayLeave(row) && (
            <ActIcon icon="barred" label={t.unsubscribeNamed(nameOf(row))} title={t.unsubscribe} act={unsubscribing(row)} />
          )}
          {!isOfNetwork(row) && <ActIcon icon="trash" label={t.eraseNamed(nameOf(row))} title={t.erase} act={erasing(row)} />}
        </>
      )}
    />
  );
}

/** `/admin/suscritas`: subscribers with time and source of their consent, and the import of lists. */
export default function SubscriberList() {
  const [importing, setImporting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setImporting(false);
    opener.current?.focus();
  };
  return (
    <>
      {importing && <ImportPanel onClose={close} />}
      <RecordList<Row>
        resource="subscribers"
        name={t.title}
        sort={{ field: 'since', order: 'DESC' }}
        filterDefaultValues={DEFAULT_FILTER}
        readLinkFilter={readLinkFilter}
        actions={
          <ListToolbar columns={COLUMNS} searchLabel={t.search} facets={FACETS} chosen={CHOSEN}>
            <Button
              ref={opener}
              label={SUBSCRIBER_IMPORT_TEXTS.open}
              variant="contained"
              aria-expanded={importing}
              onClick={() => setImporting(!importing)}
            >
              <Icon name="plus" />
            </Button>
          </ListToolbar>
        }
      >
        <Rows />
      </RecordList>
    </>
  );
}
