/** Measures every kind of change to an event, one after the other, until visitors get it. */
import { event as eventSchema } from '@trama/shared/events/event';
import { PAGES } from '@trama/shared/paths';
import type { HttpResponse } from './client.ts';
import { eventFields, eventForm } from './drills/files.ts';
import { untilQuiet } from './machine.ts';
import type { Line, Table } from './report.ts';
import { untilAllRendered } from './rerender.ts';
import { importEvents, type Prepared, type Source, startOn } from './setup.ts';
import { count, median, percentile, time } from './stats.ts';

const RUNS = 3;
/** Maximum ms of the slowest change in the best run. */
const SLOWEST = 150;

const CHANGES = ['create', 'edit at once', 'edit again', 'change of date', 'change of state', 'delete', 'restore'] as const;
type Change = (typeof CHANGES)[number];
/** ms of each change, from its request until the page has it. */
export type ChangeRun = Record<Change, number[]>;

/** Runs three times `rounds` changes of each kind, without pauses. */
export async function measureChanges(prepared: Prepared, rounds: number): Promise<ChangeRun[]> {
  // Warms up the product's code with a few events.
  await measureRun(prepared, 'Calentamiento', 3);
  const runs: ChangeRun[] = [];
  for (let run = 1; run <= RUNS; run += 1) runs.push(await measureRun(prepared, `Vuelta ${run}`, rounds));
  return runs;
}

async function measureRun({ client }: Prepared, name: string, rounds: number): Promise<ChangeRun> {
  const figures: ChangeRun = {
    create: [],
    'edit at once': [],
    'edit again': [],
    'change of date': [],
    'change of state': [],
    delete: [],
    restore: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const title = (kind: Change) => `${name}, ${kind} ${round}`;
    let path = '';
    let address = '/api/events';
    const timed = async (kind: Change, change: () => Promise<unknown>, isSo: (page: HttpResponse) => boolean) => {
      const began = performance.now();
      await change();
      await client.untilPage(path, isSo);
      figures[kind].push(performance.now() - began);
    };
    const put = (fields: object) => client.json('PUT', address, { ...eventFields(title('edit again')), ...fields });
    const shows = (text: string) => (page: HttpResponse) => page.body.includes(text);
    const create = async () => {
      const { event_id } = eventSchema.parse((await client.form('POST', address, eventForm(title('create')))).json);
      path = PAGES.event(event_id);
      address = `${address}/${event_id}`;
    };
    await timed('create', create, shows(title('create')));
    for (const kind of ['edit at once', 'edit again'] as const)
      await timed(kind, () => put({ title: title(kind) }), shows(title(kind)));
    // A past date moves the event to another page of the list.
    const date = `20${15 + (round % 10)}-03-14`;
    await timed('change of date', () => put({ date, dateEnd: date }), shows(`${date}T`));
    const stateNote = title('change of state');
    await timed('change of state', () => put({ date, dateEnd: date, state: 'cancelled', stateNote }), shows(stateNote));
    await timed(
      'delete',
      () => client.json('DELETE', address),
      ({ status }) => status === 404,
    );
    await timed(
      'restore',
      () => client.json('POST', `${address}/restore`),
      ({ status }) => status === 200,
    );
  }
  return figures;
}

const slowestOf = (run: ChangeRun, changes: readonly Change[] = CHANGES) => Math.max(...changes.flatMap((change) => run[change]));

/** Measures each kind of change alone, on a product that has rendered all pages. */
export async function changeTable(source: Source, rounds: number): Promise<Table> {
  const dataDir = await importEvents(source);
  const prepared = await startOn(dataDir);
  await untilAllRendered(dataDir);
  await untilQuiet(prepared.product.pid);
  const { length: events } = await prepared.client.allEvents();
  const runs = await measureChanges(prepared, rounds);
  await prepared.stop();
  return {
    title: `Changes, ${count(events)} events`,
    how: 'Each event is created and changed without a pause; the clock stops when its public page answers with the change.',
    lines: changeLines(runs, events),
  };
}

/** Builds a row per kind of change from the run whose slowest change was fastest. The other runs' slowest is beside it. */
export function changeLines(runs: readonly ChangeRun[], events: number): Line[] {
  return CHANGES.map((change) => {
    const [best, ...others] = runs.toSorted((a, b) => slowestOf(a, [change]) - slowestOf(b, [change]));
    const samples = best?.[change] ?? [];
    const slowest = Math.max(...samples);
    return {
      measure: `${change} → at the public URL, ${count(events)} events, slowest of ${samples.length}`,
      goal: `<= ${SLOWEST} ms`,
      here: `${time(slowest)} (p50 ${time(median(samples))}, p95 ${time(percentile(samples, 0.95))})`,
      beside: `other runs: ${others.map((run) => time(slowestOf(run, [change]))).join(', ')}`,
      reached: slowest <= SLOWEST,
    };
  });
}
