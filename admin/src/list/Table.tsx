/** react-admin's DataTable with what it lacks: rows that name their checkboxes, headers that say their order, cards on a small screen. */
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableProps,
  DataTableRow,
  I18nContext,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useGetRecordRepresentation,
  useI18nProvider,
  useRecordContext,
  useResourceContext,
} from 'react-admin';

/** react-admin gives no name to the sentence «Elegir %{name}» of a row's checkbox. */
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
    <I18nContext.Provider value={named}>
      <DataTableRow {...props} />
    </I18nContext.Provider>
  );
}

const Body = (props: object) => <DataTableBody {...props} row={NamedRow} />;

const look: SxProps<Theme> = (theme) => ({
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& .RaDataTable-headerCell': { position: 'static', whiteSpace: 'nowrap' },
  '& th.MuiTableCell-paddingCheckbox, & td.MuiTableCell-paddingCheckbox': { width: 48, padding: '0 0 0 6px' },
  '& .RaDataTable-rowCell a:not(.icon-button)': {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline 1px', textUnderlineOffset: '0.22em' },
  },
  '& .RaDataTable-rowCell .badge': { ml: 0, border: '1px dashed', borderColor: 'text.disabled' },
  '& .RaDataTable-rowCell a + .badge': { ml: 1 },
  '& .live': { fontWeight: 400 },
  '@media (pointer: fine)': { '& .icon-button': { inlineSize: 36, blockSize: 36 } },
  '& .RaDataTable-rowCell': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
    '& .RaDataTable-row > td.MuiTableCell-paddingCheckbox': { padding: 0, width: 44, gridColumn: 1, gridRow: '1 / span 4' },
    '& .RaDataTable-rowCell[data-label]::before': { content: 'attr(data-label) " "', color: 'text.secondary' },
  },
});

export function Table<Row extends RaRecord>(props: DataTableProps<Row>) {
  return <DataTable<Row> {...props} body={Body} sx={look} />;
}

type ColProps<Row extends RaRecord> = Parameters<typeof DataTable.Col<Row>>[0];

interface OwnColProps<Row extends RaRecord> extends ColProps<Row> {
  /** CSS pixels; absent: what is left. */
  width?: number;
  /** Before the value where the row is a card. */
  short?: string;
  render: (row: Row) => ReactNode;
}

/** A column; sorted by it, its header says how (`aria-sort`). */
export function Col<Row extends RaRecord>({ width, short, ...props }: OwnColProps<Row>) {
  const sort = useDataTableSortContext();
  const place = useDataTableRenderContext();
  const sorted = place === 'header' && sort && sort.field === props.source ? sort : null;
  return (
    <DataTable.Col<Row>
      {...props}
      {...(sorted && { sortDirection: sorted.order === 'ASC' ? 'asc' : 'desc' })}
      {...(place === 'data' && short && { 'data-label': short })}
      sx={{ width }}
    />
  );
}
