import type { ApplicationSummary } from '@trama/shared/applications/answers';
import { APPLICATION_STATES, type ApplicationState } from '@trama/shared/applications/states';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import type { ListParameter, ListState } from './listState.ts';

/** Of an accepted applicant who takes part: a filter of its own beside the states. */
const CONFIRMED = 'confirmed';
type Segment = ApplicationState | typeof CONFIRMED | '';
/** Shown only where there are any. */
const RARE: readonly Segment[] = ['en_revision', 'retirada'];

interface StateSegmentsProps {
  filters: ListState['filters'];
  change: (changes: Partial<Record<ListParameter, string>>) => void;
  summary: ApplicationSummary | undefined;
}

/** One state or all, with how many each has. */
export function StateSegments({ filters, change, summary }: StateSegmentsProps) {
  const counts = summary?.states;
  const segments: readonly (readonly [Segment, string, number | undefined])[] = [
    ['', t.all, summary?.total],
    ...APPLICATION_STATES.map((state) => [state, t.states[state], counts?.[state]] as const),
    [CONFIRMED, t.confirmed, summary?.facets.confirmed],
  ];
  const current = filters.attendance ? CONFIRMED : (filters.state ?? '');
  const choose = (segment: Segment) =>
    change(segment === CONFIRMED ? { attendance: CONFIRMED, state: '' } : { attendance: '', state: segment });
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{t.state}</legend>
      {segments
        .filter(([segment, , count]) => segment === current || !RARE.includes(segment) || (count ?? 0) > 0)
        .map(([segment, name, count]) => (
          <button key={segment} type="button" aria-pressed={segment === current} onClick={() => choose(segment)}>
            {name} {count !== undefined && <small className="num">{count}</small>}
          </button>
        ))}
    </fieldset>
  );
}
