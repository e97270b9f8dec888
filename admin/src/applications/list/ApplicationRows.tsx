import type { ListedApplication } from '@trama/shared/applications/answers';
import { isDecision } from '@trama/shared/applications/states';
import { ATTENDANCE_NAMES, APPLICATION_PANEL_TEXTS as a } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { Link } from 'react-router-dom';
import { ScoreSummary } from '../../reviews/ScoreSummary.tsx';
import { formatDateTime } from '../../ui/formatDateTime.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { Label } from '../triage/Label.tsx';

interface ApplicationRowsProps {
  rows: readonly ListedApplication[];
  labelledBy: string;
  /** Where a row's link leads. */
  linkTo: (id: string) => string;
  /** The one that is shown beside the list. */
  current: string | null;
  /** The question whose answer is the axis. */
  axis: string | undefined;
  /** Rows name their event. */
  withEvent: boolean;
  selected: ReadonlyMap<string, unknown>;
  onSelect: (rows: ListedApplication[], chosen: boolean) => void;
}

function RowFacts({ row, axis, withEvent }: { row: ListedApplication; axis: string | undefined; withEvent: boolean }) {
  const { state, announced_state, attendance, withdrawn_at, has_support, notes, labels } = row;
  const onAxis = row.answers.find(({ id }) => id === axis)?.value;
  return (
    <span className="row-facts">
      <StateBadge state={state} />
      {isDecision(state) && announced_state !== state && <span>{a.notAnnouncedShort}</span>}
      {attendance && <span>{ATTENDANCE_NAMES[attendance]}</span>}
      {withdrawn_at && <span className="num">{a.withdrawnShort(formatDateTime(withdrawn_at))}</span>}
      {onAxis && <span>{onAxis}</span>}
      {row.institution && <span>{row.institution}</span>}
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

/** The list's rows, without confidential answers. */
export function ApplicationRows({
  rows,
  labelledBy,
  linkTo,
  current,
  axis,
  withEvent,
  selected,
  onSelect,
}: ApplicationRowsProps) {
  return (
    <ol className="applications" aria-labelledby={labelledBy}>
      {rows.map((row) => {
        const id = row.application_id;
        return (
          <li key={id} data-selected={selected.has(id)}>
            <label className="row-check">
              <input
                type="checkbox"
                checked={selected.has(id)}
                onChange={(event) => onSelect([row], event.target.checked)}
                aria-label={t.choose(row.fullName)}
              />
            </label>
            <Link to={linkTo(id)} replace={current !== null} aria-current={id === current ? 'true' : undefined}>
              {row.fullName}
            </Link>
            <span className="row-score">
              {row.reviews.count > 0 ? (
                <ScoreSummary reviews={row.reviews} />
              ) : (
                <small className="secondary">{t.notReviewed}</small>
              )}
            </span>
            <span className="row-title">{row.titulo || a.noTitle}</span>
            <RowFacts row={row} axis={axis} withEvent={withEvent} />
          </li>
        );
      })}
    </ol>
  );
}
