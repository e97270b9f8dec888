import type { ApplicationSummary } from '@trama/shared/applications/answers';
import { SCORE_FILTERS } from '@trama/shared/reviews/score-filter';
import { APPLICATION_PANEL_TEXTS as a } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useState } from 'react';
import { TextButton } from '../../ui/buttons.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { answerName, type FilterName, type ListParameter, type ListState } from './listState.ts';
import { StateSegments } from './StateSegments.tsx';

interface ApplicationFiltersProps {
  state: ListState;
  set: (name: ListParameter, value: string) => void;
  change: (changes: Partial<Record<ListParameter, string>>) => void;
  clear: () => void;
  summary: ApplicationSummary | undefined;
  /** All events: also those that the filter leaves out. */
  events: readonly { event_id: number; event_title: string; count: number }[];
}

type Choices = readonly (readonly [string, string])[];
const counted = (list: readonly { name: string; count: number }[]): Choices =>
  list.map(({ name, count }) => [name, `${name} (${count})`]);

/** The search is always shown; on narrow screens a button shows the rest. */
export function ApplicationFilters({ state, set, change, clear, summary, events }: ApplicationFiltersProps) {
  const { filters, answers } = state;
  const facets = summary?.facets;
  const axis = facets?.questions.find((question) => question.axis);
  const others = facets?.questions.filter((question) => !question.axis) ?? [];
  const more = [filters.from, filters.to, ...others.map(({ id }) => answers[id])].filter(Boolean).length;
  const [open, setOpen] = useState(false);
  const select = (name: ListParameter, value: string | undefined, label: string, all: string, choices: Choices) => (
    <NativeSelect
      key={name}
      id={`filter-${name}`}
      label={label}
      value={value ?? ''}
      choices={[['', all], ...choices, ...(value && !choices.some(([one]) => one === value) ? [[value, value] as const] : [])]}
      onChange={(chosen) => set(name, chosen)}
    />
  );
  const day = (name: FilterName & ('from' | 'to'), label: string) => (
    <TextInput
      id={`filter-${name}`}
      label={label}
      value={filters[name] ?? ''}
      type="date"
      onChange={(value) => set(name, value)}
    />
  );
  // Of a chosen event the tabs say which it is.
  const chooseEvent =
    events.length > 1 &&
    select(
      'event_id',
      filters.event_id,
      a.event,
      a.allEvents,
      // Those of two years may have the same title.
      events.map(({ event_id, event_title, count }) => [String(event_id), `${event_title} (${count})`]),
    );
  return (
    <search className="sheet application-filters" data-open={open}>
      <StateSegments filters={filters} change={change} summary={summary} />
      <div className="filters">
        <SearchBox label={t.search} placeholder={t.searchHelp} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
        {!filters.event_id && chooseEvent}
        {axis &&
          select(answerName(axis.id), answers[axis.id], t.axis(axis.label), t.allOf(axis.choices.length), counted(axis.choices))}
        {select(
          'institucion',
          filters.institucion,
          a.institution,
          t.allOf(summary?.institutions.length ?? 0),
          counted(summary?.institutions ?? []),
        )}
        {((facets?.labels.length ?? 0) > 0 || filters.label) &&
          select('label', filters.label, t.label, t.allLabels, counted(facets?.labels ?? []))}
        {select(
          'score',
          filters.score,
          t.score,
          t.allScores,
          SCORE_FILTERS.map((score) => [score, `${t.scores[score]} (${facets?.scores[score] ?? 0})`]),
        )}
        {(open || more > 0) && (
          <>
            {filters.event_id && chooseEvent}
            {others.map(({ id, label, choices }) =>
              select(answerName(id), answers[id], label, t.allOf(choices.length), counted(choices)),
            )}
            {day('from', a.from)}
            {day('to', a.to)}
          </>
        )}
        <TextButton className="more-filters" aria-expanded={open || more > 0} disabled={more > 0} onClick={() => setOpen(!open)}>
          {open || more > 0 ? t.fewerFilters : t.moreFilters}
        </TextButton>
      </div>
      <ActiveFilters state={state} set={set} clear={clear} summary={summary} />
    </search>
  );
}
