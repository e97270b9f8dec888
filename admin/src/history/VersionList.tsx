import { Box } from '@mui/material';
import { dayIn } from '@trama/shared/format/dates';
import { formatDate } from '@trama/shared/format/format';
import { DAY_MS } from '@trama/shared/format/time';
import { historyPath } from '@trama/shared/panel-paths';
import type { RevisedKind, RevisionEntry } from '@trama/shared/records/history';
import { HISTORY_TEXTS as t } from '@trama/shared/texts/history';
import { Link, useLocation } from 'react-router-dom';
import { formatTime, timeZone } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';

/** Draws the versions as knots on a cord. */
const styles = {
  '& .day': { p: '0.75rem 1.25rem 0.25rem 3.25rem' },
  '& li': { position: 'relative' },
  '& li::before': { content: '""', position: 'absolute', inset: '0 auto 0 27px', width: 2, background: 'var(--accent)' },
  '& li:first-of-type::before': { top: '3.5rem' },
  '& li:last-of-type::before': { bottom: 'calc(100% - 1.25rem)' },
  '& a': {
    display: 'block',
    p: '0.6rem 1.25rem 0.6rem 3rem',
    borderInlineStart: '4px solid transparent',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:is(:hover, [aria-current])': { background: 'var(--header)' },
  '& a[aria-current]': { borderInlineStartColor: 'var(--accent)' },
  '& a::before': {
    content: '""',
    position: 'absolute',
    inset: 'auto auto 1.6rem 21.5px',
    width: 13,
    height: 13,
    border: '2px solid var(--accent)',
    borderRadius: '50%',
    bgcolor: 'background.paper',
  },
  '& a[aria-current]::before': { background: 'var(--accent)' },
};

/**
 * «Hoy», «Ayer» or `20/11/2026`, in the network's time zone.
 * @param date formats any other day
 */
export function relativeDay(iso: string, date = (written: string) => written): string {
  const day = dayIn(Date.parse(iso), timeZone());
  if (day === dayIn(Date.now(), timeZone())) return t.today;
  return day === dayIn(Date.now() - DAY_MS, timeZone()) ? t.yesterday : date(formatDate(day));
}

interface VersionListProps {
  kind: RevisedKind;
  id: string;
  /** Newest first. */
  revisions: readonly RevisionEntry[];
  /** Number of the version shown beside the list. */
  shown: number;
  present: number;
}

/** Lists the saved versions by day, one sentence each. */
export function VersionList({ kind, id, revisions, shown, present }: VersionListProps) {
  const { state } = useLocation();
  return (
    <Box component="section" className="sheet" sx={styles} aria-labelledby="versions-title">
      <header>
        <h2 id="versions-title">
          {t.versions} <small className="num">{revisions.length}</small>
        </h2>
      </header>
      <ol>
        {revisions.map(({ version, at, summary }, index) => {
          const day = relativeDay(at);
          const before = revisions[index - 1];
          return (
            <li key={version}>
              {(!before || relativeDay(before.at) !== day) && <p className="day secondary">{day}</p>}
              <Link to={historyPath(kind, id, version)} state={state} aria-current={version === shown ? 'true' : undefined}>
                {summary}{' '}
                <small className="num">
                  {formatTime(at)}
                  {version === present && (
                    <span className="live">
                      <Icon name="check" /> {t.present}
                    </span>
                  )}
                </small>
              </Link>
            </li>
          );
        })}
      </ol>
    </Box>
  );
}
