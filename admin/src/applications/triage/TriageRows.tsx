import Checkbox from '@mui/material/Checkbox';
import { isDecision } from '@trama/shared/applications/states';
import { ATTENDANCE_NAMES, APPLICATION_PANEL_TEXTS as a } from '@trama/shared/texts/applications';
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

function RowFacts({ row, axis, withEvent }: { row: ApplicationRow; axis: string | undefined; withEvent: boolean }) {
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

/** The rows beside the application that is shown, without confidential answers. @param current the one that is shown */
export function TriageRows({ current }: { current: string | null }) {
  const { data = [], selectedIds, onToggleItem } = useListContext<ApplicationRow>();
  const { axis, withEvent } = useRowKind();
  const search = useListSearch();
  return (
    <ol className="applications" aria-label={a.title}>
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
            <Link
              to={{ search: search(), hash: `#${id}` }}
              replace={current !== null}
              aria-current={id === current ? 'true' : undefined}
            >
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
            <RowFacts row={row} axis={axis?.id} withEvent={withEvent} />
          </li>
        );
      })}
    </ol>
  );
}
