/**
 * `npm run drill [-- [--quick] [--subscribers N] [WORD ...]]` harms the product, prints the results and writes them to
 * bench/results.md. WORDs select drills by name. `--varnish` runs only the drill that needs Varnish.
 */
import { parseArgs } from 'node:util';
import { machine } from '../machine.ts';
import { type Line, report } from '../report.ts';
import { keepDrills } from '../results.ts';
import type { Drill } from './drill.ts';
import { everyWrite } from './every-write.ts';
import { fewFiles } from './few-files.ts';
import { fullDisk } from './full-disk.ts';
import { kill, killUploads } from './kill.ts';
import { lostDisk } from './lost-disk.ts';
import { killMail, providerDown } from './mail.ts';
import { mailing } from './mailing.ts';
import { memory } from './memory.ts';
import { killMigrations } from './migration.ts';
import { powerCut } from './power-cut/power-cut.ts';
import { readOnly } from './read-only.ts';
import { restore } from './restore.ts';
import { stopUnderLoad } from './stop.ts';
import { unchanged } from './unchanged.ts';
import { varnish } from './varnish.ts';

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    subscribers: { type: 'string', default: '5000' },
    varnish: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const DRILLS: Drill[] = [
  kill,
  killUploads,
  killMigrations,
  killMail,
  mailing(Number(values.subscribers)),
  fullDisk,
  readOnly,
  fewFiles,
  memory,
  providerDown,
  stopUnderLoad,
  restore,
  lostDisk,
  unchanged,
  everyWrite,
  powerCut,
];
const offered = values.varnish ? [varnish] : DRILLS;
const chosen = offered.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
if (chosen.length === 0) {
  const names = [...DRILLS, varnish].map(({ name }) => `  ${name}\n`).join('');
  process.stderr.write(`No drill has ${positionals.join(' or ')} in its name. They are, the last one with --varnish:\n${names}`);
  process.exit(2);
}

const lines: Line[] = [];
for (const drill of chosen) {
  process.stderr.write(`${drill.name}…\n`);
  const { figure, reached } = await drill
    .run(values.quick)
    .catch((error: unknown) => ({ figure: error instanceof Error ? error.message : String(error), reached: false }));
  lines.push({ measure: drill.name, goal: drill.goal, here: figure, beside: '', reached });
  process.stderr.write(`  ${reached === null ? '–' : reached ? '✓' : '✗'} ${figure}\n`);
}
const table = {
  title: 'Drills',
  how: `Written by \`npm run drill\`, ${new Date().toISOString().slice(0, 10)}, ${machine()}.`,
  lines,
};
process.stdout.write(`\n${report([], [table])}`);
// Partial and quick runs write no results.
if (!values.quick && chosen.length === DRILLS.length) await keepDrills(table);
process.exitCode = lines.some(({ reached }) => reached === false) ? 1 : 0;
