/** Cells and columns of content, in the tables of `/admin` and in the full lists. */
import { Box, useMediaQuery } from '@mui/material';
import { callState } from '@trama/shared/calls/call';
import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { coverPath } from '@trama/shared/paths';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { LIST_TEXTS, DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { TRASH_TEXTS, UNDO_TEXTS } from '@trama/shared/texts/trash';
import { Link } from 'react-router-dom';
import { useAction } from '../dataProvider/hooks.ts';
import { identity } from '../dataProvider/identity.ts';
import { type Column, keepInCell } from '../list/Table.tsx';
import { LiveState } from '../publishing/ItemState.tsx';
import { restoredText, restoreItem, useDeletion } from '../trash/useDeletion.tsx';
import { IconButton, IconLink, SiteIcon } from '../ui/buttons.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import { CREATED, type PanelContentKind, type TableRecord } from './PanelContentKind.ts';

/** Titles are cut at 100 characters, on screens under 640 px at 32 (events) or 40. */
function useTitleLimit(kind: PanelContentKind): number {
  const narrow = useMediaQuery(`(max-width: ${LIMITS.truncate.narrowBelowPx - 0.02}px)`, { noSsr: true });
  return narrow ? kind.list.narrowLimit : LIMITS.truncate.wide;
}

/** State of an item: draft, scheduled time, or `published` with the publishing progress of its page. */
function Status({ kind, row, published }: { kind: PanelContentKind; row: TableRecord; published?: string }) {
  if (row.status === 'published') {
    const changedAt = [row.updatedAt, row.publishAt ?? ''].toSorted().at(-1);
    return <LiveState item={`${kind.name}:${row.id}`} published={published} changedAt={changedAt} />;
  }
  const text = row.status === 'scheduled' && row.publishAt ? t.scheduled(formatDayOf(row.publishAt)) : t.draft;
  return <span className="badge">{text}</span>;
}

/** Buttons to view, edit and delete. A deleted item goes to the trash; the notification offers to restore it. */
export function RowActions({
  kind: { resource, name, paths },
  row: { id, title, status },
}: {
  kind: PanelContentKind;
  row: TableRecord;
}) {
  const { act } = useAction();
  const restore = () => act((api) => restoreItem(api, resource, id), { done: restoredText, failed: TRASH_TEXTS.restoreFailed });
  const undo = { detail: UNDO_TEXTS.days, label: UNDO_TEXTS.undo, run: restore };
  const confirmDeletion = useDeletion(resource, CONTENT_WORDS[name].deletion, { undo });
  return (
    <>
      {status === 'published' && <SiteIcon href={paths.view(id)} label={`${t.view}: ${title}`} />}
      <IconLink icon="pencil" label={`${t.edit}: ${title}`} to={paths.edit(id)} title={t.edit} />
      <IconButton
        icon="trash"
        label={`${t.delete}: ${title}`}
        onClick={() => confirmDeletion({ id, name: title })}
        title={t.delete}
      />
    </>
  );
}

/** Whether the event's call is open, and the days left. */
function CallWords({ date = '', dateEnd = '', state = 'scheduled', call }: TableRecord) {
  const timeZone = identity.use()?.timeZone;
  if (!timeZone || !date) return null;
  const found = callState({ date, closeDate: dateEnd || null, state, ...call }, Date.now(), timeZone);
  const words = found.state === 'closed' ? t.callClosed : CALL_STATE_TEXTS.remaining(found.daysLeft, found.state === 'last');
  return <small className={found.state === 'closed' ? undefined : 'live'}>{words}</small>;
}

interface CellProps {
  kind: PanelContentKind;
  row: TableRecord;
}

const cover = { flex: 'none', width: 40, height: 28, borderRadius: '0 8px 0 0', background: 'var(--linen)', objectFit: 'cover' };

function TitleCell({ kind, row }: CellProps) {
  const limit = useTitleLimit(kind);
  return (
    <>
      <Link to={kind.paths.edit(row.id)} title={row.title} onClick={keepInCell}>
        {truncate(row.title, limit)}
      </Link>
      {row.example && <span className="badge example">{t.example}</span>}
    </>
  );
}

/** The close of applications, and for a published event whether the call is open. */
const CloseCell = ({ row }: { row: TableRecord }) => (
  <>
    {row.dateEnd ? <time dateTime={row.dateEnd}>{formatDate(row.dateEnd)}</time> : t.none}{' '}
    {row.status === 'published' && <CallWords {...row} />}
  </>
);

/** The columns of a kind, with the cells that show more than a value. */
const ownColumns = ({ list }: PanelContentKind): readonly Column<TableRecord>[] =>
  list.columns.map((column) =>
    column.source === 'dateEnd' ? { ...column, render: (row: TableRecord) => <CloseCell row={row} /> } : column,
  );

/** Dashboard cell: cover, title, state. */
const TitleAndState = ({ kind, row }: CellProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      '& a': { overflow: 'hidden', textOverflow: 'ellipsis' },
    }}
  >
    <Box component="img" sx={cover} src={row.image ?? coverPath(kind.name, row.id, 800, 500)} alt="" loading="lazy" />
    <TitleCell kind={kind} row={row} />
    <Status kind={kind} row={row} />
  </Box>
);

/** Columns of the dashboard's tables, as specified; they have no sort. */
export const dashboardColumns = (kind: PanelContentKind): readonly Column<TableRecord>[] => {
  const unsorted = ({ sort: _, ...column }: Column<TableRecord>) => column;
  return [
    { source: 'title', label: t.name, render: (row) => <TitleAndState kind={kind} row={row} /> },
    unsorted(CREATED),
    ...ownColumns(kind)
      .filter(({ source }) => source === 'dateEnd')
      .map(unsorted),
  ];
};

/** The columns of a kind's full list. */
export const contentColumns = (kind: PanelContentKind): readonly Column<TableRecord>[] => [
  { source: 'title', label: t.name, sort: 'text', render: (row) => <TitleCell kind={kind} row={row} /> },
  ...ownColumns(kind),
  {
    source: 'status',
    label: LIST_TEXTS.status,
    width: 196,
    render: (row) => <Status kind={kind} row={row} published={LIST_TEXTS.published} />,
  },
];
