/**
 * Extends react-admin's DataTable: one description per column, named checkboxes, headers with their sort order, and cards on
 * small screens.
 */
import { Box, TableCell, TableRow, type Theme, useMediaQuery } from '@mui/material';
import { LIST_TEXTS, type SORT_TEXTS, DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { type ComponentType, createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react';
import {
  Button,
  DataTable,
  DataTableBody,
  type DataTableProps,
  DataTableRow,
  I18nContext,
  type Identifier,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useExpanded,
  useGetRecordRepresentation,
  useI18nProvider,
  useRecordContext,
  useResourceContext,
  useStore,
} from 'react-admin';
import { Icon } from '../ui/Icon.tsx';
import { DayCell, Line, MomentCell } from './cells.tsx';
import { SelectShown } from './SelectShown.tsx';

/** Whether rows are compact, stored in this browser. */
const useCompact = () => useStore('lists.compact', false);

/** «Compacta»: toggles compact rows in every list. */
export function DensityButton() {
  const [compact, setCompact] = useCompact();
  return (
    <Button
      label={LIST_TEXTS.compact}
      aria-pressed={compact}
      onClick={() => setCompact(!compact)}
      color={compact ? 'primary' : 'inherit'}
    >
      <Icon name="list" />
    </Button>
  );
}

/** Adds the record's name to «Elegir %{name}», the checkbox label that react-admin leaves without it. */
function NamedRow(props: object) {
  const i18n = useI18nProvider();
  const record = useRecordContext();
  const name = String(useGetRecordRepresentation(useResourceContext())(record));
  const named = useMemo(
    () => ({
      ...i18n,
      translate: (key: string, options?: object) =>
        i18n.translate(key, { ...options, ...(key === 'ra.action.select_row' && { name }) }),
    }),
    [i18n, name],
  );
  return (
    <>
      <I18nContext.Provider value={named}>
        <DataTableRow {...props} />
      </I18nContext.Provider>
      {record && <Below id={record.id} />}
    </>
  );
}

/** The panel below an expanded row, and the number of columns it spans. */
const BelowContext = createContext<{ Panel: ComponentType; columns: number } | null>(null);

/** Replaces react-admin's `expand`, which counts hidden columns and adds a column with an empty header. */
function Below({ id }: { id: Identifier }) {
  const below = useContext(BelowContext);
  const [open] = useExpanded(useResourceContext() ?? '', id);
  if (!below || !open) return null;
  return (
    <TableRow>
      <TableCell colSpan={below.columns} sx={{ p: 0, height: 'auto' }}>
        <below.Panel />
      </TableCell>
    </TableRow>
  );
}

const Body = (props: object) => <DataTableBody {...props} row={NamedRow} />;

/** Minimum width of flexible columns, in CSS pixels. */
const LEAST_WIDTH = 150;
/** Width of the checkbox column. */
const BOX_WIDTH = 48;

const look = (theme: Theme) => ({
  display: 'flex',
  flexDirection: 'column',
  '& .RaDataTable-headerCell': { position: 'static', whiteSpace: 'nowrap' },
  '& th.MuiTableCell-paddingCheckbox, & td.MuiTableCell-paddingCheckbox': { width: BOX_WIDTH, padding: '0 0 0 6px' },
  '& .RaDataTable-rowCell b': { fontWeight: 600 },
  // Hides the checkbox of a row without possible actions. The box for all rows stays: a screen reader reads nothing in an empty
  // header cell.
  '& .MuiCheckbox-root.Mui-disabled': { visibility: 'hidden' },
  '& .RaDataTable-rowCell a:not(.MuiIconButton-root)': {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline 1px', textUnderlineOffset: '0.22em' },
  },
  '& .RaDataTable-rowCell .badge': { ml: 0, border: '1px dashed', borderColor: 'text.disabled' },
  '& .RaDataTable-rowCell > a + .badge': { ml: 1 },
  '& .live': { fontWeight: 400, verticalAlign: 'top' },
  '@media (pointer: fine)': { '& .MuiIconButton-root': { width: 36, height: 36 } },
  '& .RaDataTable-rowCell': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Keeps buttons from being cut off as «…», and their focus ring visible.
  '& .RaDataTable-row > td:has(> span > .MuiIconButton-root)': { overflow: 'visible' },
  '& .RaDataTable-row:last-child td': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    '& .RaDataTable-table': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& .RaDataTable-row': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr)',
      py: 1,
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& .RaDataTable-row > td': {
      gridColumn: 2,
      display: 'block',
      width: 'auto',
      height: 'auto',
      minHeight: 24,
      padding: '1px 12px 1px 0',
      border: 0,
      whiteSpace: 'normal',
    },
    // Aligns the icon of the first button with the texts.
    '& .RaDataTable-row > td > span:has(> .MuiIconButton-root)': { marginInlineStart: '-12px' },
    '& .RaDataTable-row > td.MuiTableCell-paddingCheckbox': {
      padding: '0 0 0 4px',
      width: 44,
      gridColumn: 1,
      gridRow: '1 / span 4',
    },
    // Collapses the checkbox column if no row of the page is selectable.
    '& .RaDataTable-table:not(:has(tbody .MuiCheckbox-root:not(.Mui-disabled)))': {
      '& .RaDataTable-row': { gridTemplateColumns: '16px minmax(0, 1fr)' },
      '& .RaDataTable-row > td.MuiTableCell-paddingCheckbox': { width: 16, overflow: 'hidden' },
    },
    '& tbody > tr:not(.RaDataTable-row), & tbody > tr:not(.RaDataTable-row) > td': { display: 'block', height: 'auto' },
    '& .RaDataTable-row:not(:has(> td.MuiTableCell-paddingCheckbox))': { gridTemplateColumns: '16px minmax(0, 1fr)' },
    '& .RaDataTable-row > td:has(> span:empty:only-child)': { display: 'none' },
    '& .RaDataTable-rowCell[data-label]::before': { content: 'attr(data-label) " "', color: 'text.secondary' },
  },
});

/** Compact rows; on touch screens the height stays. */
const low = {
  '@media (pointer: fine) and (width >= 900px)': {
    '& td.MuiTableCell-root, & th.MuiTableCell-root': { height: 30, paddingBlock: 0 },
    '& .MuiCheckbox-root': { padding: '3px' },
    '& .MuiIconButton-root': { width: 30, height: 28 },
  },
};

/** First sort order by kind: texts from A, dates from the latest, numbers from the highest. */
export const firstOrder = (kind: keyof typeof SORT_TEXTS) => (kind === 'text' ? 'ASC' : 'DESC');

/** A column of a list: header, cells, sort, place in the choice of columns, and column of the export. */
export interface Column<Row extends RaRecord> {
  /** Field name, shared by the list's sort, the choice of columns and the API's export. */
  source: string;
  label: string;
  /**
   * Kind of values, which sets the first sort order: texts from A, dates from the latest, numbers from the highest. Absent: the
   * column is not sortable.
   */
  sort?: keyof typeof SORT_TEXTS;
  /** Label before the value on a card. */
  short?: string;
  /** CSS pixels; absent: the column takes the free width. */
  width?: number;
  /** Hidden until the administrator chooses the column. */
  hidden?: true;
  /** Format of the value; absent: text. */
  as?: 'day' | 'moment';
  /** Renders the cell instead of the field's text. The component may use hooks for data that the row lacks. */
  render?: (row: Row) => ReactNode;
}

/** Formats the field's value; empty if the field has none. */
const cellOf = (source: string, as: Column<RaRecord>['as']) => (row: RaRecord) => {
  const text = String(row[source] ?? '');
  if (as === undefined || text === '') return <Line text={text} />;
  return as === 'day' ? <DayCell at={text} /> : <MomentCell at={text} />;
};

/** Columns that are hidden by default. */
export const hiddenIn = (columns: readonly Pick<Column<RaRecord>, 'source' | 'hidden'>[]): string[] =>
  columns.filter(({ hidden }) => hidden).map(({ source }) => source);

/** Keeps a click in a cell from reaching the row, which would open the record. */
export const keepInCell = (event: MouseEvent) => event.stopPropagation();

interface ColProps<Row extends RaRecord> extends Omit<Column<Row>, 'source' | 'hidden'> {
  source?: string;
}

/** A column whose header states the sort order (`aria-sort`). */
function Col<Row extends RaRecord>({ source, label, sort: kind, short, width, as, render }: ColProps<Row>) {
  const sort = useDataTableSortContext();
  const place = useDataTableRenderContext();
  const sorted = place === 'header' && sort && source !== undefined && sort.field === source ? sort : null;
  return (
    <DataTable.Col
      source={source}
      label={label}
      disableSort={kind === undefined}
      sortByOrder={kind && firstOrder(kind)}
      render={render ?? cellOf(source ?? '', as)}
      {...(sorted && { sortDirection: sorted.order === 'ASC' ? 'asc' : 'desc' })}
      {...(place === 'data' && short && { 'data-label': short })}
      sx={{ width }}
    />
  );
}

interface TableProps<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'children' | 'body' | 'sx' | 'hiddenColumns'> {
  columns: readonly Column<Row>[];
  /** Buttons of a row, in the last column. */
  actions?: (row: Row) => ReactNode;
  /** Width of the actions column, in CSS pixels; default: three touch-sized buttons. */
  actionsWidth?: number;
  /** Content below an expanded row (`rowClick="expand"`). */
  below?: ComponentType;
}

type Hidable = readonly Pick<Column<RaRecord>, 'source' | 'hidden'>[];

/** Field names of the columns hidden in the current list. */
export const useHidden = (columns: Hidable) => useStore<string[]>(`${useResourceContext()}.datatable`, hiddenIn(columns))[0];

export function Table<Row extends RaRecord>({ columns, actions, actionsWidth = 156, below: Panel, ...props }: TableProps<Row>) {
  const [compact] = useCompact();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  // Rows are selectable if a bulk action exists. Cards have no header with a box for all rows.
  const toolbar = (
    <>
      {props.bulkActionsToolbar}
      {small && (
        <Box sx={{ ml: '-10px' }}>
          <SelectShown<Row> isSelectable={props.isRowSelectable} />
        </Box>
      )}
    </>
  );
  const choosing = props.bulkActionsToolbar ? { bulkActionsToolbar: toolbar } : { bulkActionButtons: false as const };
  const hidden = useHidden(columns);
  const widths = columns.filter(({ source }) => !hidden.includes(source)).map(({ width }) => width ?? LEAST_WIDTH);
  if (actions) widths.push(actionsWidth);
  if (props.bulkActionsToolbar) widths.push(BOX_WIDTH);
  const below = useMemo(() => (Panel ? { Panel, columns: widths.length } : null), [Panel, widths.length]);
  // Without a minimum width the names would shrink to nothing in narrow windows or with many columns.
  const minWidth = widths.reduce((sum, width) => sum + width, 0);
  return (
    <BelowContext value={below}>
      <DataTable<Row>
        {...props}
        {...choosing}
        hiddenColumns={hiddenIn(columns)}
        body={Body}
        sx={(theme) => ({
          ...look(theme),
          ...(compact && low),
          [theme.breakpoints.up('sm')]: {
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
            '& .RaDataTable-table': { tableLayout: 'fixed', minWidth },
          },
        })}
      >
        {columns.map((column) => (
          <Col<Row> key={column.source} {...column} />
        ))}
        {actions && (
          <Col<Row>
            label={t.actions}
            width={actionsWidth}
            render={(row) => (
              // biome-ignore lint/a11y: the pointer's events of the buttons inside are kept from the row; keys reach the buttons alone
              <span onClick={keepInCell}>{actions(row)}</span>
            )}
          />
        )}
      </DataTable>
    </BelowContext>
  );
}
