import { Box } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../ui/Icon.tsx';

const styles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1.25rem minmax(0, 1fr)', md: '1.25rem 17rem minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: '0.1rem 0.9rem',
  minHeight: 52,
  p: '0.4rem 1.25rem',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid var(--line)' },
  '& h3': { display: 'flex', justifyContent: 'space-between', gap: 1, font: '600 1rem / 1.3 var(--sans)' },
  '& > .icon': { color: 'var(--accent)' },
  '& > :not(.icon)': { gridColumn: { xs: 2, md: 'auto' } },
  '& .actions': { justifyContent: { md: 'end' } },
};

export interface TodayRow {
  key: string | number;
  text: ReactNode;
  detail: ReactNode;
  /** Time left, or absent. */
  left?: ReactNode;
  /** The button. */
  gesture: ReactNode;
  /** Count of a row that has a separate line; absent: the part is one line. */
  count?: number;
}

interface TodayLineProps {
  icon: IconName;
  title: string;
  count: number;
  rows: readonly TodayRow[];
  /** Path of the list with all rows. */
  to: string;
  /** Label of that link. */
  more: string;
  /** A sentence after the detail. */
  note?: string;
}

/** A part of today's board in one line: count, most urgent row with its button, and a link to all if there are more. */
export function TodayLine({ icon, title, count, rows: [first, ...others], to, more, note }: TodayLineProps) {
  const id = useId();
  if (!first) return null;
  return (
    <Box component="section" sx={styles} aria-labelledby={id}>
      <Icon name={icon} />
      <h3 id={id}>
        {title} <span className="num">{formatNumber(count)}</span>
      </h3>
      <div>
        {first.text} <small>{[first.detail, note].filter(Boolean).join('. ')}</small>
      </div>
      <div className="actions">
        {others.length > 0 && <Link to={to}>{more}</Link>}
        {first.left}
        {first.gesture}
      </div>
    </Box>
  );
}
