/** Response times of the panel beside their goal. */
import type { PanelTime } from './panel.ts';
import type { Table } from './report.ts';
import { count, median, percentile, time } from './stats.ts';

/** Goal for the first rows of a list (ms). */
const GOAL = 300;

export const panelTable = (times: readonly PanelTime[], events: number): Table => ({
  title: 'Panel',
  how: `A warm panel in Chromium with ${count(events)} events: from the click to the first rows on the screen; the search without the 300 ms in which it waits for more typing.`,
  lines: times.map(({ name, samples }) => ({
    measure: name,
    goal: `first rows <= ${GOAL} ms`,
    here: `p50 ${time(median(samples))}, p95 ${time(percentile(samples, 0.95))}`,
    beside: '',
    reached: median(samples) <= GOAL,
  })),
});
