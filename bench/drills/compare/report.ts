/** Result of a comparison for a reader: counts by table, then the first differing line of each column. */
import { type Difference, lineOf, type Row } from './canonical.ts';
import type { Comparison } from './compare.ts';

/** Shown of each table. */
const EXAMPLES = 5;
const WIDTH = 240;
/** Characters shown before a difference. */
const BEFORE = 60;

const short = (text: string) => (text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text);

/** Words that identify a row for a reader: its first column with a short value. */
const titleOf = ({ cells }: Row) => cells.step ?? cells.path ?? short(lineOf({ table: '', cells })).slice(0, 100);

/** Start of a pair of lines that shows their first difference. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return Math.max(0, at - BEFORE);
}

function columnsOf(old: Row, young: Row): string[] {
  const names = new Set([...Object.keys(old.cells), ...Object.keys(young.cells)]);
  return [...names]
    .filter((name) => old.cells[name] !== young.cells[name])
    .flatMap((name) => {
      const [before, after] = [old, young].map(({ cells }) => (cells[name] ?? '(no such column)').split('\n'));
      const at = before?.findIndex((line, index) => line !== after?.[index]) ?? 0;
      const line = at < 0 ? (before?.length ?? 0) : at;
      const [one, other] = [before?.[line] ?? '', after?.[line] ?? ''];
      const from = firstDifference(one, other);
      return [`    ${name}, line ${line + 1}`, `      - ${short(one.slice(from))}`, `      + ${short(other.slice(from))}`];
    });
}

function exampleOf({ old, new: young }: Difference): string[] {
  if (old && young) return [`  ${titleOf(old)}`, ...columnsOf(old, young)];
  const row = old ?? young;
  return row ? [`  ${old ? '-' : '+'} ${short(lineOf(row))}`] : [];
}

export function reportComparison(found: Comparison): string {
  const { steps, statuses, neverGood, notSent, rows, mails, pages, different } = found;
  const answered = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  const tables = Map.groupBy(different, ({ table }) => table);
  const lines = [...tables].flatMap(([table, all]) => [
    `${table}: ${all.length} different`,
    ...all.slice(0, EXAMPLES).flatMap(exampleOf),
  ]);
  return [
    ...lines,
    '',
    `${steps} steps (${answered.join(', ')}); compared: ${steps} answers, ${rows} rows, ${mails} mails, ${pages} addresses`,
    `Never answered 2xx: ${neverGood.join(', ') || 'none'}`,
    `Not sent: ${notSent.join(', ') || 'none'}`,
    different.length === 0 ? 'No difference.' : `${different.length} differences.`,
    '',
  ].join('\n');
}
