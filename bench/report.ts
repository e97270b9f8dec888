/** Formats tables for the terminal and bench/results.md. */

export interface Line {
  measure: string;
  goal: string;
  here: string;
  /** The alternative that a user would choose, measured in the same run. */
  beside: string;
  /** null: the measure has no goal. */
  reached: boolean | null;
}

export interface Table {
  title: string;
  /** The method in a sentence or two. */
  how: string;
  lines: Line[];
}

const mark = (reached: boolean | null) => (reached === null ? '' : reached ? 'yes' : '**no**');

/** A table as Markdown. */
export function tableText({ title, how, lines }: Table): string {
  const rows = lines.map(
    ({ measure, goal, here, beside, reached }) => `| ${[measure, goal, here, beside, mark(reached)].join(' | ')} |`,
  );
  return [
    `## ${title}`,
    '',
    how,
    '',
    '| measure | goal | here | beside it, same run | reached |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** @param about lines about the machine, the date and the events */
export function report(about: readonly string[], tables: readonly Table[]): string {
  const intro = 'Written by `npm run bench`. Figures are medians unless said otherwise; compare ratios, not machines.';
  return `${['# Measured', '', intro, '', ...about.map((line) => `- ${line}`), '', tables.map(tableText).join('\n\n')].join('\n')}\n`;
}
