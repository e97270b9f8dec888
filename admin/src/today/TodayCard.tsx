import { Box } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { TODAY_TEXTS as t } from '@trama/shared/texts/today';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../ui/Icon.tsx';

const look = {
  '& > header': { flexWrap: 'nowrap', '& > .num': { font: '450 1.75rem / 1 var(--serif)' } },
  '& h3': { display: 'flex', alignItems: 'center', gap: 1.25, font: '450 1.35rem / 1.15 var(--serif)' },
  '& h3 .icon': { color: 'var(--accent)' },
  '& > .live': { p: '0 1.25rem 1.25rem' },
  '& footer': { minHeight: 44, borderTop: '1px solid var(--line)', color: 'text.secondary', fontSize: '0.9375rem' },
};

export interface TodayRow {
  key: string | number;
  text: ReactNode;
  detail: ReactNode;
  /** A button, a link or the time left. */
  gesture: ReactNode;
}

interface TodayCardProps {
  icon: IconName;
  title: string;
  count: number;
  rows: readonly TodayRow[];
  /** Path of the list with all rows. */
  to: string;
  /** Label of that link. */
  more: string;
  /** A sentence beside the link. */
  note?: string;
}

/** A part of today's board: count, first rows with their action, and a link to all. */
export function TodayCard({ icon, title, count, rows, to, more, note }: TodayCardProps) {
  const id = useId();
  return (
    <Box component="section" className="sheet" sx={look} aria-labelledby={id}>
      <header>
        <h3 id={id}>
          <Icon name={icon} />
          {title}
        </h3>
        {count > 0 && <span className="num">{formatNumber(count)}</span>}
      </header>
      {count === 0 ? (
        <p className="live">
          <Icon name="check" />
          {t.nothing}
        </p>
      ) : (
        <>
          <ul>
            {rows.map(({ key, text, detail, gesture }) => (
              <li key={key}>
                <span>{text}</span>
                <small>{detail}</small>
                {gesture}
              </li>
            ))}
          </ul>
          <footer>
            <Link to={to}>{more}</Link>
            {note && <span>{note}</span>}
          </footer>
        </>
      )}
    </Box>
  );
}
