import { Box } from '@mui/material';
import { formatDate } from '@trama/shared/format/format';
import { ADMIN } from '@trama/shared/paths';
import type { RightsRequest } from '@trama/shared/privacy/rights';
import { termLeft } from '@trama/shared/texts/days-left';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { RIGHTS_NAMES, RIGHTS_OUTCOME_NAMES } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { Button } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Listed } from '../dataProvider/mapping.ts';
import { StateCell } from '../list/cells.tsx';
import { ListToolbar, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, keepInCell, Table } from '../list/Table.tsx';
import { Icon } from '../ui/Icon.tsx';
import { urgency } from './RightsDue.tsx';

type Row = Listed<RightsRequest>;

const pathOf = (id: Row['id']) => `${ADMIN.rights}/${id}`;
const nameOf = ({ name, email }: Row) => name ?? email ?? t.erasedPerson;

const LOOKS = {
  late: { icon: 'alert', tone: 'error' },
  few: { icon: 'clock', tone: 'warning' },
  enough: { icon: 'clock' },
} as const;

/** Days left to answer, or the outcome. */
function State({ days_left: left, outcome }: Row) {
  if (left !== null) return <StateCell {...LOOKS[urgency(left)]} text={termLeft(left)} />;
  return outcome && <StateCell icon="confirmed" tone="success" text={RIGHTS_OUTCOME_NAMES[outcome]} />;
}

const COLUMNS: readonly (Column<Row> & { beside?: true })[] = [
  {
    source: 'name',
    label: t.columns.who,
    sort: 'text',
    beside: true,
    render: (row) => (
      <Link to={pathOf(row.id)} title={nameOf(row)} onClick={keepInCell}>
        {nameOf(row)}
      </Link>
    ),
  },
  { source: 'kind', label: t.columns.kind, beside: true, width: 220, render: ({ kind }) => RIGHTS_NAMES[kind] },
  { source: 'created_at', label: t.columns.asked, sort: 'date', width: 130, as: 'day' },
  { source: 'due_on', label: t.columns.due, sort: 'date', width: 130, render: ({ due_on }) => formatDate(due_on) },
  { source: 'state', label: t.columns.state, beside: true, width: 190, render: (row) => <State {...row} /> },
  { source: 'words', label: t.columns.words, hidden: true },
];

const FACETS = [
  {
    source: 'open',
    label: t.show,
    values: [
      [1, t.states.open],
      [0, t.states.closed],
    ],
  },
] as const;
const CHOSEN = [{ source: 'kind', label: t.letterKind, names: RIGHTS_NAMES }];
/** Default filter: unanswered requests. */
const DEFAULT_FILTER = { open: 1 };

/** Converts `?ver=closed&q=…`, the query of a link, to a filter. */
function readLinkFilter(search: URLSearchParams): object | null {
  if (!search.has('q') && !search.has('ver')) return null;
  return { open: search.get('ver') === 'closed' ? 0 : 1, q: search.get('q') ?? undefined };
}

interface RightsListProps {
  /** Id of the request that is open beside the list. */
  chosen: string | undefined;
  /** Opens the form for a request by letter. */
  onNote: () => void;
  noting: boolean;
}

/** Requests by deadline. Only the privacy desk may see them, so the list has no export and no bulk actions. */
export function RightsList({ chosen, onNote, noting }: RightsListProps) {
  const columns = chosen === undefined ? COLUMNS : COLUMNS.filter(({ beside }) => beside);
  return (
    <Box sx={{ minWidth: 0, display: { xs: chosen === undefined ? 'block' : 'none', sm: 'block' } }}>
      <RecordList<Row>
        resource="rights-requests"
        name={t.title}
        sort={{ field: 'due_on', order: 'ASC' }}
        filterDefaultValues={DEFAULT_FILTER}
        readLinkFilter={readLinkFilter}
        keepsSearch={chosen !== undefined}
        actions={
          <ListToolbar columns={columns} searchLabel={LIST_TEXTS.searchPeople} facets={FACETS} chosen={CHOSEN} file={false}>
            <Button label={t.letter} variant="contained" aria-expanded={noting} onClick={onNote}>
              <Icon name="plus" />
            </Button>
          </ListToolbar>
        }
      >
        <Table<Row>
          columns={columns}
          rowClick={pathOf}
          rowSx={({ id }) => (id === chosen ? { bgcolor: 'action.selected' } : {})}
          empty={<NoRows empty={t.empty} help={t.emptyHelp} parts={['open']} />}
        />
      </RecordList>
    </Box>
  );
}
