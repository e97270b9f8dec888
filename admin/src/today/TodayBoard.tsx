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
import { WordButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { TodayCard } from './TodayCard.tsx';
import { type TodayPart, todayParts } from './todayParts.tsx';

/** Id of the board's title. */
const TODAY_ID = 'hoy';

/** Queries the pending work and refetches it every five minutes. */
export const useToday = () => useGet('/today', todayBoard, { refetchInterval: 5 * MINUTE_MS });

/** Counts the parts of the board with pending work. */
const openPoints = ({ steps: _, ...parts }: Board): number => Object.values(parts).filter(({ count }) => count > 0).length;

const health = t.health;

const healthLook = {
  mt: 2.5,
  '& h3': { font: '450 1.35rem / 1.15 var(--serif)' },
  '& ul': { display: 'grid', gridTemplateColumns: gridColumns('16rem') },
  '& li': { gridTemplateColumns: 'auto minmax(0, 1fr)', alignContent: 'start', alignItems: 'start', border: 0 },
  // A warning is a paragraph, so it needs the full width.
  '& .attend': { gridColumn: '1 / -1' },
  '& li small': { gridColumn: 2 },
  '& .good .icon': { color: 'success.main' },
  '& .attend .icon': { color: 'warning.main' },
};

/** State of the site as on «Estado»: warnings, or that all is well. */
function Health() {
  const id = useId();
  const { data } = useGet('/status', statusReport);
  if (!data) return null;
  const { warnings, pages } = data;
  return (
    <Box component="section" className="sheet" sx={healthLook} aria-labelledby={id}>
      <header>
        <h3 id={id}>{health.title}</h3>
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
const look = {
  mt: 4.5,
  '& > header': { ...spaceBetweenRow, alignItems: 'end', gap: 1, mb: 2.5, pt: 3, background: `${THREADS} no-repeat` },
  '& > header h2': { fontSize: '2rem', scrollMarginBlockStart: '1.5rem', '&:focus': { outline: 0 } },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0.1rem 0.9rem',
    p: '0.6rem 1.25rem',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& li > span > a': { color: 'inherit', fontWeight: 600 },
  '& li > :is(.MuiButton-root, .time-left)': { gridArea: '1 / 2 / 3' },
};

/** Parts by urgency: legal deadlines, failed mails, waiting people, unfinished work. */
const ORDER: readonly TodayPart[] = ['rights', 'mails', 'decisions', 'undecided', 'calls', 'messages', 'unpublished'];

/** Sorts pending parts first; within each group the order stays. */
const sorted = (board: Board) =>
  [...ORDER].sort((one, other) => Number(board[one].count === 0) - Number(board[other].count === 0));

function Cards({ board }: { board: Board }) {
  const parts = todayParts(board);
  return (
    <Box sx={{ columns: '19rem', columnGap: 2.5, '& > section': { breakInside: 'avoid', mb: 2.5 } }}>
      {sorted(board).map((name) => (
        <TodayCard key={name} title={t.parts[name]} {...parts[name]} />
      ))}
    </Box>
  );
}

/** Number of parts with pending work; undefined while it loads. */
export function useOpenPoints(): number | undefined {
  const { data } = useToday();
  return data && openPoints(data);
}

/** Board with today's pending work, below the three tables. */
export function TodayBoard() {
  const query = useToday();
  const { data } = query;
  const timeZone = identity.use()?.timeZone ?? 'UTC';
  const day = new Intl.DateTimeFormat('es-CL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const today = day.format(new Date(dayIn(Date.now(), timeZone)));
  const open = data ? openPoints(data) : 0;
  return (
    <Box component="section" sx={look} aria-labelledby={TODAY_ID}>
      <header>
        <h2 id={TODAY_ID} tabIndex={-1}>
          {t.title(today.replace(',', ''))}
        </h2>
        {data && open > 0 && <p>{t.summary(open)}</p>}
      </header>
      <Loaded query={query} failed={t.failed}>
        {(board) => (open === 0 ? <EmptyState title={t.allDone} text={t.allDoneHelp} seed="hoy" /> : <Cards board={board} />)}
      </Loaded>
      <Health />
    </Box>
  );
}

/** Button that scrolls to the board, which is below the tables. */
export function TodayLink() {
  const open = useOpenPoints();
  if (!open) return null;
  const show = () => {
    const title = document.getElementById(TODAY_ID);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return <WordButton onClick={show}>{t.link(open)}</WordButton>;
}
