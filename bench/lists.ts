/** Response times of the API's lists of twenty, one request after the other on an idle product. */
import type { Table } from './report.ts';
import type { Prepared } from './setup.ts';
import { count, median, percentile, time } from './stats.ts';

const GOAL = 10;
/** Requests before the measurement, which compile code and load database pages. */
const WARM_UP = 20;

const query = (sort: [string, 'ASC' | 'DESC'], range: [number, number], filter: object = {}) =>
  `/api/events?${new URLSearchParams(Object.entries({ sort, range, filter }).map(([name, value]) => [name, JSON.stringify(value)]))}`;

/** Lists of visitors and the panel; the last ones search many rows. */
const LISTS: [name: string, path: string][] = [
  ['visitors’ list', '/api/all-events/20'],
  ['visitors’ search', '/api/all-events/20?search=inter'],
  ['visitors’ search that finds nothing', '/api/all-events/20?search=zzzz'],
  ['administrators’ list, newest first', query(['created_at', 'DESC'], [0, 19])],
  ['administrators’ list by title, searched', query(['event_title', 'ASC'], [0, 19], { q: 'inter' })],
  ['administrators’ list, its last pages', query(['id', 'ASC'], [5000, 5019])],
];

interface ListTime {
  name: string;
  /** ms of each request. */
  samples: number[];
}

export async function measureLists({ client }: Prepared, requests: number): Promise<ListTime[]> {
  const times: ListTime[] = [];
  for (const [name, path] of LISTS) {
    const samples: number[] = [];
    for (let index = 0; index < WARM_UP + requests; index += 1) {
      const began = performance.now();
      const { status } = await client.send('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (index >= WARM_UP) samples.push(performance.now() - began);
    }
    times.push({ name, samples });
  }
  return times;
}

export const listTable = (times: readonly ListTime[], events: number): Table => ({
  title: 'Lists of the API',
  how: `Twenty of ${count(events)} events, asked for one after the other.`,
  lines: times.map(({ name, samples }) => {
    const p99 = percentile(samples, 0.99);
    return {
      measure: name,
      goal: `p99 <= ${GOAL} ms`,
      here: `p50 ${time(median(samples))}, p99 ${time(p99)}`,
      beside: '',
      reached: p99 <= GOAL,
    };
  }),
});
