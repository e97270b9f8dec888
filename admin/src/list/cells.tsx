/** Cells and steps that several tables have. */
import { Box, TablePagination } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import type { ReactNode } from 'react';
import { formatDateTime, formatDayOf } from '../ui/formatDateTime.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

/** A text on one line; where it is cut, a tooltip has the whole. */
export const Line = ({ text, children = text }: { text: string; children?: ReactNode }) => <span title={text}>{children}</span>;

/** The day of an instant, by the network's clock. */
export const DayCell = ({ at }: { at: string }) => <time dateTime={at}>{formatDayOf(at)}</time>;

/** The day and the hour of an instant, by the network's clock. */
export const MomentCell = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

interface StateCellProps {
  icon: IconName;
  tone?: 'success' | 'warning' | 'error' | undefined;
  text: string;
  /** The icon alone has the colour. */
  plain?: boolean;
}

/** State of a row: by icon and colour, and in words. */
export const StateCell = ({ icon, tone, text, plain = false }: StateCellProps) => (
  <Box
    component="span"
    title={text}
    sx={{
      color: tone && !plain ? `${tone}.main` : 'inherit',
      '& .icon': {
        inlineSize: '1.15rem',
        blockSize: '1.15rem',
        mr: 0.75,
        color: tone && `${tone}.main`,
        verticalAlign: '-0.25em',
      },
    }}
  >
    <Icon name={icon} />
    {text}
  </Box>
);

interface PageStepsProps {
  /** Name of the table. */
  label: string;
  count: number;
  /** Counts from 1. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** The pages of a table that is no list of react-admin's. */
export const PageSteps = ({ label, count, page, perPage, onPage }: PageStepsProps) => (
  <TablePagination
    component="nav"
    aria-label={label}
    count={count}
    page={page - 1}
    rowsPerPage={perPage}
    rowsPerPageOptions={[]}
    onPageChange={(_, next) => onPage(next + 1)}
    labelDisplayedRows={({ from, to, count: all }) => <span aria-live="polite">{t.range(from, to, formatNumber(all))}</span>}
    getItemAriaLabel={(way) => (way === 'next' ? t.next : t.previous)}
  />
);
