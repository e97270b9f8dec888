import Checkbox from '@mui/material/Checkbox';
import type { ApplicationRecord } from '@trama/shared/application-records';
import { isDecision } from '@trama/shared/application-states';
import { ATTENDANCE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { Link } from 'react-router-dom';
import { APPLICATIONS } from '../paths.ts';
import { ScoreSummary } from '../reviews/ScoreSummary.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { StateBadge } from './StateBadge.tsx';

interface ApplicationRowsProps {
  rows: readonly ApplicationRecord[];
  labelledBy: string;
  /** Of the list, for the links to an application and its neighbours. */
  search: string;
  /** All are of one event, which has no column then. */
  ofOne: boolean;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], chosen: boolean) => void;
}

/** The list's table, without confidential answers. */
export function ApplicationRows({ rows, labelledBy, search, ofOne, selected, onSelect }: ApplicationRowsProps) {
  const all = rows.every((row) => selected.has(row.application_id));
  const ids = rows.map((row) => row.application_id);
  return (
    <table aria-labelledby={labelledBy} className="applications">
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              checked={all}
              indeterminate={!all && ids.some((id) => selected.has(id))}
              onChange={(_, chosen) => onSelect(ids, chosen)}
              slotProps={{ input: { 'aria-label': t.selectAll } }}
            />
          </th>
          <th scope="col">{t.applicant}</th>
          <th scope="col">{t.talk}</th>
          {!ofOne && <th scope="col">{t.event}</th>}
          <th scope="col">{t.state}</th>
          <th scope="col">{t.reviews}</th>
          <th scope="col">{t.received}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.application_id} aria-selected={selected.has(row.application_id)}>
            <td>
              <Checkbox
                checked={selected.has(row.application_id)}
                onChange={(_, chosen) => onSelect([row.application_id], chosen)}
                slotProps={{ input: { 'aria-label': t.select(row.fullName) } }}
              />
            </td>
            <td>
              <Link className="link" to={`${APPLICATIONS.one(row.application_id)}${search && `?${search}`}`}>
                {row.fullName}
              </Link>
              <span className="secondary">{row.institucion}</span>
            </td>
            <td data-label={t.talk}>{row.titulo || t.noTitle}</td>
            {!ofOne && <td data-label={t.event}>{row.event_title}</td>}
            <td>
              <StateBadge state={row.state} />
              {isDecision(row.state) && row.announced_state !== row.state && (
                <span className="secondary">{t.notAnnouncedShort}</span>
              )}
              {row.attendance && <span className="secondary">{ATTENDANCE_NAMES[row.attendance]}</span>}
              {row.withdrawn_at && <span className="secondary num">{t.withdrawnShort(formatDateTime(row.withdrawn_at))}</span>}
            </td>
            <td className="num" data-label={row.reviews.count > 0 ? t.reviews : undefined}>
              <ScoreSummary reviews={row.reviews} />
            </td>
            <td className="num" data-label={t.received}>
              <time dateTime={row.created_at}>{formatDateTime(row.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
