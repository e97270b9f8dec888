/** Cells and page controls that several tables share. */
import { Box, TablePagination } from '@mui/material';
import { formatDate, formatNumber } from '@trama/shared/format/format';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import type { ReactNode } from 'react';
import { formatDateTime, formatDayOf } from '../ui/formatDateTime.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

/** One line of text; the tooltip shows the whole text if it is cut. */
export const Line = ({ text, children = text }: { text: string; children?: ReactNode }) => <span title={text}>{children}</span>;

/** A day without hour, or an instant's day in UTC. */
export const DateCell = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>;

/** The day of an instant, in the network's time zone. */
export const DayCell = ({ at }: { at: string }) => <time dateTime={at}>{formatDayOf(at)}</time>;

/** Day and hour of an instant, in the network's time zone. */
export const MomentCell = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

interface StateCellProps {
  icon: IconName;
  tone?: 'success' | 'warning' | 'error' | undefined;
  text: string;
  /** True: only the icon is coloured. */
  plain?: boolean;
}

/** State of a row as icon, colour and text. */
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
  /** The first page is 1. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** Page controls for a table outside react-admin's lists. */
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
