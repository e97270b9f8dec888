/** Filters of the list of applications, each value with the number of applications that it leaves. */

import { Box, Button, Chip, FormControlLabel, Switch } from '@mui/material';
import type { ApplicationSummary } from '@trama/shared/applications/answers';
import { APPLICATION_STATES } from '@trama/shared/applications/states';
import { formatDate } from '@trama/shared/format/format';
import { SCORE_FILTERS, scoreFilter } from '@trama/shared/reviews/score-filter';
import { APPLICATION_PANEL_TEXTS as applicationTexts } from '@trama/shared/texts/applications';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { REVIEWER_TEXTS } from '@trama/shared/texts/reviews';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useListContext } from 'react-admin';
import { z } from 'zod';
import { useEventSummary } from '../../calls/useEventSummary.tsx';
import { Choose, DayFilter, FacetButtons, FacetCounts, useFilter } from '../../list/Facets.tsx';
import { useReviewers } from '../../reviews/AssignTo.tsx';
import { IconButton } from '../../ui/buttons.tsx';
import { Institutions } from './Institutions.tsx';

type Counted = readonly { name: string; count: number }[];
type Choices = readonly (readonly [value: string, label: string])[];

const counted = (list: Counted): Choices => list.map(({ name, count }) => [name, LIST_TEXTS.facets.value(name, count)]);

const answersOf = (filterValues: object): Record<string, string> =>
  z.object({ answers: z.record(z.string(), z.string()) }).safeParse(filterValues).data?.answers ?? {};

interface ChooseOfProps {
  source: string;
  label: string;
  all: string;
  choices: Choices;
  nameOf?: (value: string) => string;
}

/** A select for a filter with a single value. */
function ChooseOf({ source, ...props }: ChooseOfProps) {
  const [value, set] = useFilter(source);
  return <Choose {...props} size="small" name={source} value={value} set={set} />;
}

/** Filters by the answer to one question of the call. */
export function ChooseAnswer({ question }: { question: ApplicationSummary['facets']['questions'][number] }) {
  const { id, label, axis, choices } = question;
  const [, setAnswers] = useFilter('answers');
  const { [id]: value, ...others } = answersOf(useListContext().filterValues);
  return (
    <Choose
      size="small"
      name={`answer-${id}`}
      label={axis ? t.axis(label) : label}
      value={value}
      set={(chosen) => setAnswers(chosen === undefined ? others : { ...others, [id]: chosen })}
      all={t.allOf(choices.length)}
      choices={counted(choices)}
    />
  );
}

/** Filters by event. Titles come with the counts, because events of two years may share a title. */
export function ChooseEvent({ events }: { events: ApplicationSummary['events'] }) {
  const [value, set] = useFilter('event_id');
  const { filterValues, setFilters } = useListContext();
  // The summary of all events names the latest ones alone.
  const titles = new Map(
    useEventSummary(value ? Number(value) : undefined)?.events.map((one) => [String(one.event_id), one.event_title]),
  );
  // Another event drops the answer filters, because questions belong to one event.
  const choose = (id: string | undefined) => {
    const { event_id: _, answers: __, ...others } = filterValues;
    if (id === undefined) setFilters(others);
    else if (value === undefined) set(Number(id));
    else setFilters({ ...others, event_id: Number(id) });
  };
  return (
    <Choose
      size="small"
      name="event_id"
      label={applicationTexts.event}
      value={value}
      set={choose}
      all={applicationTexts.allEvents}
      nameOf={(id) => titles.get(id) ?? ''}
      choices={events
        .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
        .map(({ event_id, event_title, count }) => [String(event_id), LIST_TEXTS.facets.value(event_title, count)])}
    />
  );
}

export const STATES = APPLICATION_STATES.map((state) => [state, t.states[state]] as const);
const CONFIRMED = [['confirmed', t.confirmed]] as const;

interface SummaryProps {
  /** Undefined while the counts load. */
  summary: ApplicationSummary | undefined;
}

/** Filter button for accepted applicants who confirmed, separate from the states. */
export const ConfirmedFacet = ({ summary }: SummaryProps) => (
  <FacetCounts value={summary ? { attendance: [{ value: 'confirmed', count: summary.facets.confirmed }] } : {}}>
    <FacetButtons source="attendance" label={applicationTexts.attendance} values={CONFIRMED} />
  </FacetCounts>
);

/** Filter buttons for the states and for applicants who confirmed. */
export const StateFacets = ({ summary }: SummaryProps) => (
  <>
    <FacetCounts
      value={summary ? { state: APPLICATION_STATES.map((state) => ({ value: state, count: summary.states[state] })) } : {}}
    >
      <FacetButtons source="state" label={t.state} values={STATES} />
    </FacetCounts>
    <ConfirmedFacet summary={summary} />
  </>
);

/** The states as a select, where the height is scarce. A link may choose several states. */
export function StateSelect({ summary }: SummaryProps) {
  const counts = STATES.map(([state, name]) => ({ state, name, count: summary?.states[state] ?? 0 }));
  return (
    <ChooseOf
      source="state"
      label={t.state}
      all={t.allOf(counts.reduce((sum, { count }) => sum + count, 0))}
      choices={counts.map(({ state, name, count }) => [state, LIST_TEXTS.facets.value(name, count)])}
      nameOf={(several) => STATES.flatMap(([state, name]) => (several.split(',').includes(state) ? [name] : [])).join(', ')}
    />
  );
}

/** Less common filters, in a panel behind a button. */
export function OtherFilters({ summary }: SummaryProps) {
  const [support, setSupport] = useFilter('support');
  const { institutions = [], facets } = summary ?? {};
  return (
    <>
      <ChooseOf
        source="institucion"
        label={applicationTexts.institution}
        all={t.allOf(institutions.length)}
        choices={counted(institutions)}
      />
      <Institutions institutions={institutions} />
      <ChooseOf
        source="score"
        label={t.score}
        all={t.allScores}
        choices={SCORE_FILTERS.map((score) => [score, LIST_TEXTS.facets.value(t.scores[score], facets?.scores[score] ?? 0)])}
      />
      <ChooseOf source="label" label={t.label} all={t.allLabels} choices={counted(facets?.labels ?? [])} />
      {facets?.questions
        .filter(({ axis }) => !axis)
        .map((question) => (
          <ChooseAnswer key={question.id} question={question} />
        ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <DayFilter source="from" label={applicationTexts.from} />
        <DayFilter source="to" label={applicationTexts.to} />
      </Box>
      <FormControlLabel
        label={LIST_TEXTS.facets.value(t.supportsLong, facets?.supports ?? 0)}
        control={<Switch checked={Boolean(support)} onChange={(_, checked) => setSupport(checked ? '1' : undefined)} />}
      />
    </>
  );
}

/** Filter names of the panel: their number is shown on its button. */
export const OTHER_SOURCES = [
  'institucion',
  'score',
  'label',
  'from',
  'to',
  'support',
  'reader',
  'readers_below',
  'answers',
  'attendance',
] as const;

/** Active filters that no pressed button or search field shows; each has a button that removes it. */
export function ChosenFilters({ summary, isConfirmedHidden }: SummaryProps & { isConfirmedHidden: boolean }) {
  const { filterValues, setFilters } = useListContext();
  const { event_id, institucion, label, score, reader, readers_below: below, from, to, support, attendance } = filterValues;
  const answers = answersOf(filterValues);
  const eventId = Number(event_id);
  const reviewers = useReviewers(eventId, reader !== undefined && eventId > 0);
  const readerName = reviewers.data?.find((one) => one.reviewer_id === reader)?.name ?? '';
  const named = scoreFilter.safeParse(score).data;
  const questions = summary?.facets.questions ?? [];
  const without = (name: string) => Object.fromEntries(Object.entries(filterValues).filter(([key]) => key !== name));
  const chips: (readonly [text: string | false | undefined, rest: object])[] = [
    ...Object.entries(answers).map(([id, value]) => {
      const { [id]: _, ...others } = answers;
      const name = questions.find((one) => one.id === id)?.label ?? '';
      return [t.chip(name, value), { ...without('answers'), answers: others }] as const;
    }),
    [institucion, without('institucion')],
    [label && t.chip(t.label, label), without('label')],
    [named && t.chip(t.score, t.scores[named]), without('score')],
    [reader && REVIEWER_TEXTS.leftChip(readerName), without('reader')],
    [below && REVIEWER_TEXTS.belowChip(Number(below)), without('readers_below')],
    [from && t.fromChip(formatDate(from)), without('from')],
    [to && t.toChip(formatDate(to)), without('to')],
    [support && t.supportsLong, without('support')],
    [isConfirmedHidden && attendance && t.confirmed, without('attendance')],
  ];
  const shown = chips.filter(([text]) => text);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, pb: 1 }}>
      {shown.map(([text, rest]) => (
        <Chip
          key={String(text)}
          variant="outlined"
          // A button inside the chip: MUI's `onDelete` would make the whole chip a button with another button inside.
          label={
            <>
              {text} <IconButton icon="close" label={t.removeFilter(String(text))} onClick={() => setFilters(rest)} />
            </>
          }
          sx={{ '& .MuiChip-label': { display: 'flex', alignItems: 'center', pr: 0.5 }, '& .icon': { width: 16 } }}
        />
      ))}
      <Button size="small" onClick={() => setFilters(event_id === undefined ? {} : { event_id })}>
        {t.clearFilters}
      </Button>
    </Box>
  );
}
