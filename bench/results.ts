/** bench/results.md has two authors, `npm run bench` and `npm run drill`: each replaces its own part. */
import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../scripts/launch/paths.mjs';
import { type Table, tableText } from './report.ts';

const FILE = inRoot('bench', 'results.md');
const DRILLS = '\n## Drills\n';

async function parts(): Promise<{ measured: string; drills: string }> {
  const text = await readFile(FILE, 'utf8').catch(() => '');
  const at = text.indexOf(DRILLS);
  return at === -1 ? { measured: text, drills: '' } : { measured: text.slice(0, at), drills: text.slice(at) };
}

/** Writes what was measured and leaves the drills. */
export async function keepMeasured(text: string): Promise<void> {
  await writeFile(FILE, `${text.trimEnd()}\n${(await parts()).drills}`);
}

/** Writes the drills and leaves what was measured. */
export async function keepDrills(table: Table): Promise<void> {
  const { measured } = await parts();
  await writeFile(FILE, `${(measured || '# Measured').trimEnd()}\n\n${tableText(table)}\n`);
}
