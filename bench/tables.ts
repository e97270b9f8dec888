/** Tables of the figures, each beside its goal from docs and reviews. */

import { type ChangeRun, changeLines } from './changes.ts';
import type { MixedFigures } from './mixed-load.ts';
import type { BurstFigures, SaveFigures } from './publishing.ts';
import type { Line, Table } from './report.ts';
import type { AskedFigures, RerenderFigures } from './rerender.ts';
import type { ServingFigures } from './serving.ts';
import { count, median, megabytes, percentile, time, times } from './stats.ts';

const MB = 1_048_576;

export interface PublishingFigures {
  events: number;
  many: SaveFigures;
  few: SaveFigures;
  /** Every kind of change, by run. */
  changes: ChangeRun[];
  burst: BurstFigures;
  asked: AskedFigures;
  rerender: RerenderFigures;
  /** Saves while every page is rendered again. */
  meanwhile: SaveFigures;
  /** ms from the start of the process until it serves, with nothing to render. */
  readyAfter: number;
  /** Resident memory after all rendering and a pause, in bytes. */
  idleMemory: number;
}

/** @param saves ms of each save; empty if all pages were rendered before the first save */
function meanwhileLine(saves: number[]): Line {
  const [p50, p95] = [median(saves), percentile(saves, 0.95)];
  return {
    measure: 'the same while every page is rendered again',
    goal: 'p50 <= 50 ms, p95 <= 150 ms',
    here:
      saves.length > 0 ? `p50 ${time(p50)}, p95 ${time(p95)} (${saves.length} saves)` : 'all was rendered before the first save',
    beside: '',
    reached: saves.length > 0 ? p50 <= 50 && p95 <= 150 : null,
  };
}

function saveLines(figures: PublishingFigures): Line[] {
  const { many, few, meanwhile, events } = figures;
  const [p50, p95] = [median(many.untilPublic), percentile(many.untilPublic, 0.95)];
  const ratio = p50 / median(few.untilPublic);
  return [
    {
      measure: `save → new text at the public URL, ${count(events)} events`,
      goal: 'p50 <= 25 ms, p95 <= 100 ms',
      here: `p50 ${time(p50)}, p95 ${time(p95)} (save answered: p50 ${time(median(many.untilAnswered))})`,
      beside: '',
      reached: p50 <= 25 && p95 <= 100,
    },
    meanwhileLine(meanwhile.untilPublic),
    {
      measure: 'the same with 10 events',
      goal: 'within 2x of it',
      here: `p50 ${time(median(few.untilPublic))}, p95 ${time(percentile(few.untilPublic, 0.95))} (x ${ratio.toFixed(2)})`,
      beside: '',
      reached: ratio <= 2,
    },
  ];
}

export function publishingTable(figures: PublishingFigures): Table {
  const { asked, rerender, idleMemory, many, burst, readyAfter } = figures;
  // Limits for up to 10,000 and up to 50,000 events; beyond them nothing is promised.
  const [idleLimit, publishingLimit, readyLimit] = figures.events > 10_000 ? [400, 400, 2000] : [200, 300, 1000];
  const slowest = Math.max(...burst.untilAnswered);
  return {
    title: `Publishing, ${count(figures.events)} events`,
    how: 'Saves go through the API as the admin sends them; the clock stops when the public page answers with the new text.',
    lines: [
      ...saveLines(figures),
      ...changeLines(figures.changes, figures.events),
      {
        measure: 'from the start of the process to ready',
        goal: `<= ${time(readyLimit)}`,
        here: time(readyAfter),
        beside: '',
        reached: readyAfter <= readyLimit,
      },
      {
        measure: `every page again after a template change (${count(rerender.pages)} pages: events, their forms, lists)`,
        goal: '',
        here: `${time(rerender.ms)} from the start of the process; serving after ${time(rerender.readyAfter)}`,
        beside: '',
        reached: null,
      },
      {
        measure: `the same, for ${asked.waits.length} visitors who come meanwhile, each to another event`,
        goal: 'all get the new page, p99 <= 100 ms',
        here: `from ${time(asked.readyAfter)} on; their wait: p50 ${time(median(asked.waits))}, p99 ${time(percentile(asked.waits, 0.99))}; ${asked.outdated} got an old page`,
        beside: '',
        reached: asked.outdated === 0 && percentile(asked.waits, 0.99) <= 100,
      },
      {
        measure: 'memory, idle',
        goal: `<= ${idleLimit} MB`,
        here: megabytes(idleMemory),
        beside: '',
        reached: idleMemory <= idleLimit * MB,
      },
      {
        measure: 'memory while publishing',
        goal: `<= ${publishingLimit} MB`,
        here: megabytes(many.memory),
        beside: '',
        reached: many.memory <= publishingLimit * MB,
      },
      {
        measure: '20 saves in 5 s',
        goal: 'every page ends in the last state',
        here: `${burst.wrong} pages wrong; slowest save answered in ${time(slowest)}`,
        beside: '',
        reached: burst.wrong === 0,
      },
    ],
  };
}

/** Maximum response times for visitors (ms). */
export const P99: [kind: keyof MixedFigures['times'], name: string, limit: number][] = [
  ['pages', 'pages', 100],
  ['reads', 'API reads', 150],
  ['posts', 'contact messages', 250],
];

export function servingTable(serving: ServingFigures | null, mixed: MixedFigures): Table {
  const lines: Line[] = [];
  if (serving) {
    const { bytes, product, fastifyStatic, nodeHttp } = serving;
    const beside = [
      `@fastify/static: ${count(fastifyStatic)} (ours ${times(product, fastifyStatic)})`,
      `node:http that sends nothing but this answer: ${count(nodeHttp)} (${times(nodeHttp, fastifyStatic)})`,
    ];
    lines.push({
      measure: `requests/s of a ${Math.round(bytes / 1000)} KB page, one process`,
      goal: '>= 5x @fastify/static',
      here: count(product),
      beside: beside.join('; '),
      reached: product >= 5 * fastifyStatic,
    });
  }
  for (const [kind, name, limit] of P99) {
    const samples = mixed.times[kind];
    const p99 = percentile(samples, 0.99);
    lines.push({
      measure: `${name} under a mixed load (${count(samples.length)} requests)`,
      goal: `p99 <= ${limit} ms`,
      here: `p50 ${time(median(samples))}, p99 ${time(p99)}`,
      beside: '',
      reached: p99 <= limit,
    });
  }
  lines.push({
    measure: 'errors and half pages under it',
    goal: '0',
    here: `${mixed.errors} errors, ${mixed.halfPages} half pages`,
    beside: '',
    reached: mixed.errors === 0 && mixed.halfPages === 0,
  });
  return {
    title: 'Serving',
    how: [
      serving
        ? 'wrk: one thread, 32 connections, loopback, the servers in turn.'
        : 'wrk is not installed: requests/s were not measured.',
      `Mixed load: 200 requests/s for ${mixed.seconds} s (60 % pages, 30 % API reads, 10 % contact), ${mixed.publishes} publishes in between, sent on time whatever the answers take.`,
    ].join(' '),
    lines,
  };
}
