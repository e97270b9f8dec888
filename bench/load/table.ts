/** Figures of ordinary visitors under load, beside those without it. */
import type { MixedFigures } from '../mixed-load.ts';
import type { Line, Table } from '../report.ts';
import { median, percentile, time } from '../stats.ts';
import { P99 } from '../tables.ts';
import type { LoadFigures } from './load.ts';
import { unfinishedLines } from './unfinished.ts';

const timesOf = (samples: readonly number[]) => `p50 ${time(median(samples))}, p99 ${time(percentile(samples, 0.99))}`;

/**
 * Rows for one load.
 * @param load completes «pages during …»
 * @param quiet the same visitors without load
 */
export function linesOf(load: string, figures: MixedFigures, quiet: MixedFigures): Line[] {
  const errors = figures.errors + figures.halfPages;
  return [
    ...P99.map(([kind, name, limit]) => ({
      measure: `${name} during ${load}`,
      goal: `p99 <= ${limit} ms`,
      here: timesOf(figures.times[kind]),
      beside: `without that load: ${timesOf(quiet.times[kind])}`,
      reached: percentile(figures.times[kind], 0.99) <= limit,
    })),
    {
      measure: `errors and half pages during ${load}`,
      goal: '0',
      here: String(errors),
      beside: `without that load: ${quiet.errors + quiet.halfPages}`,
      reached: errors === 0,
    },
  ];
}

export function loadTable({ quiet, slow, logins, unfinished }: LoadFigures): Table {
  return {
    title: 'Serving under load',
    how: [
      `The mixed load of above for ${quiet.seconds} s: by itself; beside 500 slow clients (a third send a head without an end, a third a form a letter a second, a third take a page a kilobyte a second; ${slow.cut} times one was cut off and came back);`,
      `and beside a flood of wrong passwords, each for another account from another address (${Math.round(logins.perSecond)} a second were judged).`,
    ].join(' '),
    lines: [
      ...linesOf('500 slow clients', slow, quiet),
      ...linesOf('a flood of logins', logins, quiet),
      ...unfinishedLines(unfinished),
    ],
  };
}
