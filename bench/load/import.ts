/** Mixed load of ordinary visitors while thousands of events are imported into the running product. */
import { type MixedFigures, measureMixedLoad } from '../mixed-load.ts';
import type { Table } from '../report.ts';
import { importInto, type Prepared, type Source } from '../setup.ts';
import { count } from '../stats.ts';
import { linesOf } from './table.ts';

/** s. A longer import is measured only this long. */
const LONGEST = 300;

interface ImportFigures {
  alone: MixedFigures;
  meanwhile: MixedFigures;
  /** Number of given events, including rows that the import refuses. */
  events: number;
  /** ms of the import. */
  lasted: number;
}

/** @param seconds duration of the load without an import */
export async function measureImport(prepared: Prepared, source: Source, seconds: number): Promise<ImportFigures> {
  const alone = await measureMixedLoad(prepared, seconds);
  const began = performance.now();
  let lasted = 0;
  const imported = importInto(prepared.dataDir, source).finally(() => {
    lasted = performance.now() - began;
  });
  const meanwhile = await measureMixedLoad(prepared, LONGEST, () => lasted > 0);
  const events = await imported;
  return { alone, meanwhile, events, lasted };
}

export function importTable({ alone, meanwhile, events, lasted }: ImportFigures): Table {
  const name = `${count(events)} events`;
  return {
    title: 'Serving during an import',
    how: [
      `The mixed load of above on a product of a few events: for ${alone.seconds} s by itself, and while \`npm run import\` is given ${name}`,
      `(${Math.round(lasted / 1000)} s), whose pages the product renders meanwhile.`,
    ].join(' '),
    lines: linesOf(`an import of ${name}`, meanwhile, alone),
  };
}
