/** bench/results.md has three parts: `npm run bench` and `npm run drill` each replace their own, and people write the last. */
import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../scripts/launch/paths.mjs';
import { type Table, tableText } from './report.ts';

const FILE = inRoot('bench', 'results.md');
const DRILLS = '\n## Drills\n';
const FOUND = '\n## Found and changed\n';

/** Splits a text before a heading. */
function splitAt(text: string, heading: string): [before: string, rest: string] {
  const at = text.indexOf(heading);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

async function parts(): Promise<{ measured: string; drills: string; found: string }> {
  const [tables, found] = splitAt(await readFile(FILE, 'utf8').catch(() => ''), FOUND);
  const [measured, drills] = splitAt(tables, DRILLS);
  return { measured, drills, found };
}

/** Writes the measured figures and keeps the other parts. */
export async function keepMeasured(text: string): Promise<void> {
  const { drills, found } = await parts();
  await writeFile(FILE, `${text.trimEnd()}\n${drills}${found}`);
}

/** Writes the drills and keeps the other parts. */
export async function keepDrills(table: Table): Promise<void> {
  const { measured, found } = await parts();
  await writeFile(FILE, `${(measured || '# Measured').trimEnd()}\n\n${tableText(table)}\n${found}`);
}
