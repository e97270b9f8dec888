import { Box, Checkbox } from '@mui/material';
import { isDecision } from '@trama/shared/applications/states';
import { ATTENDANCE_NAMES, APPLICATION_PANEL_TEXTS as applicationTexts } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ScoreSummary } from '../../reviews/ScoreSummary.tsx';
import { formatDateTime } from '../../ui/formatDateTime.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ApplicationRow } from '../list/applicationColumns.tsx';
import { useListSearch, useRowKind } from '../list/useView.ts';
import { StateBadge } from '../StateBadge.tsx';
import { Label } from './Label.tsx';

const styles = {
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr) auto',
    gap: '0.1rem 0.25rem',
    p: '0.45rem 1rem 0.5rem 0.25rem',
    borderBottom: '1px solid var(--line)',
    // Keeps the next row in sight.
    scrollMarginBlockEnd: '5rem',
  },
  '& .MuiCheckbox-root': { zIndex: 1, gridRow: '1 / span 3', alignSelf: 'start' },
  '& > li:hover': { background: 'color-mix(in srgb, var(--linen) 50%, #0000)' },
  '& > li:has([aria-current])': { background: 'var(--header)', boxShadow: 'inset 5px 0 0 var(--action)' },
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  // Stretches the link over the whole row.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 0 },
  '& > li:has(a:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: -3 },
  '& > li > :nth-child(3), & > li > :nth-child(5)': { justifySelf: 'end' },
  // Titles of one call often differ in their last words, so they have two lines.
  '& .row-title': {
    display: '-webkit-box',
    overflow: 'hidden',
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
  },
  '& .row-title:has(a)': { WebkitLineClamp: '1' },
  '& .row-title .secondary': { display: 'inline' },
  '& .row-facts': {
    display: 'flex',
    flexWrap: 'wrap',
    gridColumn: '2 / 4',
    alignItems: 'center',
    gap: '0.15rem 0.7rem',
    color: 'text.secondary',
    fontSize: '0.875rem',
    '&:empty': { display: 'none' },
  },
};

function RowFacts({ row, axis, withEvent }: { row: ApplicationRow; axis: string | undefined; withEvent: boolean }) {
  const { state, announced_state, attendance, withdrawn_at, has_support, notes, labels } = row;
  const onAxis = row.answers.find(({ id }) => id === axis)?.value;
  return (
    <span className="row-facts">
      {isDecision(state) && announced_state !== state && <span>{applicationTexts.notAnnouncedShort}</span>}
      {attendance && <span>{ATTENDANCE_NAMES[attendance]}</span>}
      {withdrawn_at && <span className="num">{applicationTexts.withdrawnShort(formatDateTime(withdrawn_at))}</span>}
      {onAxis && <span>{onAxis}</span>}
      {withEvent && <span>{row.event_title}</span>}
      {has_support && (
        <span title={t.supportsLong}>
          <Icon name="heart" /> {t.supports}
        </span>
      )}
      {notes > 0 && (
        <span className="num">
          <Icon name="note" /> {t.notes(notes)}
        </span>
      )}
      {labels.map((label) => (
        <Label key={label} label={label} />
      ))}
    </span>
  );
}

/**
 * Rows beside the open application, without confidential answers.
 * @param current id of the open application
 */
export function TriageRows({ current }: { current: string | null }) {
  const { data = [], selectedIds, onToggleItem } = useListContext<ApplicationRow>();
  const { axis, withEvent } = useRowKind();
  const search = useListSearch();
  return (
    <Box component="ol" sx={styles} aria-label={applicationTexts.title}>
      {data.map((row) => {
        const { id } = row;
        const selected = selectedIds.includes(id);
        return (
          <li key={id} data-selected={selected}>
            <Checkbox
              checked={selected}
              onChange={() => onToggleItem(id)}
              slotProps={{ input: { 'aria-label': t.choose(row.fullName) } }}
            />
            <span className="row-title">
              <Link
                to={{ search: search(), hash: `#${id}` }}
                replace={current !== null}
                aria-current={id === current ? 'true' : undefined}
              >
                {row.fullName}
              </Link>{' '}
              <span className="secondary">{row.institution}</span>
            </span>
            <StateBadge state={row.state} />
            <span className="row-title">{row.titulo || applicationTexts.noTitle}</span>
            {row.reviews.count > 0 ? (
              <ScoreSummary reviews={row.reviews} />
            ) : (
              <small className="secondary">{t.notReviewed}</small>
            )}
            <RowFacts row={row} axis={axis?.id} withEvent={withEvent} />
          </li>
        );
      })}
    </Box>
  );
}
