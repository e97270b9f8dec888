import { Box } from '@mui/material';
import { dayIn } from '@trama/shared/format/dates';
import { formatNumber } from '@trama/shared/format/format';
import { MINUTE_MS } from '@trama/shared/format/time';
import { statusReport } from '@trama/shared/network/status';
import { type TodayBoard as Board, todayBoard } from '@trama/shared/network/today';
import { ADMIN } from '@trama/shared/paths';
import { operatorNote, STATUS_TEXTS } from '@trama/shared/texts/status';
import { TODAY_TEXTS as t } from '@trama/shared/texts/today';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useGet } from '../dataProvider/hooks.ts';
import { identity } from '../dataProvider/identity.ts';
import { gridColumns, spaceBetweenRow } from '../theme/patterns.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { TodayLine } from './TodayLine.tsx';
import { type Part, type TodayPart, todayParts } from './todayParts.tsx';

/** Queries the pending work and refetches it every five minutes. */
export const useToday = () => useGet('/today', todayBoard, { refetchInterval: 5 * MINUTE_MS });

/** Counts the parts of the board with pending work. */
const openPoints = ({ steps: _, ...parts }: Board): number => Object.values(parts).filter(({ count }) => count > 0).length;

const health = t.health;

const healthLook = {
  mt: 2,
  '& h2': { font: '450 1.35rem / 1.15 var(--serif)' },
  '& ul': { display: 'grid', gridTemplateColumns: gridColumns('16rem') },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    gap: '0.1rem 0.9rem',
    p: '0.6rem 1.25rem',
    overflowWrap: 'anywhere',
  },
  // A warning is a paragraph, so it needs the full width.
  '& .attend': { gridColumn: '1 / -1' },
  '& li small': { gridColumn: 2 },
  '& .good .icon': { color: 'success.main' },
  '& .attend .icon': { color: 'warning.main' },
};

/** State of the site as on «Estado»: warnings, or that all is well. Below the tables. */
export function Health() {
  const id = useId();
  const { data } = useGet('/status', statusReport);
  if (!data) return null;
  const { warnings, pages } = data;
  return (
    <Box component="section" className="sheet" sx={healthLook} aria-labelledby={id}>
      <header>
        <h2 id={id}>{health.title}</h2>
        <Link to={ADMIN.status}>{health.see}</Link>
      </header>
      <ul>
        <li className="good">
          <Icon name="check" />
          <b>{health.online}</b>
          <small className="num">{health.pages(formatNumber(pages.live))}</small>
        </li>
        {warnings.length === 0 && (
          <li className="good">
            <Icon name="check" />
            <b>{STATUS_TEXTS.healthy}</b>
          </li>
        )}
        {warnings.map((warning) => (
          <li key={warning} className="attend">
            <Icon name="alert" />
            <span>{STATUS_TEXTS.warnings[warning]}</span>
            <small>{operatorNote(warning)}</small>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Three strands, like the top border of the site's sections. */
const THREADS =
  'linear-gradient(var(--ink) 0 2px, #0000 2px 4px, var(--accent) 4px 6px, #0000 6px 8px, var(--ink) 8px 10px, #0000 0)';
const styles = {
  mb: 3,
  '& > header': {
    ...spaceBetweenRow,
    alignItems: 'baseline',
    gap: '0.25rem 1rem',
    mb: 1.5,
    pt: 2.5,
    background: `${THREADS} no-repeat`,
  },
  '& > header h2': { fontSize: '1.75rem' },
};

/** Parts by urgency: legal deadlines, failed mails, waiting people, unfinished work. */
const ORDER: readonly TodayPart[] = ['rights', 'mails', 'decisions', 'speakers', 'undecided', 'calls', 'messages', 'unpublished'];

/** One line of a part, or a line for each row with a count. */
const linesOf = (part: Part): Part[] => {
  const lines = part.rows.flatMap((row) => (row.count === undefined ? [] : [{ ...part, count: row.count, rows: [row] }]));
  return lines.length > 0 ? lines : [part];
};

function Lines({ board }: { board: Board }) {
  const parts = todayParts(board);
  const waiting = ORDER.filter((name) => parts[name].count > 0);
  if (waiting.length === 0) return null;
  return (
    <div className="sheet">
      {waiting.flatMap((name) =>
        linesOf(parts[name]).map((line) => <TodayLine key={`${name}-${line.rows[0]?.key}`} title={t.parts[name]} {...line} />),
      )}
    </div>
  );
}

/** How many parts wait, in words. */
const Summary = ({ open }: { open: number }) =>
  open > 0 ? (
    <p>{t.summary(open)}</p>
  ) : (
    <p className="live">
      <Icon name="check" />
      {t.nothing}
    </p>
  );

/** Board with today's pending work, above the three tables: one line for each part with pending work. */
export function TodayBoard() {
  const id = useId();
  const query = useToday();
  const { data } = query;
  const timeZone = identity.use()?.timeZone ?? 'UTC';
  const day = new Intl.DateTimeFormat('es-CL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const today = day.format(new Date(dayIn(Date.now(), timeZone)));
  return (
    <Box component="section" sx={styles} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.title(today.replace(',', ''))}</h2>
        {data && <Summary open={openPoints(data)} />}
      </header>
      <Loaded query={query} failed={t.failed}>
        {(board) => <Lines board={board} />}
      </Loaded>
    </Box>
  );
}
