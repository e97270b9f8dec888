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
  useListContextWithProps,
  useRecordContext,
  useResourceContext,
  useStore,
} from 'react-admin';
import { Icon } from '../ui/Icon.tsx';
import { DateCell, DayCell, Line, MomentCell } from './cells.tsx';
import { SelectShown } from './SelectShown.tsx';
import { BOX_WIDTH, compactRows, styles } from './tableStyles.ts';

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
/** First sort order by kind: texts from A, dates from the latest, numbers from the highest. */
export const firstOrder = (kind: keyof typeof SORT_TEXTS) => (kind === 'text' ? 'ASC' : 'DESC');

interface Described {
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
  /** Format of the value: a day without hour, the day of an instant, day and hour; absent: text. */
  as?: 'date' | 'day' | 'moment';
}

/**
 * A column of a list: header, cells, sort, place in the choice of columns, and column of the export. `source` is shared by the
 * list's sort, the choice of columns and the API's export.
 */
export type Column<Row extends RaRecord> = Described &
  (
    | { source: keyof Row & string; render?: undefined }
    /** Renders the cell instead of the field's text. The component may use hooks for data that the row lacks. */
    | { source: string; render: (row: Row) => ReactNode }
  );

const CELLS = { date: DateCell, day: DayCell, moment: MomentCell };

/** Formats the field's value; empty if the field has none. */
const cellOf = (source: string, as: Described['as']) => (row: RaRecord) => {
  const text = String(row[source] ?? '');
  if (as === undefined || text === '') return <Line text={text} />;
  const Cell = CELLS[as];
  return <Cell at={text} />;
};

/** Columns that are hidden by default. */
export const hiddenIn = (columns: readonly Pick<Column<RaRecord>, 'source' | 'hidden'>[]): string[] =>
  columns.filter(({ hidden }) => hidden).map(({ source }) => source);

/** Keeps a click in a cell from reaching the row, which would open the record. */
export const keepInCell = (event: MouseEvent) => event.stopPropagation();

interface ColProps<Row extends RaRecord> extends Omit<Described, 'hidden'> {
  source?: string;
  render?: ((row: Row) => ReactNode) | undefined;
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
  const { data = [], selectedIds = [] } = useListContextWithProps<Row>(props);
  const { isRowSelectable = () => true } = props;
  const isSelecting = props.bulkActionsToolbar && (data.length === 0 || data.some(isRowSelectable) || selectedIds.length > 0);
  const choosing = isSelecting ? { bulkActionsToolbar: toolbar } : { bulkActionButtons: false as const };
  const hidden = useHidden(columns);
  const widths = columns.filter(({ source }) => !hidden.includes(source)).map(({ width }) => width ?? LEAST_WIDTH);
  if (actions) widths.push(actionsWidth);
  if (isSelecting) widths.push(BOX_WIDTH);
  const below = useMemo(() => (Panel ? { Panel, columns: widths.length } : null), [Panel, widths.length]);
  // Without a minimum width the names would shrink to nothing in narrow windows or with many columns.
  const minWidth = widths.reduce((sum, width) => sum + width, 0);
  return (
    <BelowContext value={below}>
      <DataTable<Row>
        {...props}
        {...choosing}
        hiddenColumns={hiddenIn(columns)}
        // DataTable shows its empty state without the toolbar, whose selection stays.
        empty={
          props.bulkActionsToolbar ? (
            <>
              {toolbar}
              {props.empty}
            </>
          ) : (
            props.empty
          )
        }
        body={Body}
        sx={(theme) => ({
          ...styles(theme),
          ...(compact && compactRows),
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
