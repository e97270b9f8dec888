/**
 * `npm run bench [-- --file FILE [--mapping MAP]] [--events N[,N…]] [--quick] [--changes] [--tasks]` prints tables and writes
 * them to bench/results.md. Repeats the file's events to N; without a file generates N events (5,600). The first N is for all
 * measurements, the others only for publishing. `--quick` takes fewer samples and writes nothing. Options for a single
 * measurement, which write nothing: `--changes` for each kind of change, `--tasks` for work in the panel, `--restore [--gb N]`
 * for restoring a copy of N GB (5).
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Event } from '@trama/shared/events/event';
import { PAGES } from '@trama/shared/paths';
import { inRoot } from '../scripts/launch/paths.mjs';
import { changeTable, measureChanges } from './changes.ts';
import { someEvent } from './events.ts';
import { listTable, measureLists } from './lists.ts';
import { importTable, measureImport } from './load/import.ts';
import { measureLoads } from './load/load.ts';
import { loadTable } from './load/table.ts';
import { loadNote, loadNow, machine, memoryOf, untilQuiet } from './machine.ts';
import { measureMixedLoad } from './mixed-load.ts';
import { measurePanel } from './panel.ts';
import { panelTable } from './panel-table.ts';
import { taskTable } from './panel-tasks.ts';
import { measureBurst, measureSaves, type SaveFigures } from './publishing.ts';
import { report, type Table, tableText } from './report.ts';
import { measureAsked, measureRerender, measureSavesMeanwhile, untilAllRendered } from './rerender.ts';
import { restoreTable } from './restore.ts';
import { keepMeasured } from './results.ts';
import { measureServing } from './serving.ts';
import { importEvents, type Prepared, pause, type Source, startOn } from './setup.ts';
import { count } from './stats.ts';
import { type PublishingFigures, publishingTable, servingTable } from './tables.ts';
import { measureWeight } from './weight.ts';
import { weightTable } from './weight-table.ts';

const MADE_UP = 5600;
const FEW = 10;
/** Number of visits while all pages are rendered again. */
const VISITS = 400;

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    events: { type: 'string' },
    mapping: { type: 'string', default: inRoot('bench', 'conferences.mapping.json') },
    quick: { type: 'boolean', default: false },
    changes: { type: 'boolean', default: false },
    tasks: { type: 'boolean', default: false },
    restore: { type: 'boolean', default: false },
    gb: { type: 'string', default: '5' },
  },
});
const amount = values.quick
  ? { saves: 20, changes: 5, wrk: 2, mixed: 5, load: 3, panel: 3, lists: 100, quiet: 1000 }
  : { saves: 100, changes: 30, wrk: 8, mixed: 60, load: 40, panel: 20, lists: 1000, quiet: 10_000 };

const step = (words: string) => process.stderr.write(`${words}…\n`);

/** Measures with ten events, then during an import of the largest set. */
async function measureFew(most: Source) {
  const few = await startOn(await importEvents({ madeUp: FEW }));
  await untilAllRendered(few.dataDir);
  await untilQuiet(few.product.pid);
  const saves = await measureSaves(few, amount.saves);
  step('an import beside the product');
  const imported = await measureImport(few, most, amount.load);
  await few.stop();
  return { saves, imported };
}

/** URLs that visitors request, of events from all over the list. */
const addressesOf = (events: readonly Event[]) =>
  Array.from({ length: VISITS }, (_, index) => PAGES.event(someEvent(events, index).event_id));

/** Measures publishing with one set of events and several starts. `measureRest` gets the last started product. */
async function measurePublishing<Rest>(
  source: Source,
  few: SaveFigures,
  measureRest: (calm: Prepared, events: readonly Event[]) => Promise<Rest>,
) {
  step('importing the events and rendering all of them');
  const dataDir = await importEvents(source);
  const first = await startOn(dataDir);
  const { version } = await untilAllRendered(dataDir);
  const events = await first.client.allEvents();
  await first.stop({ keep: true });

  step('rendering everything again, with visitors');
  const asked = await measureAsked(dataDir, version, addressesOf(events));
  step('rendering everything again, with saves');
  const { figures: meanwhile, version: third } = await measureSavesMeanwhile(dataDir, asked.version, amount.saves);
  step(`rendering everything again (${count(events.length)} events)`);
  const { figures: rerender, prepared } = await measureRerender(dataDir, third);
  step('waiting until everything is compressed');
  await untilQuiet(prepared.product.pid);
  await prepared.stop({ keep: true });

  const calm = await startOn(dataDir, { SITE_URL: 'http://otra.example' });
  await untilQuiet(calm.product.pid);
  await pause(amount.quiet);
  const idleMemory = memoryOf(calm.product.pid).now;
  step('saves');
  const many = await measureSaves(calm, amount.saves);
  step('every kind of change, one at once after the other');
  const changes = await measureChanges(calm, amount.changes);
  step('twenty saves in five seconds');
  const burst = await measureBurst(calm);
  const rest = await measureRest(calm, events);
  await calm.stop();

  const publishing: PublishingFigures = {
    events: events.length,
    few,
    many,
    changes,
    burst,
    asked: asked.figures,
    meanwhile,
    readyAfter: calm.product.readyAfter,
    rerender,
    idleMemory,
  };
  return { publishing, rest };
}

/** Measurements for the first set of events only. */
async function restTables(calm: Prepared, events: readonly Event[]): Promise<Table[]> {
  step('lists of the API');
  const lists = await measureLists(calm, amount.lists);
  step(`mixed load for ${amount.mixed} s`);
  const mixed = await measureMixedLoad(calm, amount.mixed);
  step('500 slow clients, a flood of logins, and bodies that are never finished');
  const loads = await measureLoads(calm, amount.load);
  step('the lists of the panel');
  // Reloads the events, because their titles have changed.
  const { event_title } = someEvent(await calm.client.allEvents(), 1);
  const panel = await measurePanel(calm, amount.panel, event_title);
  step('weight of the pages');
  const weights = await measureWeight(calm);
  step('requests per second');
  const serving = await measureServing(calm, amount.wrk);
  return [
    servingTable(serving, mixed),
    listTable(lists, events.length),
    loadTable(loads),
    ...(panel ? [panelTable(panel, events.length)] : []),
    ...(weights ? [weightTable(weights)] : []),
  ];
}

const wanted = values.events?.split(',').map(Number) ?? [];
if (!wanted.every((number) => Number.isInteger(number) && number > 0)) throw new Error('--events takes numbers of events');
const sourceOf = (number: number | undefined): Source =>
  values.file ? { file: resolve(values.file), mapping: resolve(values.mapping), count: number } : { madeUp: number ?? MADE_UP };

if (values.restore) {
  process.stdout.write(`\n${tableText(await restoreTable(Number(values.gb)))}\n`);
  process.exit();
}
if (values.tasks) {
  process.stdout.write(`\n${tableText(await taskTable())}\n`);
  process.exit();
}
if (values.changes) {
  for (const number of wanted.length > 0 ? wanted : [undefined]) {
    step('importing the events and rendering all of them');
    process.stdout.write(`\n${tableText(await changeTable(sourceOf(number), amount.changes))}\n`);
  }
  process.exit();
}

const before = loadNow();
step(`saves with ${FEW} events`);
const most = wanted.length > 0 ? Math.max(...wanted) : undefined;
const { saves: few, imported } = await measureFew(sourceOf(most));
const [first, ...others] = wanted;
const { publishing, rest } = await measurePublishing(sourceOf(first), few, restTables);
const tables = [publishingTable(publishing)];
for (const number of others) {
  const more = await measurePublishing(sourceOf(number), few, async () => null);
  tables.push(publishingTable(more.publishing));
}
const about = [
  machine(),
  loadNote(before, loadNow()),
  new Date().toISOString().slice(0, 10),
  values.file ? 'real events, imported from a file, repeated where more are named' : 'made-up events',
];
const text = report(about, [...tables, ...rest, importTable(imported)]);
process.stdout.write(`\n${text}`);
if (!values.quick) await keepMeasured(text);
