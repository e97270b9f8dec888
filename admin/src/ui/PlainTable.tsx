import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface PlainTableProps {
  /** Id of the table's title. */
  labelledBy?: string;
  columns: readonly string[];
  /** Cells of each row, in the order of `columns`; the first cell is the row's header. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A small table without sorting, selection or links; scrolls if it is too wide. */
export const PlainTable = ({ labelledBy, columns, rows }: PlainTableProps) => (
  <TableContainer tabIndex={0} role="group" aria-labelledby={labelledBy}>
    <Table
      size="small"
      aria-labelledby={labelledBy}
      className="num"
      sx={{ '& td, & th': { minWidth: '3.5rem', overflowWrap: 'anywhere' }, '& td': { minWidth: '7rem' } }}
    >
      <TableHead>
        <TableRow>
          {columns.map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {first}
            </TableCell>
            {others.map((cell, index) => (
              <TableCell key={columns[index + 1]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
