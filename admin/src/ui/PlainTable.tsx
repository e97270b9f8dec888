import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface PlainTableProps {
  /** Id of its title. */
  labelledBy?: string;
  columns: readonly string[];
  /** Each with the cells of `columns`; the first names its row. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A small table that is no list of records: nothing in it is sorted, chosen or opened. Where it is too wide it scrolls. */
export const PlainTable = ({ labelledBy, columns, rows }: PlainTableProps) => (
  <TableContainer tabIndex={0} role="group" aria-labelledby={labelledBy}>
    <Table size="small" aria-labelledby={labelledBy} className="num">
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
