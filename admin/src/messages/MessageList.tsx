import { Link as MuiLink } from '@mui/material';
import type { ContactRecord } from '@trama/shared/mail/contact';
import { INBOX_TEXTS as t } from '@trama/shared/texts/contact';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button, useExpanded, useListContext, useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Listed } from '../dataProvider/mapping.ts';
import { type BulkAct, BulkActions } from '../list/BulkActions.tsx';
import { StateCell } from '../list/cells.tsx';
import { ListToolbar, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { StoredState, useOnlyStored } from '../mails/MailOff.tsx';
import { type Act, ActIcon } from '../ui/ActButton.tsx';
import { IconButton } from '../ui/buttons.tsx';
import { deletionOf } from '../ui/Confirm.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { Answering, MessageDetail } from './MessageDetail.tsx';

type Row = Listed<ContactRecord>;

function State({ answered_at, answer, suspicion }: ContactRecord) {
  const onlyStored = useOnlyStored();
  if (answer !== null && onlyStored) return <StoredState />;
  if (answered_at !== null) return <StateCell icon="confirmed" tone="success" text={t.isAnswered} />;
  return suspicion ? <StateCell icon="alert" tone="warning" text={t.suspect} /> : <StateCell icon="mail" text={t.isNew} />;
}

const opener = {
  maxWidth: '100%',
  ml: -0.5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
} as const;

/** The sender's name as a button that expands the message, also by keyboard. */
function Opener({ id, name }: Row) {
  const [open, toggle] = useExpanded('contact-messages', id);
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    toggle();
  };
  return (
    <MuiLink component="button" underline="hover" title={name} aria-expanded={open} onClick={press} sx={opener}>
      {name}
    </MuiLink>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { source: 'name', label: t.columns.name, sort: 'text', width: 200, render: (row) => <Opener {...row} /> },
  { source: 'message', label: t.columns.message },
  { source: 'email', label: t.columns.email, sort: 'text', width: 220, hidden: true },
  { source: 'created_at', label: t.columns.received, sort: 'date', width: 170, as: 'moment' },
  { source: 'state', label: t.columns.state, width: 180, render: (row) => <State {...row} /> },
];

const FACETS = [
  {
    source: 'answered',
    label: t.show,
    values: [
      [0, t.choices.new],
      [1, t.choices.answered],
    ],
  },
  { source: 'suspect', label: t.choices.suspect, values: [[1, t.choices.suspect]] },
] as const;
/** Default filter of the inbox: unanswered messages. */
const DEFAULT_FILTER = { answered: 0 };
const SHOWN: Readonly<Record<string, object>> = { suspect: { answered: 0, suspect: 1 }, answered: { answered: 1 }, all: {} };

/** Id of the message in `?responder=31`, a link of today's board; undefined without such a parameter. */
function messageIn(search: URLSearchParams): number | undefined {
  const id = Number(search.get('responder'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Converts `?show=suspect&q=…`, a link in mails, and `?responder=31` to a filter. */
function readLinkFilter(search: URLSearchParams): object | null {
  const one = messageIn(search);
  if (one !== undefined) return { id: [one] };
  if (!search.has('q') && !search.has('show')) return null;
  return { ...(SHOWN[search.get('show') ?? ''] ?? DEFAULT_FILTER), q: search.get('q') ?? undefined };
}

const actOf = (action: 'answered' | 'new' | 'delete', icon: IconName): BulkAct => ({
  ...t.many[action],
  icon,
  ...(action === 'delete' && { danger: true, acknowledge: CONSEQUENCE_TEXTS.understood }),
  change: { action },
});
const ACTS = [actOf('answered', 'check'), actOf('new', 'undo'), actOf('delete', 'trash')];

/** Keeps messages with an open answer form in the list, even if they were answered meanwhile or moved to another page. */
function useHeld(listed: readonly Row[]) {
  const { filterValues, page } = useListContext();
  const list = JSON.stringify([filterValues, page]);
  const [held, setHeld] = useState<readonly { list: string; row: Row }[]>([]);
  const gone = held.filter((each) => each.list === list && !listed.some(({ id }) => id === each.row.id)).map(({ row }) => row);
  const hold = (row: Row, open: boolean) =>
    setHeld((now) => [...now.filter((each) => each.row.id !== row.id), ...(open ? [{ list, row }] : [])]);
  return { rows: [...gone, ...listed], held: held.map(({ row }) => row.id), hold };
}

const deleting = ({ message_id, name, suspicion, answered_at }: Row): Act<unknown> => ({
  request: (api) => api.send('DELETE', `/contact-messages/${message_id}`),
  done: t.deleted,
  failed: t.deleteFailed,
  // Deletes suspected spam without a confirmation, because automatic messages may arrive in great number.
  ...(!(suspicion && !answered_at) && {
    confirmation: { ...deletionOf(name), lines: [name, CONSEQUENCE_TEXTS.forever], question: t.deletion },
  }),
});

/** @param first id of the message whose answer form opens first */
function Rows({ first }: { first: number | undefined }) {
  const { data = [], total = 0, filterValues, setFilters } = useListContext<Row>();
  const { rows, held, hold } = useHeld(data);
  const [, setExpanded] = useStore<Row['id'][]>('contact-messages.datagrid.expanded', []);
  // Collapses messages that an earlier visit expanded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the screen is the event
  useEffect(() => setExpanded(first === undefined ? [] : [first]), []);
  const answer = (row: Row, open: boolean) => {
    hold(row, open);
    setExpanded((now = []) => (open ? [...now.filter((id) => id !== row.id), row.id] : now.filter((id) => id !== row.id)));
  };
  const shown = filterValues.suspect
    ? 'suspect'
    : filterValues.answered === undefined
      ? 'all'
      : filterValues.answered
        ? 'answered'
        : 'new';
  return (
    <Answering value={{ open: first === undefined ? held : [...held, first], answer }}>
      {filterValues.id && <Button label={t.seeAll} onClick={() => setFilters({})} sx={{ m: 1 }} />}
      <Table<Row>
        columns={COLUMNS}
        data={rows}
        total={Math.max(total, rows.length)}
        rowClick="expand"
        below={MessageDetail}
        bulkActionsToolbar={<BulkActions counted={t.counted} acts={ACTS} />}
        empty={<NoRows empty={t.empty[shown]} help={t.emptyHelp} parts={['answered', 'suspect']} />}
        actions={(row) => (
          <>
            {row.answered_at === null && (
              <IconButton icon="message" label={t.replyTo(row.name)} title={t.reply} onClick={() => answer(row, true)} />
            )}
            {row.answer === null && (
              <ActIcon
                icon={row.answered_at === null ? 'check' : 'undo'}
                label={t.of(row.answered_at === null ? t.mark : t.unmark, row.name)}
                title={row.answered_at === null ? t.mark : t.unmark}
                act={{
                  request: (api) =>
                    api.send('PUT', `/contact-messages/${row.message_id}`, { answered: row.answered_at === null }),
                  done: row.answered_at === null ? t.marked : t.unmarked,
                  failed: t.changeFailed,
                }}
              />
            )}
            <ActIcon icon="trash" label={t.of(t.delete, row.name)} title={t.delete} act={deleting(row)} />
          </>
        )}
      />
    </Answering>
  );
}

/** `/mensajes`: messages of the contact form, stored in case their notification mail is lost. */
export default function MessageList() {
  // Reads the parameter before the list replaces the URL.
  const [first] = useState(messageIn(useSearchParams()[0]));
  return (
    <>
      <RecordList<Row>
        resource="contact-messages"
        name={SIDEBAR_TEXTS.messages}
        sort={{ field: 'created_at', order: 'DESC' }}
        filterDefaultValues={DEFAULT_FILTER}
        readLinkFilter={readLinkFilter}
        actions={<ListToolbar columns={COLUMNS} searchLabel={t.search} facets={FACETS} file={false} />}
      >
        <Rows first={first} />
      </RecordList>
      <p className="form-note">{t.footer}</p>
    </>
  );
}
