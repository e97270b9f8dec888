/**
 * `npm run bench [-- --events FILE [--mapping MAP]] [--quick]`: prints the tables and writes them to bench/results.md.
 * Without a file, 5,600 events are made up. `--quick` takes fewer samples and writes nothing.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/launch/paths.mjs';
import { business, loadNow, machine, memoryOf, untilQuiet } from './machine.ts';
import { measureMixedLoad } from './mixed-load.ts';
import { astroBuild } from './peers/astro.ts';
import { hugoBuild } from './peers/hugo.ts';
import { measureBurst, measureSaves } from './publishing.ts';
import { report } from './report.ts';
import { measureRerender, untilAllRendered } from './rerender.ts';
import { keepMeasured } from './results.ts';
import { measureServing } from './serving.ts';
import { importEvents, pause, type Source, startOn } from './setup.ts';
import { count } from './stats.ts';
import { type PublishingFigures, publishingTable, servingTable } from './tables.ts';
import { measureWeight } from './weight.ts';
import { weightTable } from './weight-table.ts';

const MADE_UP = 5600;
const FEW = 10;

const { values } = parseArgs({
  options: {
    events: { type: 'string' },
    mapping: { type: 'string', default: inRoot('bench', 'conferences.mapping.json') },
    quick: { type: 'boolean', default: false },
  },
});
const amount = values.quick
  ? { saves: 20, rounds: 1, wrk: 2, mixed: 5, quiet: 1000 }
  : { saves: 100, rounds: 3, wrk: 8, mixed: 60, quiet: 10_000 };

const step = (words: string) => process.stderr.write(`${words}…\n`);

async function measureFew() {
  const few = await startOn(await importEvents({ madeUp: FEW }));
  await untilAllRendered(few.dataDir);
  await untilQuiet(few.product.pid);
  const figures = await measureSaves(few, amount.saves);
  await few.stop();
  return figures;
}

/** All figures on one set of events; the product is started three times. */
async function measure(source: Source) {
  step('saves with 10 events');
  const few = await measureFew();

  step('importing the events and rendering all of them');
  const dataDir = await importEvents(source);
  const first = await startOn(dataDir);
  const { version } = await untilAllRendered(dataDir);
  const events = await first.client.allEvents();
  await first.stop({ keep: true });

  step(`rendering everything again (${count(events.length)} events)`);
  const { figures: rerender, prepared } = await measureRerender(dataDir, version);
  step('waiting until everything is compressed');
  await untilQuiet(prepared.product.pid);
  await prepared.stop({ keep: true });

  const calm = await startOn(dataDir, { SITE_URL: 'http://otra.example' });
  await untilQuiet(calm.product.pid);
  await pause(amount.quiet);
  const idleMemory = memoryOf(calm.product.pid).now;
  step('saves');
  const many = await measureSaves(calm, amount.saves);
  step('twenty saves in five seconds');
  const burst = await measureBurst(calm);
  step(`mixed load for ${amount.mixed} s`);
  const mixed = await measureMixedLoad(calm, amount.mixed);
  step('weight of the pages');
  const weights = await measureWeight(calm);
  step('requests per second');
  const serving = await measureServing(calm, amount.wrk);
  await calm.stop();

  step('Hugo');
  const hugo = await hugoBuild(events, amount.rounds);
  step('astro build');
  const astro = await astroBuild(events);
  const publishing: PublishingFigures = { events: events.length, few, many, burst, rerender, idleMemory, hugo, astro };
  return { publishing, serving, mixed, weights };
}

const source: Source = values.events ? { file: resolve(values.events), mapping: resolve(values.mapping) } : { madeUp: MADE_UP };
const before = loadNow();
const { publishing, serving, mixed, weights } = await measure(source);
const about = [
  machine(),
  business(before, loadNow()),
  new Date().toISOString().slice(0, 10),
  `${count(publishing.events)} ${values.events ? 'real events, imported from a file' : 'made-up events'}`,
];
const tables = [publishingTable(publishing), servingTable(serving, mixed), ...(weights ? [weightTable(weights)] : [])];
const text = report(about, tables);
process.stdout.write(`\n${text}`);
if (!values.quick) await keepMeasured(text);
