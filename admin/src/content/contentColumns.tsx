import { Box } from '@mui/material';
import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { coverPath } from '@trama/shared/paths';
import { LIST_TEXTS, DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { Link } from 'react-router-dom';
import { type Column, keepInCell } from '../list/Table.tsx';
import { CallWords, Status, type TableRecord, useTitleLimit } from './ContentCells.tsx';
import type { ContentKind } from './ContentKind.ts';

interface CellProps {
  kind: ContentKind;
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

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatDate(day)}</time>;

const created: Column<TableRecord> = {
  source: 'createdAt',
  label: t.created,
  sort: 'date',
  short: t.createdShort,
  width: 150,
  render: ({ createdAt }) => <Day day={createdAt} />,
};

const closes: Column<TableRecord> = {
  source: 'dateEnd',
  label: t.closes,
  sort: 'date',
  short: t.closesShort,
  width: 196,
  render: (row) => (
    <>
      {row.dateEnd ? <Day day={row.dateEnd} /> : t.none} {row.status === 'published' && <CallWords {...row} />}
    </>
  ),
};

const ofEvents: readonly Column<TableRecord>[] = [
  {
    source: 'date',
    label: t.eventDay,
    sort: 'date',
    short: t.eventDayShort,
    width: 146,
    render: ({ date }) => date && <Day day={date} />,
  },
  {
    source: 'location',
    label: LIST_TEXTS.facets.location,
    sort: 'text',
    width: 180,
    hidden: true,
    render: ({ location }) => location,
  },
  closes,
  { ...created, hidden: true },
];

const ofArticles: readonly Column<TableRecord>[] = [
  { source: 'author', label: LIST_TEXTS.facets.author, sort: 'text', width: 200, render: ({ author }) => author },
  created,
];

/** In the dashboard's tables the cover stands before the title, the state after it. */
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

/** The specification's columns of the dashboard's tables, which are not sorted. */
export const dashboardColumns = (kind: ContentKind): readonly Column<TableRecord>[] => {
  const { sort: _, ...day } = created;
  const { sort: __, ...close } = closes;
  return [
    { source: 'title', label: t.name, render: (row) => <TitleAndState kind={kind} row={row} /> },
    day,
    ...(kind.list.hasDeadline ? [close] : []),
  ];
};

/** The columns of a kind's full list. */
export const contentColumns = (kind: ContentKind): readonly Column<TableRecord>[] => [
  { source: 'title', label: t.name, sort: 'text', render: (row) => <TitleCell kind={kind} row={row} /> },
  ...(kind.list.hasDeadline ? ofEvents : ofArticles),
  {
    source: 'status',
    label: LIST_TEXTS.status,
    width: 172,
    render: (row) => <Status kind={kind} row={row} settled={LIST_TEXTS.published} />,
  },
];
