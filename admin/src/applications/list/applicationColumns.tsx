import { Box } from '@mui/material';
import type { ListedApplication } from '@trama/shared/applications/answers';
import { isDecision } from '@trama/shared/applications/states';
import type { ApplicationFacets } from '@trama/shared/applications/triage';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ATTENDANCE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { Link } from 'react-router-dom';
import type { Listed } from '../../dataProvider/mapping.ts';
import { type Column, keepInCell } from '../../list/Table.tsx';
import { ScoreSummary } from '../../reviews/ScoreSummary.tsx';
import { formatDateTime, formatDayOf } from '../../ui/formatDateTime.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { Label } from '../triage/Label.tsx';

export type ApplicationRow = Listed<ListedApplication, string>;

/** An icon for a fact of the row; the tooltip and screen readers get the words. */
function Mark({ icon, text, count }: { icon: IconName; text: string; count?: number }) {
  return (
    <Box component="span" title={text} sx={{ ml: 0.75, flexShrink: 0, color: 'text.secondary', verticalAlign: '-0.15em' }}>
      <Icon name={icon} /> {count !== undefined && <span aria-hidden>{count}</span>}
      <span className="visually-hidden">{text}</span>
    </Box>
  );
}

function Applicant({ row }: { row: ApplicationRow }) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'baseline', '& > a': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
    >
      <Link to={APPLICATIONS.one(row.id)} title={row.fullName} onClick={keepInCell}>
        {row.fullName}
      </Link>
      {row.has_support && <Mark icon="heart" text={TRIAGE_TEXTS.supportsLong} />}
      {row.notes > 0 && <Mark icon="note" text={TRIAGE_TEXTS.notes(row.notes)} count={row.notes} />}
    </Box>
  );
}

/** The state, with marks for an unannounced decision, the confirmation and a withdrawal. */
function State({ row: { state, announced_state, attendance, withdrawn_at } }: { row: ApplicationRow }) {
  return (
    <>
      <StateBadge state={state} />
      {isDecision(state) && announced_state !== state && <Mark icon="mail" text={t.notAnnouncedShort} />}
      {attendance && <Mark icon={attendance === 'confirmed' ? 'confirmed' : 'barred'} text={ATTENDANCE_NAMES[attendance]} />}
      {withdrawn_at && <Mark icon="person" text={t.withdrawnShort(formatDateTime(withdrawn_at))} />}
    </>
  );
}

interface Choice {
  /** The question that groups the event's applications. */
  axis: ApplicationFacets['questions'][number] | undefined;
  /** True: the list shows several events, so each row names its event. */
  withEvent: boolean;
}

/** Columns of the list; a sortable column uses the API's sort field as its `source`. */
export const applicationColumns = ({ axis, withEvent }: Choice): readonly Column<ApplicationRow>[] => [
  { source: 'fullName', label: t.applicant, sort: 'text', width: 244, render: (row) => <Applicant row={row} /> },
  {
    source: 'titulo',
    label: t.talk,
    sort: 'text',
    render: ({ titulo }) => <span title={titulo ?? undefined}>{titulo || t.noTitle}</span>,
  },
  ...(axis
    ? [
        {
          source: 'axis',
          label: axis.label,
          width: 136,
          render: ({ answers }: ApplicationRow) => answers.find(({ id }) => id === axis.id)?.value,
        },
      ]
    : []),
  ...(withEvent ? [{ source: 'event_title', label: t.event, sort: 'text', width: 160 } as const] : []),
  {
    source: 'institucion',
    label: t.institution,
    sort: 'text',
    width: 180,
    hidden: true,
    render: ({ institution }) => institution && <span title={institution}>{institution}</span>,
  },
  {
    source: 'labels',
    label: TRIAGE_TEXTS.labels,
    width: 160,
    hidden: true,
    render: ({ labels }) => labels.map((label) => <Label key={label} label={label} />),
  },
  {
    source: 'mean',
    label: t.reviews,
    sort: 'number',
    width: 124,
    render: ({ reviews }) => (reviews.count > 0 ? <ScoreSummary reviews={reviews} /> : <small>{TRIAGE_TEXTS.notReviewed}</small>),
  },
  { source: 'state', label: t.state, width: 172, render: (row) => <State row={row} /> },
  {
    source: 'created_at',
    label: t.received,
    sort: 'date',
    short: t.received,
    width: 108,
    render: ({ created_at }) => (
      <time dateTime={created_at} title={formatDateTime(created_at)}>
        {formatDayOf(created_at)}
      </time>
    ),
  },
];
