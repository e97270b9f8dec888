/** Builds the charts of a call's statistics: rows, and sentences that state the result. */
import type { ApplicationStatistics, Grouped } from '@trama/shared/applications/statistics';
import { nextDay } from '@trama/shared/format/dates';
import { formatDate } from '@trama/shared/format/format';
import { DAY_MS } from '@trama/shared/format/time';
import { STATISTICS_TEXTS as t } from '@trama/shared/texts/statistics';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';

/** Fill of a bar: series must differ without colour. */
export type Pattern = 'solid' | 'stripes' | 'dots' | 'lines' | 'empty' | 'cross';

interface Row {
  name: string;
  count: number;
  pattern: Pattern;
}

export interface ChartData {
  /** Part of the names of downloaded files. */
  id: string;
  title: string;
  /** The first sentence is bold. */
  sentences: readonly string[];
  rows: Row[];
  kind: 'columns' | 'parts' | 'bars';
  /** True: spans the full width among the charts. */
  wide?: boolean;
  /** Index of the last row before the close of the call, and the label of the mark. */
  mark?: { after: number; label: string } | undefined;
}

/** Maximum number of bars for institutions. The chart sums the rest in one bar, and its card names them. */
export const BARS_MAX = 12;

const rowsOf = ({ groups, others }: Grouped, pattern: Pattern): Row[] => [
  ...groups.map((group) => ({ ...group, pattern })),
  ...(others.groups > 0 ? [{ name: t.others(others.groups), count: others.count, pattern: 'empty' as const }] : []),
];

/** The axis extends to the close if it is at most this long (ms) after the last application. */
const CLOSE_SHOWN = 14 * DAY_MS;

/** Counts every day without gaps, from the first application to the last, or to a later close. */
function daysOf({ days, closes_on }: ApplicationStatistics): { day: string; count: number }[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const until =
    closes_on && closes_on > last.day && Date.parse(closes_on) - Date.parse(last.day) <= CLOSE_SHOWN ? closes_on : last.day;
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const all: { day: string; count: number }[] = [];
  for (let day = first.day; day <= until; day = nextDay(day)) all.push({ day, count: counts.get(day) ?? 0 });
  return all;
}

/** Number of applications on the last two days of the chart. */
export const lastTwoDays = (facts: ApplicationStatistics): number =>
  daysOf(facts)
    .slice(-2)
    .reduce((sum, { count }) => sum + count, 0);

/** Number of applications without a decision. */
export const undecided = ({ states }: ApplicationStatistics): number => states.recibida + states.en_revision;

/** @param today `yyyy-mm-dd` */
function byDay(facts: ApplicationStatistics, today: string): ChartData {
  const { closes_on } = facts;
  const days = daysOf(facts);
  const after = days.findIndex(({ day }) => day === closes_on);
  const short = (day: string) => formatDate(day).slice(0, 5);
  // A call reopened by hand after its close has no close to show.
  const over = (days.at(-1)?.day ?? '') > (closes_on ?? '');
  const close = closes_on && !over && (closes_on < today ? t.closed : t.closes)(formatDate(closes_on));
  return {
    id: 'dia',
    title: t.byDay,
    sentences: [t.bySeen(lastTwoDays(facts), facts.total), ...(close ? [close] : [])],
    rows: days.map(({ day, count }) => ({ name: short(day), count, pattern: 'solid' })),
    kind: 'columns',
    wide: true,
    mark: closes_on && after !== -1 ? { after, label: t.closeMark(short(closes_on)) } : undefined,
  };
}

function byState(facts: ApplicationStatistics): ChartData {
  const { states, confirmed, total } = facts;
  const names = TRIAGE_TEXTS.states;
  const rows: Row[] = [
    { name: names.aceptada, count: states.aceptada - confirmed, pattern: 'solid' },
    { name: TRIAGE_TEXTS.confirmed, count: confirmed, pattern: 'lines' },
    { name: names.recibida, count: states.recibida, pattern: 'empty' },
    { name: names.en_revision, count: states.en_revision, pattern: 'cross' },
    { name: names.lista_espera, count: states.lista_espera, pattern: 'dots' },
    { name: names.rechazada, count: states.rechazada, pattern: 'stripes' },
    { name: names.retirada, count: states.retirada, pattern: 'cross' },
  ];
  const decided = total - undecided(facts) - states.retirada;
  return {
    id: 'estado',
    title: t.byState,
    sentences: t.statesSeen(undecided(facts), states.aceptada, decided),
    rows: rows.filter(({ count }) => count > 0),
    kind: 'parts',
  };
}

/**
 * Builds all charts of a call, in order.
 * @param today `yyyy-mm-dd`
 */
export function chartsOf(facts: ApplicationStatistics, today: string): ChartData[] {
  const { scores, not_reviewed, institutions, joined_spellings, questions, supports, total } = facts;
  const few = institutions.slice(BARS_MAX);
  const others = { groups: few.length, count: few.reduce((sum, { count }) => sum + count, 0) };
  const charts: ChartData[] = [
    byDay(facts, today),
    byState(facts),
    {
      id: 'evaluacion',
      title: t.byScore,
      sentences: t.scoresSeen(scores[3], not_reviewed),
      rows: t.scoreNames.map((name, index) => ({ name, count: scores[index] ?? 0, pattern: 'stripes' })),
      kind: 'columns',
    },
    ...questions.map((question, index) => ({
      id: question.country ? 'pais' : `pregunta-${index + 1}`,
      title: t.byAnswer(question.label),
      sentences: t.answersSeen(question.groups[0]?.name, question.groups[0]?.count ?? 0, question.answered, total),
      rows: rowsOf(question, question.country ? 'solid' : 'dots'),
      kind: 'bars' as const,
    })),
    {
      id: 'institucion',
      title: t.byInstitution,
      sentences: t.institutionsSeen(institutions.length, joined_spellings),
      rows: rowsOf({ groups: institutions.slice(0, BARS_MAX), others }, 'lines'),
      kind: 'bars',
    },
    {
      id: 'apoyo',
      title: t.bySupport,
      sentences: t.supportsSeen(supports.people),
      rows: rowsOf(supports, 'stripes'),
      kind: 'bars',
    },
  ];
  return charts.filter(({ rows }) => rows.some(({ count }) => count > 0));
}
