import type { Theme } from '@mui/material';

/** Width of the checkbox column, in CSS pixels. */
export const BOX_WIDTH = 48;

/** Rows, cells and buttons; below 600 px each row is a card. */
export const styles = (theme: Theme) => ({
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
export const compactRows = {
  '@media (pointer: fine) and (width >= 900px)': {
    '& td.MuiTableCell-root, & th.MuiTableCell-root': { height: 30, paddingBlock: 0 },
    '& .MuiCheckbox-root': { padding: '3px' },
    '& .MuiIconButton-root': { width: 30, height: 28 },
    '& td img': { height: 24 },
  },
};
